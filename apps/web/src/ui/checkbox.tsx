import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../lib/class-names.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A check box with its label, at least 24 px in size. Never ticked in advance if it costs money or gives consent. */
export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <div className={className}>
      {/* Only the words take part in the baseline: figures beside the box then stand on their line, not below the box. */}
      <label htmlFor={controlId} className="inline-flex min-h-8 items-baseline gap-2.5">
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={error ? `${controlId}-error` : undefined}
          className={classNames('mt-1.5 size-5 shrink-0 self-start accent-pine-700', error && 'outline-2 outline-signal-dark')}
        />
        <span className="py-1">{label}</span>
      </label>
      {error && (
        <p id={`${controlId}-error`} className="text-sm font-medium text-signal-dark">
          {error}
        </p>
      )}
    </div>
  );
}
