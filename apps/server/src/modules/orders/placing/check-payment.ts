import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { type Money, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { Cart, HoldOption } from '../../cart/cart.api.ts';
import { checkAgencyPayment } from './agency-payment.ts';
import { type CartCharge, chargeFor } from './create-payment-intent.ts';
import { meansOf, methodNamed } from './means-of.ts';
import { payerOf } from './payer-of.ts';
import { openVouchers } from './voucher-payments.ts';
import type { NewPayment } from '../store/new-rows.ts';
import type { OrderDeps } from '../order-deps.ts';
import { heldWithout, isPaymentOf } from '../rules/payment-reference.ts';
import type { OrderRequest } from './order-request.ts';

export interface CheckedPayment {
  readonly paid: readonly NewPayment[];
  readonly vouchers: CartCharge['vouchers'];
  readonly discount: Money;
  readonly cardFee: Money;
  readonly shares: CartCharge['shares'];
  readonly b2bPaymentMethod?: B2BPaymentMethod;
}

/** The intent must belong to this session and this cart, and must be for the present price (CALL-4). */
export async function checkPayment(session: Session, request: OrderRequest, cart: Cart, deps: OrderDeps): Promise<CheckedPayment> {
  if (!request.payment) return checkHeldWithout(session, request, cart, deps);
  // A customer chooses the payment when they pay. When the hold begins, they may only secure its fee.
  if (request.hold === true && !(await deps.saleTermsOf(session))) return checkHoldFee(session, request, cart, deps);
  const { paymentIntentId: intentId } = request.payment;
  const { record, card } = (await deps.payments.findToPay(intentId, payerOf(session))) ?? {};
  if (!record) throw new Refusal('payment.notYours');
  const { provider } = record;
  const { means, payingWith, brand } = meansOf(provider, card);
  if (provider !== 'voucher' && !isPaymentOf(cart, means, record)) throw new Refusal('cart.changed');
  const { amount, discount, cardFee, shares, vouchers } = await chargeFor(cart, session, payingWith, deps, request.vouchers);
  const byVouchers = await openVouchers(session, cart, vouchers, deps);
  if (provider === 'voucher') {
    if (amount.minor > 0 || !byVouchers.some((payment) => payment.intentId === intentId)) throw new Refusal('voucher.notEnough');
  } else if (amount.minor !== record.amount.minor || amount.currency !== record.amount.currency) throw new Refusal('payment.amountChanged');
  const b2bPaymentMethod = await checkAgencyPayment(session, methodNamed(means), deps);
  return {
    // Vouchers are spent first, so the payment outside this shop comes last.
    paid:
      provider === 'voucher' ? byVouchers : [...byVouchers, { provider, reference: record.reference, intentId, amount, cardBrand: brand }],
    vouchers,
    discount,
    cardFee,
    shares,
    ...(b2bPaymentMethod === undefined ? {} : { b2bPaymentMethod }),
  };
}

/**
 * A customer holds the places and has not chosen a payment. The order keeps the place of its payment, which counts as cancelled until they
 * open one (HOLD-3). Refuses `payment.missing` for everybody else.
 */
async function checkHeldWithout(session: Session, request: OrderRequest, cart: Cart, deps: OrderDeps): Promise<CheckedPayment> {
  if (request.hold !== true || (await deps.saleTermsOf(session))) throw new Refusal('payment.missing');
  if (holdChosen(request, cart, deps).feeMinor > 0) throw new Refusal('payment.missing');
  return heldUntilPaid(session, cart, deps);
}

/** A customer who holds places for a fee has opened a payment for it (HOLD-7). Refuses `hold.notOffered`, `payment.…`. */
async function checkHoldFee(session: Session, request: OrderRequest, cart: Cart, deps: OrderDeps): Promise<CheckedPayment> {
  const { minutes, feeMinor } = holdChosen(request, cart, deps);
  if (feeMinor === 0 || !request.payment) throw new Refusal('hold.notOffered');
  const { paymentIntentId: intentId } = request.payment;
  const { record, card } = (await deps.payments.findToPay(intentId, payerOf(session))) ?? {};
  const byPayPal = record?.provider === 'paypal';
  const means = byPayPal ? (`hold.${minutes}.paypal` as const) : (`hold.${minutes}` as const);
  if (!record || (record.provider !== 'stripe' && !byPayPal) || !isPaymentOf(cart, means, record)) throw new Refusal('payment.notYours');
  const amount = money(cart.currency, feeMinor);
  if (amount.minor !== record.amount.minor || amount.currency !== record.amount.currency) throw new Refusal('payment.amountChanged');
  const { provider } = record;
  const { brand: cardBrand } = meansOf(provider, card);
  const held = await heldUntilPaid(session, cart, deps);
  return {
    ...held,
    paid: [...held.paid, { provider, reference: record.reference, intentId, amount, cardBrand, purpose: 'hold_fee' }],
  };
}

/** The duration that the customer has chosen: the longest without a fee, if they named none. Refuses `hold.notOffered`. */
export function holdChosen(
  { holdMinutes }: Pick<OrderRequest, 'holdMinutes'>,
  cart: Cart,
  { carts }: Pick<OrderDeps, 'carts'>,
): HoldOption {
  const options = carts.holds(cart);
  const option =
    holdMinutes === undefined ? options.findLast(({ feeMinor }) => feeMinor === 0) : options.find(({ minutes }) => minutes === holdMinutes);
  if (!option) throw new Refusal('hold.notOffered');
  return option;
}

async function heldUntilPaid(session: Session, cart: Cart, deps: OrderDeps): Promise<CheckedPayment> {
  const { total: amount, discount, shares } = await deps.carts.price(cart, session);
  const name = heldWithout(cart);
  return {
    paid: [{ provider: 'stripe', reference: name, intentId: name, amount, cardBrand: '', isOpen: false }],
    vouchers: [],
    discount,
    cardFee: money(amount.currency, 0),
    shares,
  };
}
