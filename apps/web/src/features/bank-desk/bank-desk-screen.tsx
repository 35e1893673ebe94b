import { Link } from 'react-router';
import { deskPaths } from '../../lib/desk-paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { BankPaymentCard } from './components/bank-payment-card.tsx';
import type { BankDeskView } from './load-bank-desk.ts';

interface BankDeskScreenProps {
  readonly view: BankDeskView;
  readonly only: 'waiting' | undefined;
  readonly answer: FormAnswer | undefined;
}

/** `/admin/payments`: payments of agencies by bank and by hand, those that wait for a person first. */
export function BankDeskScreen({ view, only, answer }: BankDeskScreenProps) {
  const back = { to: deskPaths.manageAgencies(), label: 'Agencies' };
  if (view.state === 'failed')
    return <FailedDeskPage title="Payments" back={back} what="payments" message={view.message} href={deskPaths.bankDesk(only)} />;
  return (
    <DeskPage title="Payments by bank and by hand" back={back}>
      <p>
        {only === 'waiting' ? (
          <Link to={deskPaths.bankDesk()}>Show the latest payments too</Link>
        ) : (
          <Link to={deskPaths.bankDesk('waiting')}>Show only payments that need a person</Link>
        )}
      </p>
      {view.payments.length === 0 && (
        <EmptyState title={only === 'waiting' ? 'No payment needs a person' : 'Nobody has paid in these ways yet'}>
          Orders that agencies pay by TravelPay, by MintEFT or by arrangement with the desk are shown here.
        </EmptyState>
      )}
      {view.payments.map((payment) => (
        <BankPaymentCard key={payment.intentId} payment={payment} answer={answer} />
      ))}
    </DeskPage>
  );
}
