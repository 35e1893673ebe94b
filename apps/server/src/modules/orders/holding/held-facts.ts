import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { toDecimal } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import type { Order } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { PayingWith } from '../placing/create-payment-intent.ts';
import { canPayAsNamed } from '../rules/hold-times.ts';
import { heldLinkOf } from './held-link.ts';
import { isPayable, priceOfHeld } from './held-order.ts';

export type HeldFacts = NonNullable<NonNullable<BookingRow['agency']>['hold']>;

const payingWith: Readonly<Record<B2BPaymentMethod, PayingWith>> = {
  card: { method: 'card' },
  onAccount: { method: 'account' },
  TravelPay: { method: 'bank' },
  MintEFT: { method: 'bank' },
  'PaymentGate-Manual': { method: 'bank' },
};

/** The held places of these orders, by order id. Only people of the agency see the ways to pay and the payment link. */
export async function heldFacts(orders: readonly Order[], session: Session, deps: OrderDeps): Promise<ReadonlyMap<string, HeldFacts>> {
  const held = orders.filter((order) => isPayable(order, deps.clock.now()));
  if (held.length === 0) return new Map();
  const terms = await deps.saleTermsOf(session);
  const { rows: links } = await sql<{ order_id: string; email: string; sent_at: Date }>`
    select order_id, email, sent_at from retail.held_order_link
    where order_id = any(${held.map(({ orderId }) => orderId)}::text[])`.execute(deps.db);
  const methodsIn = new Map(
    await Promise.all(
      (terms ? [...new Set(held.map(({ currency }) => currency))] : []).map(
        async (currency) => [currency, terms ? await deps.payments.agencyMethods(terms, currency) : []] as const,
      ),
    ),
  );
  return new Map(
    held.map((order) => {
      const { orderId, payBy, b2bPaymentMethod, items } = order;
      const basics = { orderId, payBy: payBy?.toISOString() ?? '' };
      if (!terms || items.some(({ agency }) => agency?.agencyId !== terms.person.agencyId)) return [orderId, basics];
      const link = links.find(({ order_id }) => order_id === orderId);
      return [
        orderId,
        {
          ...basics,
          ways: (methodsIn.get(order.currency) ?? []).map((method) => ({
            method,
            total: toDecimal(priceOfHeld({ order, terms }, payingWith[method], deps).amount),
          })),
          ...(b2bPaymentMethod !== undefined && canPayAsNamed(order) ? { chosen: b2bPaymentMethod } : {}),
          ...(link ? { link: { address: heldLinkOf(orderId, deps), email: link.email, sentAt: link.sent_at.toISOString() } } : {}),
        },
      ];
    }),
  );
}
