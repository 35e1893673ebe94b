import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface TermsCheckboxProps {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  readonly error: string | undefined;
}

/** Customers tick the terms themselves. The texts open in a new tab, so that nothing typed is lost. */
export function TermsCheckbox({ accepted, onChange, error }: TermsCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // A box ticked before the script ran stays ticked.
  const takeOver = useEffectEvent(() => box.current?.checked && onChange(true));
  useEffect(() => void takeOver(), []);

  return (
    <Checkbox
      ref={box}
      id="terms"
      checked={accepted}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          I accept the{' '}
          <a href={paths.terms()} target="_blank" rel="noreferrer">
            terms and conditions
          </a>{' '}
          and the fare conditions of my tickets, and have read the{' '}
          <a href={paths.privacy()} target="_blank" rel="noreferrer">
            privacy policy
          </a>
          .
        </>
      }
    />
  );
}
