import type { QuoteFile } from '@throughfare/contract/calls/quotes';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { CustomerPicker } from '../../customers/components/customer-picker.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';

interface QuoteCustomerProps {
  readonly quote: QuoteFile;
  readonly isAgent: boolean;
  readonly answer: FormAnswer | undefined;
}

/** The form for the customer of a quote and the words to them. For agents also the agency's own reference and note. */
export function QuoteCustomer({ quote, isAgent, answer }: QuoteCustomerProps) {
  const send = useRef<HTMLButtonElement>(null);
  const form = useForm({ intent: 'details', answer, start: textsOf(quote) });
  const field = (name: string, maxLength: number) => ({ maxLength, ...form.field(name) });
  return (
    <AnswerSection
      title="Customer of the quote"
      lead={quote.sentAt === undefined ? undefined : `Sent to ${quote.customerEmail}, ${formatInstant(quote.sentAt)}.`}
      answer={answer}
    >
      {isAgent && (
        <CustomerPicker
          first={quote.state === 'open' && quote.customerEmail === ''}
          onPick={({ name, email, internalReference }) => {
            fillIn(form.element.ref.current, { name, email, internalReference });
            send.current?.focus();
          }}
        />
      )}
      <PostForm form={form} className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" required={false} autoComplete="off" {...field('customerName', 120)} />
        <TextField label="E-mail" type="email" required={false} autoComplete="off" {...field('customerEmail', 254)} />
        <TextArea label="Message to the customer" rows={3} required={false} className="sm:col-span-2" {...field('message', 1000)} />
        {isAgent && (
          <>
            <TextField label="Your own reference" required={false} hint="The customer never sees it." {...field('internalReference', 60)} />
            <TextArea label="Your own note" rows={2} required={false} hint="The customer never sees it." {...field('internalNote', 2000)} />
          </>
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          {quote.state === 'open' && <SubmitButton form={form} label="Save and send" ref={send} name="after" value="send" look="action" />}
          <Button type="submit" busy={form.busy({ after: '' })}>
            Save
          </Button>
        </div>
      </PostForm>
    </AnswerSection>
  );
}

/** A picked customer's details are typed into the fields, so that the script keeps no state. */
function fillIn(
  form: HTMLFormElement | null,
  customer: { readonly name: string; readonly email: string; readonly internalReference: string },
) {
  const type = (field: string, text: string) => {
    const input = form?.elements.namedItem(field);
    if (input instanceof HTMLInputElement && text !== '') input.value = text;
  };
  type('customerName', customer.name);
  type('customerEmail', customer.email);
  type('internalReference', customer.internalReference);
}

const textsOf = ({ customerName, customerEmail, message, internalNote, internalReference }: QuoteFile) => ({
  customerName,
  customerEmail,
  message,
  internalNote,
  internalReference,
});
