import { useId, type SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { controlClasses, describedBy, FieldFrame } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** The first row, "nothing chosen yet", with an empty value. */
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** The browser's own select in our box: phones show their picker, it works before JavaScript, and it adds no script. */
export function SelectField({ label, options, placeholder, hint, error, className, id, ...rest }: SelectFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} optional={rest.required === false} className={className}>
      <div className="relative">
        <select
          {...rest}
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, hint, error)}
          className={classNames(controlClasses(Boolean(error)), 'appearance-none pr-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
