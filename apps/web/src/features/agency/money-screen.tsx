import { Link } from 'react-router';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { FailedDeskPage } from '../../ui/desk-page.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Balance, CreditSummary } from './components/balance.tsx';
import { Memos } from './components/memos.tsx';
import { BankAccount } from './components/bank-account.tsx';
import { MoneyForms } from './components/money-forms.tsx';
import type { MoneyView } from './load-money.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';

interface MoneyScreenProps {
  readonly view: MoneyView;
  /** The agency in the address; absent: the person's own. */
  readonly agencyId: string | undefined;
  /** A person of the super agency, who enters money and memos and issues statements. */
  readonly isClerk: boolean;
  readonly mayChangeTerms: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

/** `/agency-money`: the balance between an agency and the shop. */
export function MoneyScreen({ view, agencyId, isClerk, mayChangeTerms, today, answer }: MoneyScreenProps) {
  const back =
    agencyId === undefined
      ? { to: paths.agencyDashboard(), label: 'Dashboard' }
      : { to: deskPaths.manageAgencies({ agency: agencyId }), label: 'Agency' };
  if (view.state === 'failed')
    return <FailedDeskPage title="Account" back={back} what="account" message={view.message} href={deskPaths.agencyMoney(agencyId)} />;
  const { money, credit, bank } = view;
  const accounts = credit.accounts.filter(({ limit, owed }) => Number(limit) > 0 || Number(owed) > 0);
  return (
    <>
      <PageBand title={`Account of ${money.agencyName}`} back={back} />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-8 px-4 py-8 sm:px-6">
        {isClerk && (
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to={deskPaths.bankDesk()}>Payments by bank and by hand</Link>
            <Link to={deskPaths.payouts()}>Pay-outs to all agencies</Link>
          </p>
        )}
        {accounts.map((account) => (
          <CreditSummary key={account.currency} account={account} />
        ))}
        {money.balances.length === 0 && (
          <EmptyState title="Nothing has been sold yet">
            Sales on account, commission and payments are listed here, and every month a statement.
          </EmptyState>
        )}
        {money.balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} />
        ))}
        <BankAccount agencyId={money.agencyId} bank={bank} answer={answer} />
        <Memos memos={money.memos} isClerk={isClerk} answer={answer} />
        {isClerk && (
          <MoneyForms agencyId={money.agencyId} currency={money.currency} today={today} mayChangeTerms={mayChangeTerms} answer={answer} />
        )}
      </div>
    </>
  );
}
