import { SelectField, type SelectOption } from './select-field.tsx';

interface StateFieldProps {
  readonly options: readonly SelectOption[];
  readonly chosen: string | undefined;
  readonly className?: string;
}

/** Narrows a list down to the records in one state. */
export function StateField({ options, chosen, className = 'w-full max-w-44' }: StateFieldProps) {
  return <SelectField label="State" name="state" placeholder="Any" options={options} defaultValue={chosen ?? ''} className={className} />;
}

/** The options of states whose words are in a table. */
export function stateOptions(words: Readonly<Record<string, { readonly text: string }>>): readonly SelectOption[] {
  return Object.entries(words).map(([value, { text }]) => ({ value, label: text }));
}
