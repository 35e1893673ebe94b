import type { Cart } from '@throughfare/contract/shapes/cart';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

interface MarkUpFormProps {
  readonly cart: Cart;
  readonly answer: FormAnswer | undefined;
}

/** The amount that an agent adds to the tickets, within the limits of their administrators. Hidden with the commission. */
export function MarkUpForm({ cart: { agency, currency, beingOrdered }, answer }: MarkUpFormProps) {
  const form = useForm({ intent: 'mark-up', answer, start: { markUp: agency?.markUp } });
  const [shown] = useCommissionShown();
  if (!shown || agency?.mostMarkUp === undefined || beingOrdered) return null;
  return (
    <PostForm form={form} action={paths.cart()} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        key={agency.markUp}
        label={agency.isServiceFee ? 'Your service fee' : 'Your mark-up'}
        inputMode="decimal"
        required={false}
        hint={`${currency}, for all tickets together. At most ${showAmount(agency.mostMarkUp, currency)}; empty for your agency’s standard.`}
        {...form.field('markUp')}
        autoComplete="off"
        maxLength={8}
      />
      <SubmitButton form={form} label="Set" className="mt-7" />
    </PostForm>
  );
}
