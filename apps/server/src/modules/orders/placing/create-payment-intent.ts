import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createPaymentIntent as createPaymentIntentCall } from '@throughfare/contract/calls/payments';
import { fromDecimal, isShopCurrency, money, type Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { marketOf } from '@throughfare/kernel/market';
import { marketDay } from '@throughfare/kernel/market-day';
import type { Session } from '../../../platform/binding/session.ts';
import type { Cart, CartPrice } from '../../cart/cart.api.ts';
import type { CardIntent } from '../../payments/card-payments.api.ts';
import { type KnownCard, leastCharge, type OpenedPayment, type OpenPayment } from '../../payments/payments.api.ts';
import type { VoucherShare } from '../../vouchers/vouchers.api.ts';
import { payerOf } from './payer-of.ts';
import type { OrderDeps } from '../order-deps.ts';
import { checkAgencyPayment } from './agency-payment.ts';
import { type PaymentMeans, paymentReference } from '../rules/payment-reference.ts';

type Answer = CallAnswer<typeof createPaymentIntentCall>;
type Request = CallRequest<typeof createPaymentIntentCall>['body'];

export interface CartCharge extends Pick<CartPrice, 'shares'> {
  /** The amount without the share that vouchers pay. */
  readonly amount: Money;
  readonly vouchers: readonly VoucherShare[];
  readonly discount: Money;
  readonly cardFee: Money;
}

/** A card, perhaps with its country, or a method without a fee: PayPal, an agency's account, a bank. */
export type PayingWith =
  | { readonly method: 'card'; readonly cardCountry?: string }
  | { readonly method: 'paypal' | 'account' | 'bank' | 'voucher' };

export function withCard({ country }: KnownCard): PayingWith {
  return { method: 'card', ...(country === undefined ? {} : { cardCountry: country }) };
}

/** The price of this cart with this payment method, card fee included (MONEY-6). */
export async function chargeFor(
  cart: Cart,
  session: Session,
  payingWith: PayingWith,
  { carts, payments, clock, vouchers, saleTermsOf }: OrderDeps,
  codes: readonly string[] = [],
): Promise<CartCharge> {
  const { total, discount, shares } = await carts.price(cart, session);
  // Agencies only pay with the methods in their terms.
  if (codes.length > 0 && (await saleTermsOf(session))) throw new Refusal('payment.methodNotAgreed');
  const sources = cart.items.flatMap(({ parts }) => parts.map(({ source }) => source));
  const covering = async (amount: Money) => {
    const covered = codes.length === 0 ? [] : await vouchers.shareOf(codes, { currency: total.currency, amount, sources });
    return { covered, rest: covered.reduce((left, { amount: pays }) => money(left.currency, left.minor - pays.minor), total) };
  };
  const whole = await covering(total);
  // No card pays a few pence. What the vouchers then do not pay stays on them.
  const least = Math.min(total.minor, isShopCurrency(total.currency) ? leastCharge[total.currency] : 0);
  const isTooLittle = payingWith.method === 'card' && whole.rest.minor > 0 && whole.rest.minor < least;
  const { covered, rest } = isTooLittle ? await covering(money(total.currency, total.minor - least)) : whole;
  const market = marketOf(cart.market);
  const cardFee = payments.feeOf({
    market,
    ...payingWith,
    day: marketDay(market, clock.now()),
    amount: rest,
  });
  return { amount: money(rest.currency, rest.minor + cardFee.minor), discount, cardFee, shares, vouchers: covered };
}

/** Opens the payment of the current cart. Refuses `payment.nothingToPay`. */
export async function openPayment(
  cart: Cart,
  means: PaymentMeans,
  asked: Pick<OpenPayment, 'payer' | 'amount' | 'by'>,
  { payments }: Pick<OrderDeps, 'payments'>,
): Promise<OpenedPayment> {
  if (asked.amount.minor === 0) throw new Refusal('payment.nothingToPay');
  return payments.open({ ...asked, firstAttempt: cart.orders, reference: (attempt) => paymentReference(cart, means, attempt) });
}

/** Creates the one unconfirmed intent of the current cart (PAY-2). The server computes the amount; the browser's amount is ignored. */
export async function createPaymentIntent(session: Session, request: Request, deps: OrderDeps): Promise<Answer> {
  await checkAgencyPayment(session, request.b2bPaymentMethod ?? 'card', deps);
  const cart = await withNamedMarkUp(session, request, deps);
  const payer = payerOf(session);
  const card = await deps.payments.findMethod(request.paymentMethod, payer);
  if (!card) throw new Refusal('payment.notYours');
  const hold = request.holdMinutes === undefined ? undefined : await holdWithFee(session, cart, request.holdMinutes, deps);
  const { amount } = hold ?? (await chargeFor(cart, session, withCard(card), deps, request.vouchers));
  const by = { provider: 'stripe', card, description: hold ? holdFeeDescription : paymentDescription(cart) } as const;
  const { intent } = await openPayment(cart, hold ? `hold.${hold.minutes}` : 'card', { payer, amount, by }, deps);
  return { data: { data: presentIntent(intent, card) } };
}

export const holdFeeDescription = 'Fee for holding places';

/** A hold of a customer for which a fee is secured (HOLD-7). Refuses `hold.notOffered`. */
export async function holdWithFee(
  session: Session,
  cart: Cart,
  wanted: number,
  { carts, saleTermsOf }: Pick<OrderDeps, 'carts' | 'saleTermsOf'>,
): Promise<{ readonly minutes: number; readonly amount: Money }> {
  const option = (await saleTermsOf(session)) ? undefined : carts.holds(cart).find(({ minutes }) => minutes === wanted);
  if (!option || option.feeMinor === 0) throw new Refusal('hold.notOffered');
  return { minutes: wanted, amount: money(cart.currency, option.feeMinor) };
}

/** The cart to pay. An agent's payment names its mark-up, which may differ from the cart's. Absent, it is 0 (AGENCY-4). */
export async function withNamedMarkUp(
  session: Session,
  { cartId, agentMarkUp = 0 }: Pick<Request, 'cartId' | 'agentMarkUp'>,
  { carts, saleTermsOf }: OrderDeps,
): Promise<Cart> {
  const cart = await carts.find(session.id);
  if (!cart || cart.cartId !== cartId || cart.items.length === 0) throw new Refusal('cart.empty');
  if (cart.state !== 'active') throw new Refusal('cart.ordered');
  if (!(await saleTermsOf(session))) return cart;
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(String(agentMarkUp))) throw new Refusal('markUp.invalid');
  const { minor } = fromDecimal(cart.currency, Number(agentMarkUp).toFixed(2));
  const { shares } = await carts.price(cart, session);
  const standing = [...shares.values()].reduce((sum, { markUp }) => sum + markUp.minor, 0);
  return minor === standing ? cart : carts.takeMarkUp(session, minor);
}

function presentIntent(intent: CardIntent, card: KnownCard): Answer['data']['data'] {
  const billing = intent.method?.billing;
  const { postalCode, ...address } = billing?.address ?? {};
  return {
    id: intent.intentId,
    status: intent.status,
    currency: intent.amount.currency.toLowerCase(),
    amount: intent.amount.minor,
    charges: { data: intent.chargeId === undefined ? [] : [{ id: intent.chargeId }] },
    paymentMethod: {
      card: { brand: card.brand, last4: card.last4 },
      billing_details: {
        name: billing?.name ?? null,
        email: billing?.email ?? null,
        phone: billing?.phone ?? null,
        address: billing?.address ? { ...address, ...(postalCode === undefined ? {} : { postal_code: postalCode }) } : null,
      },
    },
  };
}

/** The description of a payment at the provider: the number of tickets, and nothing about people. */
function paymentDescription({ items }: { readonly items: readonly unknown[] }): string {
  return items.length === 1 ? '1 ticket' : `${items.length} tickets`;
}
