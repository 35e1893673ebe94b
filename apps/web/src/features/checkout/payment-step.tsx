import type { CallAnswer, CallInput } from '@throughfare/contract/call';
import type { createOrder } from '@throughfare/contract/calls/orders';
import type { createPaymentIntent, createPayPalOrder } from '@throughfare/contract/calls/payments';
import { useCommissionShown } from '../../lib/commission-shown.ts';
import { messageText } from '@throughfare/contract/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PageSettings } from '../../lib/page-port.ts';
import { postJson } from '../../lib/json-answer.ts';
import type { Market } from '@throughfare/kernel/market';
import { callPaths } from '../../lib/call-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AgencyPaymentButton } from '../payment/agency-payment-button.tsx';
import { CardPaymentForm, cardProblemId } from '../payment/card-payment-form.tsx';
import { OrderProgress } from '../payment/components/order-progress.tsx';
import { PriceChangeDialog } from '../payment/components/price-change-dialog.tsx';
import { ProblemDialog } from '../payment/components/problem-dialog.tsx';
import { VoucherEntry } from '../payment/components/voucher-entry.tsx';
import type { ChosenCard } from '../payment/pay-by-card.ts';
import { PayPalButton } from '../payment/paypal-button.tsx';
import { useVouchers } from '../payment/use-vouchers.ts';
import { VoucherButton } from '../payment/voucher-button.tsx';
import { buttonMethods, methodWords } from '../payment/model/agency-methods.ts';
import type { PaymentCompletion } from '../payment/model/payment-completion.ts';
import type { PaymentProblem } from '../../domain/payments/payment-problem.ts';
import { walletRequest } from '../payment/model/wallet-request.ts';
import { showAmount } from '../../domain/money/amounts.ts';
import { HoldChoice } from './components/hold-choice.tsx';
import { PaymentNotices } from './components/payment-notices.tsx';
import { TermsCheckbox } from '../payment/components/terms-checkbox.tsx';
import { TravellersReview } from './components/travellers-review.tsx';
import type { BookingView } from './load-booking.ts';
import { costsMore } from './model/costs-more.ts';
import { orderBody, type OrderBody } from './model/order-body.ts';
import { formOfDraft } from './model/traveller-form.ts';
import { sendUntilAnswered } from '../payment/send-until-answered.ts';
import { useOrder } from './use-order.ts';
import { useTerms } from '../payment/use-terms.ts';
import { wait } from '../payment/wait.ts';

interface PaymentStepProps {
  readonly view: Extract<BookingView, { state: 'pay' }>;
  readonly queueKey: string | undefined;
  readonly seatsTaken: boolean;
  readonly settings: PageSettings;
  readonly market: Market;
}

