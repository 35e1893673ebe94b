import type { CallAnswer } from '@throughfare/contract/call';
import type { openExchangePayment } from '@throughfare/contract/calls/exchange';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { type JsonReply, postJson } from '../../../lib/json-answer.ts';
import { callPaths } from '../../../lib/call-paths.ts';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SandboxCardNotice } from '../../payment/components/sandbox-card-notice.tsx';
import { CardPaymentForm } from '../../payment/card-payment-form.tsx';
import { asIntent } from '../../payment/model/as-intent.ts';
import { problemOf, providerUnreachable, type PaymentProblem } from '../../../domain/payments/payment-problem.ts';
import { showAmount, sumAmounts } from '../../../domain/money/amounts.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ExchangeView } from '../load-exchange.ts';

interface ExchangePaymentProps {
  readonly view: Extract<ExchangeView, { stage: 'payment' }>;
  readonly query: BookingsQuery;
}

type Opened = CallAnswer<typeof openExchangePayment>;

/** Shows one of card, PayPal or an agency's account. No money is taken before the ticket is exchanged. */
export function ExchangePayment({ view: { row, summary, settings }, query }: ExchangePaymentProps) {
  const { addressOf } = useBookingsPlace();
  const submit = useSubmit();
  const { state } = useNavigation();
  const [means, setMeans] = useState<'Card' | 'PayPal' | 'Account'>(summary.takesAccount ? 'Account' : 'Card');
  const [problem, setProblem] = useState<PaymentProblem>();
  const [opening, setOpening] = useState(false);
  const { totalSummary, quoteId, paidFirst } = summary;
  const amount = paidFirst?.charged ?? totalSummary.total;
  const byCard = showAmount(sumAmounts([amount, totalSummary.creditCardFee]), totalSummary.currency);
  const reference = row.bookingReference;
  const here = addressOf({ ...query, open: reference, paypal: undefined, token: undefined });

  function exchange(paymentMethod: string, paymentIntentId: string) {
    const fields = { intent: 'exchange', reference, quoteId, paymentMethod, paymentIntentId };
    void submit(fields, { method: 'post', action: here, replace: true, preventScrollReset: true });
  }

  // once PayPal has approved, the exchange starts by itself, once
  const isApproved = query.paypal === 'approved' && query.token !== undefined;
  const finished = useRef(false);
  useEffect(() => {
    if (!isApproved || finished.current) return;
    finished.current = true;
    exchange('PayPal', `paypal_${query.token}`);
  });
  if (isApproved) return <Spinner label="PayPal has approved your payment. The exchange is being made…" />;

  const open = (fields: Record<string, string>): Promise<JsonReply<Opened>> =>
    postJson<Opened>(callPaths.exchangePayment(), { reference, quoteId, ...fields });

  /** A second press while the first one is under way would open the payment again. */
  async function openOnce(by: 'PayPal' | 'Account'): Promise<JsonReply<Opened>> {
    setOpening(true);
    const opened = await open({ means: by });
    if (opened.kind !== 'answered') setOpening(false);
    return opened;
  }

  async function leaveForPayPal() {
    const opened = await openOnce('PayPal');
    if (opened.kind === 'answered' && opened.data.data.approvalUrl !== undefined) window.location.assign(opened.data.data.approvalUrl);
    else setProblem(opened.kind === 'refused' ? problemOf(opened.code, opened.message) : providerUnreachable);
  }

  async function payOnAccount() {
    const opened = await openOnce('Account');
    if (opened.kind === 'answered') exchange('onAccount', opened.data.data.paymentIntentId);
    else setProblem(opened.kind === 'refused' ? problemOf(opened.code, opened.message) : providerUnreachable);
  }

  return (
    <>
      <p className="text-xl font-semibold">Total payment due: {showAmount(totalSummary.total, totalSummary.currency)}</p>
      {totalSummary.creditCardFee !== '0.00' && (
        <p>
          Paying by card costs {showAmount(totalSummary.creditCardFee, totalSummary.currency)} more: {byCard} in all.
          {summary.takesPayPal && ' PayPal has no fee.'}
        </p>
      )}
      {query.paypal === 'cancelled' && <Notice announce>You left PayPal without paying. Nothing was charged or exchanged.</Notice>}
      {(summary.takesPayPal || summary.takesAccount) && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">How do you want to pay?</legend>
          <RadioCard name="means" checked={means === 'Card'} onChange={() => setMeans('Card')} title="Card" />
          {summary.takesPayPal && (
            <RadioCard name="means" checked={means === 'PayPal'} onChange={() => setMeans('PayPal')} title="PayPal" />
          )}
          {summary.takesAccount && (
            <RadioCard name="means" checked={means === 'Account'} onChange={() => setMeans('Account')} title="On account" />
          )}
        </fieldset>
      )}
      {settings.sandboxPayments && means === 'Card' && <SandboxCardNotice />}
      {means === 'Card' ? (
        <CardPaymentForm
          settings={settings}
          leadName={row.passengers[0]?.name ?? ''}
          leadEmail={row.passengers[0]?.email ?? ''}
          openIntent={async ({ paymentMethod }) => asIntent(await open({ means: 'Card', paymentMethod }))}
          submitLabel="Pay with Card"
          waitsForCard
          locked={state !== 'idle'}
          problem={problem}
          onProblem={setProblem}
          onComplete={({ cardType, paymentIntentId }) => Promise.resolve(exchange(cardType, paymentIntentId))}
        />
      ) : (
        <>
          <ProblemNotice text={problem?.message} />
          {means === 'PayPal' ? (
            <Button look="action" size="large" wide busy={opening} onClick={() => void leaveForPayPal()}>
              Pay {showAmount(amount, totalSummary.currency)} with PayPal
            </Button>
          ) : (
            <Button look="action" size="large" wide busy={opening || state !== 'idle'} onClick={() => void payOnAccount()}>
              Pay {showAmount(amount, totalSummary.currency)} on account
            </Button>
          )}
        </>
      )}
      {state === 'submitting' && <Spinner label="The exchange is being made…" />}
      <div className="flex justify-end">
        <ButtonLink to={addressOf({ ...query, step: 'summary', paypal: undefined, token: undefined })} preventScrollReset>
          Go Back
        </ButtonLink>
      </div>
    </>
  );
}
