import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type {
  checkVouchers as checkVouchersCall,
  createVoucherPayment as createVoucherPaymentCall,
} from '@throughfare/contract/calls/vouchers';
import { toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { Cart } from '../../cart/cart.api.ts';
import type { VoucherShare } from '../../vouchers/vouchers.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { chargeFor, openPayment } from './create-payment-intent.ts';
import type { NewPayment } from '../store/new-rows.ts';
import type { NewOrderItem } from './new-order-parts.ts';
import { payerOf } from './payer-of.ts';

type Asked = CallRequest<typeof checkVouchersCall>['body'];

async function cartOf(session: Session, cartId: string, { carts }: OrderDeps): Promise<Cart> {
  const cart = await carts.find(session.id);
  if (!cart || cart.cartId !== cartId || cart.items.length === 0) throw new Refusal('cart.empty');
  if (cart.state !== 'active') throw new Refusal('cart.ordered');
  return cart;
}

/** The amount that vouchers would pay, and the rest for a card. */
export async function checkVouchers(
  session: Session,
  { cartId, codes }: Asked,
  deps: OrderDeps,
): Promise<CallAnswer<typeof checkVouchersCall>> {
  const cart = await cartOf(session, cartId, deps);
  const { amount, vouchers } = await chargeFor(cart, session, { method: 'card' }, deps, codes);
  return {
    data: {
      currency: amount.currency,
      vouchers: vouchers.map(({ code, amount: pays, left }) => ({ code, pays: toDecimal(pays), left: toDecimal(left) })),
      rest: toDecimal(amount),
    },
  };
}

/** Opens the payments of a cart that vouchers cover completely. The first one represents all of them. Refuses `voucher.notEnough`. */
export async function createVoucherPayment(
  session: Session,
  { cartId, codes }: Asked,
  deps: OrderDeps,
): Promise<CallAnswer<typeof createVoucherPaymentCall>> {
  const cart = await cartOf(session, cartId, deps);
  const { amount, vouchers } = await chargeFor(cart, session, { method: 'voucher' }, deps, codes);
  const [first] = await openVouchers(session, cart, vouchers, deps);
  if (amount.minor > 0 || !first) throw new Refusal('voucher.notEnough');
  return {
    data: { paymentIntentId: first.intentId, status: 'requires_confirmation', currency: amount.currency, amount: toDecimal(first.amount) },
  };
}

/** The payments by an order's vouchers, in the order in which they are used. */
export async function openVouchers(session: Session, cart: Cart, shares: readonly VoucherShare[], deps: OrderDeps): Promise<NewPayment[]> {
  const opened: NewPayment[] = [];
  for (const share of shares) {
    const { voucherId, amount } = share;
    const by = { provider: 'voucher', open: (reference: string) => deps.vouchers.open(reference, share) } as const;
    const { reference, intent } = await openPayment(cart, `voucher.${voucherId}`, { payer: payerOf(session), amount, by }, deps);
    opened.push({ provider: 'voucher', reference, intentId: intent.intentId, amount, cardBrand: 'voucher' });
  }
  return opened;
}

/** A train company's voucher only pays for a journey that its owner makes. Refuses `voucher.otherTraveller`. */
export function checkOwners(shares: readonly VoucherShare[], items: readonly Pick<NewOrderItem, 'travellers'>[]): void {
  const names = new Set(items.flatMap(({ travellers }) => travellers.map(({ firstName, lastName }) => plain(`${firstName} ${lastName}`))));
  for (const { code, traveller } of shares)
    if (traveller !== undefined && !names.has(plain(traveller))) throw new Refusal('voucher.otherTraveller', { code, traveller });
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
