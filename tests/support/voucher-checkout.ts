import { createPaymentIntent, createPaymentMethod } from '@throughfare/contract/calls/payments';
import { checkVouchers, createVoucherPayment } from '@throughfare/contract/calls/vouchers';
import type { Payment } from './checkout.ts';
import { minorOf } from './refund-desk.ts';
import type { Shopper } from './shopper.ts';
import { typeCard } from './type-card.ts';

/** Opens the payment of the cart by vouchers, and by a card for the rest, as the booking page does. `amount` is the card's part. */
export async function openVoucherPayment(shopper: Shopper, sandboxUrl: string, codes: readonly string[], card: string): Promise<Payment> {
  const { cartId } = await shopper.cart();
  const vouchers = [...codes];
  const { rest } = (await shopper.must(checkVouchers, { body: { cartId, codes: vouchers } })).data;
  if (minorOf(rest) === 0) {
    const { data } = await shopper.must(createVoucherPayment, { body: { cartId, codes: vouchers } });
    return { intentId: data.paymentIntentId, amount: 0, currency: data.currency };
  }
  const method = await shopper.must(createPaymentMethod, { body: { token: await typeCard(sandboxUrl, card) } });
  const { data } = (await shopper.must(createPaymentIntent, { body: { cartId, paymentMethod: method.data.data.id, vouchers } })).data;
  return { intentId: data.id, amount: data.amount, currency: data.currency };
}
