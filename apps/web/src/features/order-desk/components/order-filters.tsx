import type { OrderDeskQuery } from '../../../lib/paths.ts';
import { StateField, stateOptions } from '../../../ui/state-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { stateBadges } from '../model/desk-words.ts';

/** The further fields of the order search, beside the field for words. */
export function OrderFilters({ query }: { readonly query: OrderDeskQuery }) {
  return (
    <>
      <TextField label="Placed from" name="from" type="date" defaultValue={query.from} />
      <TextField label="Placed until" name="to" type="date" defaultValue={query.to} />
      <StateField options={stateOptions(stateBadges)} chosen={query.state} />
    </>
  );
}
