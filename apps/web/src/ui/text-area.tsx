import { useId, type TextareaHTMLAttributes } from 'react';
import { controlClasses, describedBy, FieldFrame } from './field-frame.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A text of several lines with its label. */
export function TextArea({ label, hint, error, className, id, ...rest }: TextAreaProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} optional={rest.required === false} className={className}>
      <textarea
        {...rest}
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, hint, error)}
        className={controlClasses(Boolean(error))}
      />
    </FieldFrame>
  );
}
