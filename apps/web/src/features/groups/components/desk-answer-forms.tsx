import type { GroupFile } from '@throughfare/contract/calls/groups';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountSection } from '../../account/components/account-section.tsx';
import type { FormAnswer } from '../../agency/model/form-answer.ts';

interface DeskAnswerFormsProps {
  readonly group: GroupFile;
  readonly answer: FormAnswer | undefined;
}

/** The desk's side: a price, a refusal, or the booking. */
export function DeskAnswerForms({ group: { may, validUntil, answer: said }, answer }: DeskAnswerFormsProps) {
  const { state, formData } = useNavigation();
  const busy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const field = (intent: string, name: string, known = '') => ({
    name,
    autoComplete: 'off',
    defaultValue: of(intent)?.typed?.[name] ?? known,
    error: of(intent)?.fields[name],
  });
  return (
    <>
      {may.includes('book') && (
        <AccountSection title="It is booked" answer={of('book')}>
          <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="book" />
            <TextField
              label="Train company’s reference"
              maxLength={60}
              className="w-full max-w-72"
              {...field('book', 'bookingReference')}
            />
            <Button type="submit" look="action" busy={busy('book')}>
              Tell the agency
            </Button>
          </Form>
        </AccountSection>
      )}
      {may.includes('offer') && (
        <AccountSection title="Offer a price" lead="For all of them, in the agency’s currency." answer={of('offer')}>
          <Form method="post" noValidate preventScrollReset className="grid gap-4 sm:grid-cols-2">
            <input type="hidden" name="intent" value="offer" />
            <TextField label="Price" inputMode="decimal" maxLength={10} {...field('offer', 'price')} />
            <TextField label="Good until the end of" type="date" {...field('offer', 'validUntil', validUntil)} />
            <TextArea
              label="Trains, seats and conditions"
              rows={4}
              maxLength={2000}
              className="sm:col-span-2"
              {...field('offer', 'text', said)}
            />
            <div className="sm:col-span-2">
              <Button type="submit" look="action" busy={busy('offer')}>
                Send the offer
              </Button>
            </div>
          </Form>
        </AccountSection>
      )}
      {may.includes('refuse') && (
        <AccountSection title="It cannot be had" answer={of('refuse')}>
          <Form method="post" noValidate preventScrollReset className="flex flex-col items-start gap-3">
            <input type="hidden" name="intent" value="refuse" />
            <TextArea label="Why" rows={3} maxLength={2000} className="w-full" {...field('refuse', 'text')} />
            <Button type="submit" busy={busy('refuse')}>
              Refuse
            </Button>
          </Form>
        </AccountSection>
      )}
    </>
  );
}
