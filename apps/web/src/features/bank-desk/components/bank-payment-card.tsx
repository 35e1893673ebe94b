import type { BankPaymentView } from '@throughfare/contract/calls/bank-payments';
import { Link } from 'react-router';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { showAmount } from '../../../domain/money/amounts.ts';
import { decisionsOf, eventText, factsOf, toneOf } from '../model/bank-words.ts';

interface BankPaymentCardProps {
  readonly payment: BankPaymentView;
  readonly answer: FormAnswer | undefined;
}

/** One payment: its state, the person's next step, and its history. */
export function BankPaymentCard({ payment, answer }: BankPaymentCardProps) {
  const { intentId, method, agency, amount, currency, state, orderId, references, createdAt, history } = payment;
  const decisions = decisionsOf(payment);
  return (
    <AnswerSection title={`${showAmount(amount, currency)} of ${agency}`} answer={answer?.intent === intentId ? answer : undefined}>
      <p className="flex flex-wrap items-center gap-2">
        <span>{method}</span>
        <Badge tone={toneOf(payment)}>{state}</Badge>
        <span className="text-ink-soft">{formatInstant(createdAt)}</span>
        {orderId !== undefined && <Link to={deskPaths.orderFile(orderId)}>{references.join(' ') || 'Order'}</Link>}
      </p>
      {factsOf(payment).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {decisions.length > 0 && <DecisionForm payment={payment} decisions={decisions} answer={answer} />}
      {history.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-semibold text-pine-700">History</summary>
          <ol className="mt-2 flex flex-col gap-1 text-sm">
            {history.map((event, index) => (
              // entries are only added
              <li key={index}>
                {formatInstant(event.at)}: {eventText(event)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </AnswerSection>
  );
}

interface DecisionFormProps {
  readonly payment: BankPaymentView;
  readonly decisions: ReturnType<typeof decisionsOf>;
  readonly answer: FormAnswer | undefined;
}

function DecisionForm({ payment: { intentId, amount, currency }, decisions, answer }: DecisionFormProps) {
  const form = useForm({ intent: intentId, answer });
  return (
    <PostForm form={form} className="flex flex-wrap items-end gap-3">
      <TextField
        label="What you have seen"
        maxLength={500}
        autoComplete="off"
        required
        {...form.field('note')}
        className="w-full max-w-96"
      />
      {decisions.map(({ decision, label, look }) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          look={look}
          busy={form.busy({ decision })}
          aria-label={`${label}: ${showAmount(amount, currency)}`}
        >
          {label}
        </Button>
      ))}
    </PostForm>
  );
}
