import type { Payout } from '@throughfare/contract/calls/agency-payouts';
import { Link } from 'react-router';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormNotice, PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { showAmount } from '../../domain/money/amounts.ts';
import { PayoutRunCard } from './components/payout-run-card.tsx';
import type { PayoutsView } from './load-payouts.ts';

interface PayoutsScreenProps {
  readonly view: PayoutsView;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

const columns: readonly Column<Payout>[] = [
  { key: 'agency', header: 'Agency', cell: ({ agencyId, agencyName }) => <Link to={deskPaths.agencyMoney(agencyId)}>{agencyName}</Link> },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount, currency }) => showAmount(amount, currency) },
  { key: 'statement', header: 'Statement', cell: ({ statementNumber }) => statementNumber },
  { key: 'account', header: 'Account', cell: ({ account }) => account ?? 'No bank account is confirmed' },
];

/** `/admin/payouts`: the amounts owed to agencies by issued statements, and the files with which a bank pays them. */
export function PayoutsScreen({ view, today, answer }: PayoutsScreenProps) {
  const back = { to: deskPaths.manageAgencies(), label: 'Agencies' };
  if (view.state === 'failed')
    return <FailedDeskPage title="Pay-outs" back={back} what="pay-outs" message={view.message} href={deskPaths.payouts()} />;
  const { payouts, runs } = view;
  const isInFile = runs.some((run) => run.payouts.some(({ state }) => state === 'open'));
  const makes = new Map<string, Required<Pick<Payout, 'currency' | 'format'>>>();
  for (const { currency, format } of payouts) if (format !== undefined) makes.set(`make ${currency} ${format}`, { currency, format });
  // The form is gone if its file took every amount of the kind, so its answer is shown here.
  const made = answer?.intent.startsWith('make ') === true && !makes.has(answer.intent) ? answer : undefined;
  return (
    <DeskPage title="Pay-outs to agencies" back={back}>
      <AnswerSection title="Owed by issued statements" answer={made}>
        {payouts.length === 0 ? (
          <p>{isInFile ? 'Everything owed to agencies is already in a file.' : 'Nothing is owed to agencies now.'}</p>
        ) : (
          <>
            <Table
              caption="Pay-outs"
              hideCaption
              columns={columns}
              rows={payouts}
              rowKey={({ agencyId, currency }) => `${agencyId} ${currency}`}
            />
            <p>
              <Link reloadDocument to={callPaths.payoutsFile()}>
                This list as CSV
              </Link>
            </p>
          </>
        )}
        {[...makes].map(([intent, { currency, format }]) => (
          <MakeForm
            key={intent}
            intent={intent}
            label={format === 'sepa' ? 'Make SEPA file' : `Make list in ${currency}`}
            today={today}
            answer={answer}
          />
        ))}
      </AnswerSection>
      {runs.length === 0 && (
        <EmptyState title="No file has been made yet">Files for the bank are listed here, with the outcome of each payment.</EmptyState>
      )}
      {runs.map((run) => (
        <PayoutRunCard key={run.runId} run={run} today={today} answer={answer} />
      ))}
    </DeskPage>
  );
}

interface MakeFormProps {
  readonly intent: string;
  readonly label: string;
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

function MakeForm({ intent, label, today, answer }: MakeFormProps) {
  const form = useForm({ intent, answer, start: { executeOn: today } });
  return (
    <PostForm form={form} className="flex flex-wrap items-end gap-3">
      <TextField label="The bank pays on" type="date" min={today} {...form.field('executeOn')} />
      <SubmitButton form={form} label={label} look="action" />
      <FormNotice form={form} className="w-full" />
    </PostForm>
  );
}
