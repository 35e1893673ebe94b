import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { controlClasses, describedBy, FieldFrame } from './field-frame.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown below the input, which it marks as invalid. */
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A one-line text input with its label. All other properties go to the `<input>`. */
export function TextField({ label, hint, error, inputRef, className, id, ...rest }: TextFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} optional={rest.required === false} className={className}>
      <input
        {...rest}
        ref={inputRef}
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, hint, error)}
        className={controlClasses(Boolean(error))}
      />
    </FieldFrame>
  );
}
