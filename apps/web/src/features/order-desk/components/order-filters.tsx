import type { OrderDeskQuery } from '../../../lib/paths.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { stateBadges } from '../model/desk-words.ts';

/** The further fields of the order search, beside the field for words. */
export function OrderFilters({ query }: { readonly query: OrderDeskQuery }) {
  const options = Object.entries(stateBadges).map(([value, { text }]) => ({ value, label: text }));
  return (
    <>
      <TextField label="Placed from" name="from" type="date" defaultValue={query.from} />
      <TextField label="Placed until" name="to" type="date" defaultValue={query.to} />
      <SelectField label="State" name="state" defaultValue={query.state ?? ''} placeholder="Any" options={options} />
    </>
  );
}
