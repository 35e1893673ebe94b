import { useId } from 'react';
import { buttonClasses } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  /** Names of the incomplete fields, as the customer reads them. */
  readonly missing: readonly string[];
}

/**
 * The button of a form. It is disabled until the form is changed and valid (ACCOUNT-2). It can still be reached by keyboard and names the
 * incomplete fields; a press shows their errors.
 */
export function SubmitButton({ label, busy, missing }: SubmitButtonProps) {
  const reasonId = useId();
  const waits = missing.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <button
        type="submit"
        aria-disabled={waits || busy || undefined}
        aria-describedby={waits ? reasonId : undefined}
        className={buttonClasses('action', 'medium', true)}
      >
        {busy && <Spinner label="" />}
        <span>{label}</span>
      </button>
      {waits && (
        <p id={reasonId} className="text-sm text-ink-soft">
          Still needed: {missing.join(', ')}.
        </p>
      )}
    </div>
  );
}
