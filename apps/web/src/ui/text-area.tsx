import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import { controlClasses, describedBy, FieldFrame } from './field-frame.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown below the control, which it marks as invalid. */
  readonly error?: string | undefined;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
  /** In monospace, for markup. */
  readonly code?: boolean;
}

/** A text of several lines with its label. It grows with its content in browsers that support it. */
export function TextArea({ label, hint, error, areaRef, code = false, className, id, ...rest }: TextAreaProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} optional={rest.required === false} className={className}>
      <textarea
        {...rest}
        ref={areaRef}
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, hint, error)}
        className={classNames(
          controlClasses(Boolean(error)),
          'field-sizing-content max-h-[32rem] leading-6',
          code && 'font-mono text-[0.875rem]',
        )}
      />
    </FieldFrame>
  );
}