/** Pays and orders. The form stays in the page, hidden, while the order runs, so that a refused card can be corrected. */
export function PaymentStep({
  view: { cart, email, customer, payPal, holdMinutes },
  queueKey,
  seatsTaken,
  settings,
  market,
}: PaymentStepProps) {
  const order = useOrder(queueKey);
  const { accepted, mayPay, box } = useTerms();
  const [holds, setHolds] = useState(false);
  const [minutes, setMinutes] = useState(() => cart.holds?.at(0)?.minutes ?? 0);
  const [dismissed, setDismissed] = useState<PaymentProblem>();
  const [lost, setLost] = useState<OrderBody>();
  const sending = useRef(false);
  const { revalidate } = useRevalidator();

  const [commissionShown] = useCommissionShown();
  const vouchers = useVouchers(cart.cartId);
  const rest = vouchers.applied?.rest;
  const isPaidByVouchers = rest !== undefined && Number(rest) === 0;
  const form = formOfDraft(cart.items, cart.draft, email);
  const lead = form.items[0]?.travellers[0];
  const { progress } = order;

  const option = cart.holds?.find((one) => one.minutes === minutes);
  // A fee is secured by a card when the hold begins; without one nothing is given.
  const secured = holds && !cart.agency && option && Number(option.fee) > 0 ? option : undefined;

  async function send(body: OrderBody) {
    if (sending.current) return;
    sending.current = true;
    const sent = await sendUntilAnswered({ send: () => postJson<CallAnswer<typeof createOrder>>(callPaths.order(), body), wait });
    sending.current = false;
    setLost(sent.kind === 'unknown' ? body : undefined);
    if (sent.kind === 'taken') order.follow(sent.key);
    if (sent.kind === 'refused') {
      order.setProblem(sent.problem);
      if (sent.problem.stale) void revalidate();
    }
  }

  async function onComplete(completion: PaymentCompletion) {
    // The charge never exceeds the amount on the button. A higher one is shown first.
    if (costsMore(completion, { currency: cart.currency, amount: secured?.fee ?? rest ?? cart.totalWithCardFee })) {
      order.setProblem({ message: messageText('payment.amountChanged'), stale: true });
      void revalidate();
      return;
    }
    await send(
      orderBody(cart, completion, { termsAccepted: accepted, email, vouchers: vouchers.codes, hold: holds, holdMinutes: secured?.minutes }),
    );
  }

  // The customer pressed a button that says it pays and approved at PayPal, so the order follows automatically, once.
  const approved = payPal?.kind === 'approved' && queueKey === undefined ? payPal.payment : undefined;
  const finish = useEffectEvent(
    (payment: PaymentCompletion) =>
      void send(orderBody(cart, payment, { termsAccepted: true, email, hold: holdMinutes !== undefined, holdMinutes })),
  );
  const finished = useRef(false);
  useEffect(() => {
    if (!approved || finished.current) return;
    finished.current = true;
    finish(approved);
  }, [approved]);
  const finishing = approved !== undefined && order.problem === undefined && lost === undefined;

  const openIntent = (card: ChosenCard) =>
    postJson<CallAnswer<typeof createPaymentIntent>>(callPaths.paymentIntent(), {
      cartId: cart.cartId,
      browseFrom: market.toLowerCase(),
      agentMarkUp: cart.agency?.markUp ?? '0',
      b2bPaymentMethod: 'card',
      ...card,
      ...(secured && { holdMinutes: secured.minutes }),
      ...(rest !== undefined && !secured && { vouchers: [...vouchers.codes] }),
    } satisfies CallInput<typeof createPaymentIntent>['body']);

  // with the commission hidden, the customer beside the agent must not read the net price either
  const hidesNet = cart.agency?.settlement === 'net' && !commissionShown;
  const sumOnButton = (amount: string): string => (hidesNet ? '' : ` ${showAmount(amount, cart.currency)}`);
  const methods = buttonMethods(cart.agency?.paymentMethods ?? [], cart.currency);
  const takesCards = !cart.agency || cart.agency.paymentMethods.includes('card');
  const holdUntil = cart.agency?.holdUntil ?? cart.holdUntil;
  const holdsWithout = holds && !cart.agency && !secured;
  const terms = (
    <>
      {holdUntil !== undefined && (
        <HoldChoice
          until={holdUntil}
          holds={holds}
          onChange={setHolds}
          {...(cart.holds && { options: { of: cart.holds, currency: cart.currency, minutes } })}
          onMinutes={setMinutes}
        />
      )}
      <TermsCheckbox {...box} />
    </>
  );
  const payPalButton = settings.payPal && !cart.agency && (secured || rest === undefined) && (
    <PayPalButton
      open={() =>
        postJson<CallAnswer<typeof createPayPalOrder>>(callPaths.payPalOrder(), {
          cartId: cart.cartId,
          ...(secured && { holdMinutes: secured.minutes }),
        } satisfies CallInput<typeof createPayPalOrder>['body'])
      }
      label={secured ? `Hold for ${showAmount(secured.fee, cart.currency)}` : `Pay ${showAmount(cart.total, cart.currency)}`}
      hasNoFee={Number(cart.cardFee) > 0}
      mayPay={mayPay}
      locked={lost !== undefined || queueKey !== undefined}
      onProblem={order.setProblem}
    />
  );
  return (
    <>
      {progress && progress.kind !== 'price_changed' && (
        <OrderProgress
          progress={progress}
          seatsTaken={seatsTaken}
          busy={order.answering}
          lost={order.lost}
          onCancel={() => progress.kind === 'requires_action' && void order.answer(progress.order.orderId, 'decline')}
        />
      )}
      {finishing && !progress && (
        <Panel className="py-10! text-lg text-pine-700">
          <Spinner label="PayPal has approved your payment. Placing your order…" />
        </Panel>
      )}
      <div className="flex min-w-0 flex-col gap-5" hidden={finishing || (progress !== undefined && progress.kind !== 'price_changed')}>
        <TravellersReview cart={cart} email={email} />
        <Panel as="section" aria-labelledby="pay" className="flex flex-col gap-5">
          <div>
            <h2 id="pay" className="text-xl">
              Pay
            </h2>
            {takesCards && <p className="mt-1 text-ink-soft">Card details go to our payment provider and never reach us.</p>}
          </div>
          {cart.agency?.lacksAccount && (
            <Notice tone="info">
              Your agency has no account in {cart.currency}, so this cannot be bought on account. Empty the cart to see prices in the
              currency of your account.
            </Notice>
          )}
          <PaymentNotices payPal={payPal} sandboxPayments={settings.sandboxPayments} onSendAgain={lost && (() => void send(lost))} />
          {!cart.agency && !holdsWithout && !secured && (
            <VoucherEntry vouchers={vouchers} locked={lost !== undefined || queueKey !== undefined} />
          )}
          {holdsWithout ? (
            <>
              {terms}
              <Button
                look="action"
                size="large"
                onClick={() =>
                  mayPay() &&
                  void send(orderBody(cart, undefined, { termsAccepted: accepted, email, hold: true, holdMinutes: option?.minutes }))
                }
              >
                Hold {showAmount(cart.total, cart.currency)} without paying now
              </Button>
            </>
          ) : isPaidByVouchers && !secured ? (
            <>
              {terms}
              <VoucherButton
                cartId={cart.cartId}
                codes={vouchers.codes}
                mayPay={mayPay}
                locked={lost !== undefined || queueKey !== undefined}
                onProblem={order.setProblem}
                onComplete={onComplete}
              />
            </>
          ) : !takesCards ? (
            methods.length > 0 ? (
              terms
            ) : (
              <Notice tone="warning" title="Your agency cannot pay here yet">
                Your agency’s terms do not include paying by card. Please ask your administrator, or send your customer a quote: they can
                pay by card through its link.
              </Notice>
            )
          ) : (
            <CardPaymentForm
              settings={settings}
              leadName={[lead?.firstName, lead?.lastName].filter(Boolean).join(' ')}
              leadEmail={form.lead.email}
              customer={customer}
              // A browser wallet is asked for the whole price.
              {...(rest === undefined && !secured && { wallet: walletRequest(cart, settings.brandName) })}
              openIntent={openIntent}
              submitLabel={
                secured
                  ? `Hold for ${showAmount(secured.fee, cart.currency)}, counts towards your tickets`
                  : holds
                    ? 'Hold, and pay by this card later'
                    : `Order and pay${sumOnButton(rest ?? cart.totalWithCardFee)}`
              }
              terms={terms}
              beside={payPalButton}
              mayPay={mayPay}
              locked={lost !== undefined || queueKey !== undefined}
              problem={order.problem}
              onProblem={order.setProblem}
              onComplete={onComplete}
            />
          )}
          {cart.agency &&
            methods.map((method, index) => (
              <div key={method} className="flex flex-col gap-3 border-t border-line pt-5">
                <h3 className="text-lg font-semibold">{`${takesCards || index > 0 ? 'Or order' : 'Order'} ${methodWords[method].how}`}</h3>
                <AgencyPaymentButton
                  method={method}
                  cartId={cart.cartId}
                  agentMarkUp={cart.agency?.markUp ?? '0'}
                  label={
                    holds ? `Hold, and pay ${methodWords[method].how} later` : `Order${sumOnButton(cart.total)} ${methodWords[method].how}`
                  }
                  mayPay={mayPay}
                  locked={lost !== undefined || queueKey !== undefined}
                  onProblem={order.setProblem}
                  onComplete={onComplete}
                />
                <p className="text-sm text-ink-soft">{methodWords[method].explained}</p>
              </div>
            ))}
        </Panel>
      </div>
      <PriceChangeDialog
        order={progress?.kind === 'price_changed' ? progress.order : undefined}
        busy={order.answering}
        lost={order.lost}
        onAnswer={(answer) => progress?.kind === 'price_changed' && void order.answer(progress.order.orderId, answer)}
      />
      <ProblemDialog
        problem={order.problem === dismissed || order.problem?.inlineOnly ? undefined : order.problem}
        onClose={() => {
          setDismissed(order.problem);
          // The dialog first returns the focus.
          if (order.problem?.isOfCard) requestAnimationFrame(() => document.getElementById(cardProblemId)?.focus());
        }}
      />
    </>
  );
}
