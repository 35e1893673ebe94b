import type { PayoutRun } from '@throughfare/contract/calls/agency-payouts';
import { Link } from 'react-router';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { callPaths } from '../../../lib/call-paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { FormNotice, PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { showAmount } from '../../../domain/money/amounts.ts';

type RunPayout = PayoutRun['payouts'][number];

const states: Readonly<Record<RunPayout['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  open: { tone: 'amber', text: 'With the bank' },
  paid: { tone: 'ok', text: 'Paid' },
  dropped: { tone: 'plain', text: 'Not paid' },
};

const columnsOf = (currency: PayoutRun['currency']): readonly Column<RunPayout>[] => [
  { key: 'agency', header: 'Agency', cell: ({ agencyName }) => agencyName },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => showAmount(amount, currency) },
  { key: 'account', header: 'Account', cell: ({ account }) => account },
  { key: 'statement', header: 'Statement', cell: ({ statementNumber }) => statementNumber },
  { key: 'reference', header: 'Reference', cell: ({ endToEndId }) => endToEndId },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
];

interface PayoutRunCardProps {
  readonly run: PayoutRun;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

/** One payment file for the bank: the payments in it, the file itself, and their outcome at the bank. */
export function PayoutRunCard({ run, today, answer }: PayoutRunCardProps) {
  const { runId, number, format, currency, total, executeOn, madeAt, madeBy, state, approval, payouts } = run;
  const fileName = format === 'sepa' ? 'SEPA file (XML)' : 'List (CSV)';
  const open = payouts.filter(({ state: each }) => each === 'open');
  // The form of the answer is gone.
  const isOver = open.length === 0 || (state === 'ready' && answer?.intent === `decide ${runId}`);
  return (
    <AnswerSection
      title={`${number}: ${showAmount(total, currency)}`}
      answer={isOver && (answer?.intent === `settle ${runId}` || answer?.intent === `decide ${runId}`) ? answer : undefined}
    >
      <p>
        {state === 'refused' ? 'This file was refused.' : `The bank pays on ${executeOn}.`} Made by {madeBy} on {formatInstant(madeAt)}.{' '}
        {state === 'ready' && (
          <Link reloadDocument to={callPaths.payoutRunFile(runId)} aria-label={`${fileName} of ${number}`}>
            {fileName}
          </Link>
        )}
      </p>
      <Table
        caption={`Payments of ${number}`}
        hideCaption
        columns={columnsOf(currency)}
        rows={payouts}
        rowKey={({ endToEndId }) => endToEndId}
      />
      {approval && <DecideForm runId={runId} number={number} approval={approval} answer={answer} />}
      {state === 'ready' && open.length > 0 && <SettleForm runId={runId} number={number} open={open} today={today} answer={answer} />}
    </AnswerSection>
  );
}

interface DecideFormProps extends Pick<PayoutRunCardProps, 'answer'> {
  readonly runId: string;
  readonly number: string;
  readonly approval: NonNullable<PayoutRun['approval']>;
}

/** A large file, which the bank can have once a second administrator has confirmed it. */
function DecideForm({ runId, number, approval, answer }: DecideFormProps) {
  const form = useForm({ intent: `decide ${runId}`, answer });
  return (
    <PostForm form={form} className="flex flex-wrap items-end gap-3">
      <p className="w-full">This file waits for a second administrator. {approval.whyNot}</p>
      {approval.mayApprove && (
        <SubmitButton form={form} label="Confirm" name="decision" value="confirm" look="action" aria-label={`Confirm: ${number}`} />
      )}
      <SubmitButton form={form} label="Refuse" name="decision" value="refuse" look="danger" aria-label={`Refuse: ${number}`} />
      <FormNotice form={form} className="w-full" />
    </PostForm>
  );
}

interface SettleFormProps extends Pick<PayoutRunCardProps, 'today' | 'answer'> {
  readonly runId: string;
  readonly number: string;
  readonly open: readonly RunPayout[];
}

function SettleForm({ runId, number, open, today, answer }: SettleFormProps) {
  const form = useForm({ intent: `settle ${runId}`, answer, start: { valueDay: today } });
  const which = [
    { value: '', label: 'All payments with the bank' },
    ...open.map(({ position, agencyName, endToEndId }) => ({ value: String(position), label: `${agencyName}, ${endToEndId}` })),
  ];
  return (
    <PostForm form={form} className="flex flex-wrap items-end gap-3">
      <SelectField label="Which payments" options={which} {...form.field('position')} />
      <TextField label="Day at the bank" type="date" max={today} {...form.field('valueDay')} />
      <SubmitButton form={form} label="Paid" name="outcome" value="paid" look="action" aria-label={`Paid: ${number}`} />
      <SubmitButton form={form} label="Not paid" name="outcome" value="dropped" look="danger" aria-label={`Not paid: ${number}`} />
      <FormNotice form={form} className="w-full" />
    </PostForm>
  );
}
