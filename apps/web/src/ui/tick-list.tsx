import { useId } from 'react';
import type { UsedForm } from '../lib/forms/use-form.ts';
import { Checkbox } from './checkbox.tsx';

interface TickListProps {
  readonly form: UsedForm;
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The values that are ticked at first. */
  readonly ticked?: readonly string[];
  readonly className?: string;
}

/** Several check boxes with one name, and one error below them. */
export function TickList({ form, name, legend, options, ticked = [], className }: TickListProps) {
  const errorId = useId();
  const error = form.errorOf(name);
  return (
    <fieldset className={className} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={form.ticked(name, value, ticked.includes(value))}
          aria-invalid={error === undefined ? undefined : true}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className="font-medium text-signal-dark">
          {error}
        </p>
      )}
    </fieldset>
  );
}
