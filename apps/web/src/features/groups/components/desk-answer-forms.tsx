import type { GroupFile } from '@throughfare/contract/calls/groups';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { type UsedForm, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountSection } from '../../account/components/account-section.tsx';

interface DeskAnswerFormsProps {
  readonly group: GroupFile;
  readonly answer: FormAnswer | undefined;
}

/** The desk's forms: a price, a refusal, or the booking. */
export function DeskAnswerForms({ group: { may, validUntil, answer: said }, answer }: DeskAnswerFormsProps) {
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const booked = useForm({ intent: 'book', answer });
  const offer = useForm({ intent: 'offer', answer, start: { validUntil, text: said } });
  const refusal = useForm({ intent: 'refuse', answer });
  const field = (form: UsedForm, name: string) => ({ autoComplete: 'off', ...form.field(name) });
  return (
    <>
      {may.includes('book') && (
        <AccountSection title="It is booked" answer={of('book')}>
          <PostForm form={booked} className="flex flex-wrap items-end gap-3">
            <TextField
              label="Train company’s reference"
              maxLength={60}
              className="w-full max-w-72"
              {...field(booked, 'bookingReference')}
            />
            <Button type="submit" look="action" busy={booked.busy()}>
              Tell the agency
            </Button>
          </PostForm>
        </AccountSection>
      )}
      {may.includes('offer') && (
        <AccountSection title="Offer a price" lead="For all of them, in the agency’s currency." answer={of('offer')}>
          <PostForm form={offer} className="grid gap-4 sm:grid-cols-2">
            <TextField label="Price" inputMode="decimal" maxLength={10} {...field(offer, 'price')} />
            <TextField label="Good until the end of" type="date" {...field(offer, 'validUntil')} />
            <TextArea label="Trains, seats and conditions" rows={4} maxLength={2000} className="sm:col-span-2" {...field(offer, 'text')} />
            <div className="sm:col-span-2">
              <Button type="submit" look="action" busy={offer.busy()}>
                Send the offer
              </Button>
            </div>
          </PostForm>
        </AccountSection>
      )}
      {may.includes('refuse') && (
        <AccountSection title="It is not available" answer={of('refuse')}>
          <PostForm form={refusal} className="flex flex-col items-start gap-3">
            <TextArea label="Why" rows={3} maxLength={2000} className="w-full" {...field(refusal, 'text')} />
            <Button type="submit" busy={refusal.busy()}>
              Refuse
            </Button>
          </PostForm>
        </AccountSection>
      )}
    </>
  );
}
