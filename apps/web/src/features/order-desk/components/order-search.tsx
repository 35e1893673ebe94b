import { Form } from 'react-router';
import { type OrderDeskQuery, paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { stateBadges } from '../model/desk-words.ts';

/** Looks for orders. Everything asked for stands in the address. */
export function OrderSearch({ query, busy }: { readonly query: OrderDeskQuery; readonly busy: boolean }) {
  const options = Object.entries(stateBadges).map(([value, { text }]) => ({ value, label: text }));
  return (
    <search>
      <Form
        key={JSON.stringify(query)}
        action={paths.orderDesk()}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <TextField
          label="Reference or e-mail"
          name="search"
          defaultValue={query.search}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField label="Placed from" name="from" type="date" defaultValue={query.from} />
        <TextField label="Placed until" name="to" type="date" defaultValue={query.to} />
        <SelectField label="State" name="state" defaultValue={query.state ?? ''} placeholder="Any" options={options} />
        <Button type="submit" look="action" busy={busy}>
          Search
        </Button>
      </Form>
    </search>
  );
}
