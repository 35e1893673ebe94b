import type { GroupFile } from '@throughfare/contract/calls/groups';
import { allSources, factsOf } from '@throughfare/kernel/source';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { type UsedForm, useForm } from '../../../lib/forms/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';

interface DeskAnswerFormsProps {
  readonly group: GroupFile;
  readonly answer: FormAnswer | undefined;
}

const sellers = () =>
  allSources()
    .filter((source) => factsOf(source).sells !== factsOf('Eurail').sells)
    .map((source) => ({ value: source, label: `${factsOf(source).sells} (${factsOf(source).currency})` }));

/** The desk's forms: the request to the train company, a price, a refusal, or the booking. */
export function DeskAnswerForms({ group: { may, validUntil, money, answer: said, supplied, wanted }, answer }: DeskAnswerFormsProps) {
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const booked = useForm({ intent: 'book', answer });
  const request = useForm({ intent: 'request', answer });
  const offer = useForm({ intent: 'offer', answer, start: { validUntil, text: said, countries: 'GB' } });
  const refusal = useForm({ intent: 'refuse', answer });
  const refund = useForm({ intent: 'refund', answer });
  const kept = useForm({ intent: 'keep', answer });
  const field = (form: UsedForm, name: string) => ({ autoComplete: 'off', ...form.field(name) });
  return (
    <>
      {may.includes('book') && (
        <AnswerSection
          title="It is booked"
          lead={
            money?.paidBy === 'bank'
              ? `The agency pays ${money.toPay} by transfer. Book once it has arrived in our bank: the sale is entered as paid.`
              : 'The sum that is held on the agency’s account is taken, and the sale is on its next statement.'
          }
          answer={of('book')}
        >
          <PostForm form={booked} className="flex flex-wrap items-end gap-3">
            <TextField
              label="Train company’s reference"
              maxLength={60}
              className="w-full max-w-72"
              {...field(booked, 'bookingReference')}
            />
            <TextArea
              label="How the group gets its tickets"
              rows={2}
              maxLength={1000}
              required={false}
              className="w-full"
              {...field(booked, 'tickets')}
            />
            <SubmitButton form={booked} label="Tell the agency" look="action" />
          </PostForm>
        </AnswerSection>
      )}
      {may.includes('request') && (
        <AnswerSection
          title="Ask the train company"
          lead="With an address, the request goes out by mail, with route, days, people and wishes. The agency is told that it was asked."
          answer={of('request')}
        >
          <PostForm form={request} className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Seller" name="source" options={sellers()} />
            <TextField label="Address for groups" type="email" required={false} maxLength={254} {...field(request, 'carrierEmail')} />
            <TextField label="Its number of the request" required={false} maxLength={60} {...field(request, 'carrierReference')} />
            <div className="sm:col-span-2">
              <SubmitButton form={request} label="Ask" />
            </div>
          </PostForm>
        </AnswerSection>
      )}
      {may.includes('offer') && (
        <AnswerSection
          title="Offer a price"
          lead="The train company’s price for all of them, in its currency. Commission and mark-up follow the agency’s terms."
          answer={of('offer')}
        >
          <PostForm form={offer} className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Seller" name="source" options={sellers()} />
            <TextField label="Price" inputMode="decimal" maxLength={10} {...field(offer, 'price')} />
            <TextField label="Good until the end of" type="date" {...field(offer, 'validUntil')} />
            <TextField
              label="Countries of the journey"
              hint="Two letters each, such as FR BE. They decide the tax of the agency’s fee."
              maxLength={40}
              required={false}
              {...field(offer, 'countries')}
            />
            <TextArea label="Trains, seats and conditions" rows={4} maxLength={2000} className="sm:col-span-2" {...field(offer, 'text')} />
            <div className="sm:col-span-2">
              <SubmitButton form={offer} label="Send the offer" look="action" />
            </div>
          </PostForm>
        </AnswerSection>
      )}
      {may.includes('refund') && supplied && (
        <AnswerSection
          title="Give places back"
          lead={`The train company’s price was ${supplied.price} ${supplied.currency}, and ${supplied.left} of it is left. Enter what it refunds, or 0. The agency’s share ${money?.paidBy === 'bank' ? 'leaves our bank by transfer: please make it' : 'goes back to its account'}, less the commission.`}
          answer={of('refund')}
        >
          <PostForm form={refund} className="flex flex-col items-start gap-3">
            <TextField
              label={`Refund of the train company, in ${supplied.currency}`}
              inputMode="decimal"
              maxLength={10}
              className="w-full max-w-72"
              {...field(refund, 'refund')}
            />
            <Checkbox
              label="All places are given back: the group is cancelled"
              name="isWhole"
              defaultChecked={refund.ticked('isWhole', 'on')}
            />
            <TextArea
              label="What was given back, and by which rule"
              rows={3}
              maxLength={2000}
              className="w-full"
              {...field(refund, 'text')}
            />
            <SubmitButton form={refund} label="Enter the refund" look="action" />
          </PostForm>
        </AnswerSection>
      )}
      {may.includes('keep') && (
        <AnswerSection title="It stays as it is booked" lead={wanted?.text} answer={of('keep')}>
          <PostForm form={kept} className="flex flex-col items-start gap-3">
            <TextArea label="Why, and what is possible instead" rows={3} maxLength={2000} className="w-full" {...field(kept, 'text')} />
            <SubmitButton form={kept} label="Tell the agency" />
          </PostForm>
        </AnswerSection>
      )}
      {may.includes('refuse') && (
        <AnswerSection title="It is not available" answer={of('refuse')}>
          <PostForm form={refusal} className="flex flex-col items-start gap-3">
            <TextArea label="Why" rows={3} maxLength={2000} className="w-full" {...field(refusal, 'text')} />
            <SubmitButton form={refusal} label="Refuse" />
          </PostForm>
        </AnswerSection>
      )}
    </>
  );
}
