import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { openExchangePayment as openExchangePaymentCall } from '@throughfare/contract/calls/exchange';
import { money, type Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { type OrderedBooking, payerOf } from '../../orders/orders.api.ts';
import type { PayingBy, PaymentRecord } from '../../payments/payments.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { type FoundLine, lineOf } from '../find-line.ts';
import { exchangeCardFee } from './exchange-card-fee.ts';
import { findExchangeQuote } from './exchange-store.ts';
import type { ExchangeQuote } from './exchange.types.ts';
import { checkTravellersExchange, exchangePayer } from './exchange-payer.ts';
import { exchangePayment } from './rules/exchange-payment.ts';

type Asked = CallRequest<typeof openExchangePaymentCall>['body'];
type Answer = CallAnswer<typeof openExchangePaymentCall>;

const descriptionOf = ({ plan }: ExchangeQuote): string => (plan.shown.pass ? 'Exchange of rail passes' : 'Exchange of a train ticket');

/**
 * Opens the one unconfirmed card payment of the quote's difference, or the one PayPal order. The server computes the amount. A second press
 * on the button of an account finds the payment of the first, and with it the exchange that has begun.
 */
export async function openExchangePayment(session: Session, bookingReference: string, asked: Asked, deps: AfterSaleDeps): Promise<Answer> {
  const booking = await deps.findBooking(session, bookingReference);
  const quote = await findExchangeQuote(deps.db, asked.quoteId, booking.item.itemId);
  if (!quote) throw new Refusal('object.notFound');
  try {
    if (quote.spentBy !== undefined) throw new Refusal('quote.spent');
    return await openNew(session, bookingReference, { asked, booking, quote }, deps);
  } catch (refusal) {
    const begun = refusal instanceof Refusal && asked.means === 'Account' ? await begunOnAccount(quote, booking, deps) : undefined;
    if (!begun) throw refusal;
    return presentPayment(begun.intentId, exchangePayment(quote.plan).charge, {});
  }
}

/** The payment on account of an exchange that this quote has begun. */
async function begunOnAccount({ quoteId, itemId }: ExchangeQuote, { order }: OrderedBooking, { db, orders }: AfterSaleDeps) {
  const spentBy = (await findExchangeQuote(db, quoteId, itemId))?.spentBy;
  const present = spentBy === undefined ? undefined : await orders.find(order.orderId);
  return present?.payments.find(({ afterSaleId, provider }) => afterSaleId === spentBy && provider === 'account');
}

interface ToOpen {
  readonly asked: Asked;
  readonly booking: OrderedBooking;
  readonly quote: ExchangeQuote;
}

async function openNew(
  session: Session,
  bookingReference: string,
  { asked, booking, quote }: ToOpen,
  deps: AfterSaleDeps,
): Promise<Answer> {
  const found = await lineOf(session, booking, { orderId: quote.plan.lineId }, deps);
  if (quote.validUntil.getTime() <= deps.clock.now()) throw new Refusal('quote.expired');
  checkTravellersExchange(found, quote.plan);
  const { charge } = exchangePayment(quote.plan);
  if (charge.minor === 0) throw new Refusal('payment.nothingToPay');
  const payer = payerOf(session);
  const description = descriptionOf(quote);
  const open = async (means: Means, amount: Money, by: PayingBy) => {
    const reference = (attempt: number) => `exchange/${quote.quoteId}/${attempt}${means === 'card' ? '' : `/${means}`}`;
    return (await deps.payments.open({ reference, payer, amount, by })).intent;
  };
  if (asked.means === 'PayPal') {
    const { takesPayPal, agencyId } = await exchangePayer(session, found, deps);
    if (!takesPayPal) throw new Refusal(agencyId === undefined ? 'payment.unavailable' : 'payment.methodNotAgreed');
    const page = deps.exchangePage({ bookingReference, quoteId: quote.quoteId });
    const by = { provider: 'paypal', description, returnUrl: `${page}&paypal=approved`, cancelUrl: `${page}&paypal=cancelled` } as const;
    const { intentId, action } = await open('paypal', charge, by);
    const approvalUrl = action?.url ?? `${page}&paypal=approved&token=${intentId.replace('paypal_', '')}`;
    return presentPayment(intentId, charge, { approvalUrl });
  }
  if (asked.means === 'Account') {
    const { takesAccount, agencyId } = await exchangePayer(session, found, deps);
    if (!takesAccount || agencyId === undefined) throw new Refusal('payment.methodNotAgreed');
    return presentPayment((await open('account', charge, { provider: 'account', agencyId })).intentId, charge, {});
  }
  const card = await deps.payments.findMethod(asked.paymentMethod ?? '', payer);
  if (!card) throw new Refusal('payment.notYours');
  const amount = withFee(charge, found, deps, card.country);
  return presentPayment((await open('card', amount, { provider: 'stripe', card, description })).intentId, amount, {});
}

type Means = 'card' | 'paypal' | 'account';

function presentPayment(paymentIntentId: string, amount: Money, more: { readonly approvalUrl?: string }): Answer {
  return { data: { paymentIntentId, amount: amount.minor, currency: amount.currency, ...more } };
}

function withFee(charge: Money, { order }: FoundLine, deps: AfterSaleDeps, country: string | undefined): Money {
  return money(charge.currency, charge.minor + exchangeCardFee(charge, order, deps, country).minor);
}

/** The name of a payment that is not by card. */
const brands: Readonly<Partial<Record<PaymentRecord['provider'], string>>> = { paypal: 'paypal', account: 'onAccount' };

export interface ExchangePaid {
  readonly provider: PaymentRecord['provider'];
  readonly reference: string;
  readonly intentId: string;
  readonly amount: Money;
  readonly cardBrand: string;
  /** The card fee's part of the amount. */
  readonly fee: Money;
}

/** The quote's payment, if the session may pay with it. Refuses `payment.notYours`, `payment.amountChanged`. */
export async function checkExchangePayment(
  session: Session,
  quote: ExchangeQuote,
  intentId: string,
  found: FoundLine,
  deps: AfterSaleDeps,
): Promise<ExchangePaid> {
  const { record, card } = (await deps.payments.findToPay(intentId, payerOf(session))) ?? {};
  if (!record?.reference.startsWith(`exchange/${quote.quoteId}/`) || record.status === 'canceled') throw new Refusal('payment.notYours');
  const isCard = record.provider === 'stripe';
  if (isCard && !card) throw new Refusal('payment.notYours');
  const { charge } = exchangePayment(quote.plan);
  const fee = !isCard ? money(charge.currency, 0) : exchangeCardFee(charge, found.order, deps, card?.country);
  if (record.amount.currency !== charge.currency || record.amount.minor !== charge.minor + fee.minor)
    throw new Refusal('payment.amountChanged');
  const { provider, reference, amount } = record;
  return { provider, reference, intentId, amount, fee, cardBrand: isCard ? (card?.brand ?? '') : (brands[provider] ?? provider) };
}
