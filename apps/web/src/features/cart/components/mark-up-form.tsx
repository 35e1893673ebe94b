import type { Cart } from '@throughfare/contract/shapes/cart';
import { Form, useNavigation } from 'react-router';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showAmount } from '../../results/model/amounts.ts';

interface MarkUpFormProps {
  readonly cart: Cart;
  readonly error: string | undefined;
  /** The text typed when it was refused. */
  readonly typed: string;
}

/** What an agent adds to the tickets, within what their administrators allow. Hidden with the commission. */
export function MarkUpForm({ cart: { agency, currency, beingOrdered }, error, typed }: MarkUpFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'mark-up';
  const [shown] = useCommissionShown();
  if (!shown || agency?.mostMarkUp === undefined || beingOrdered) return null;
  return (
    <Form method="post" action={paths.cart()} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <input type="hidden" name="intent" value="mark-up" />
      <TextField
        key={typed || agency.markUp}
        label={agency.isServiceFee ? 'Your service fee' : 'Your mark-up'}
        name="markUp"
        inputMode="decimal"
        required={false}
        defaultValue={typed || agency.markUp}
        hint={`${currency}, for all tickets together. At most ${showAmount(agency.mostMarkUp, currency)}; empty for your agency’s standard.`}
        error={error}
        autoComplete="off"
        maxLength={8}
      />
      <Button type="submit" busy={busy} className="mt-7">
        Set
      </Button>
    </Form>
  );
}
