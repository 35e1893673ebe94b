import { getRefundableItems } from '@throughfare/contract/calls/after-sales';
import { expect } from 'vitest';
import { booksOf } from './books.ts';
import { type Bought, buyers } from './buyers.ts';
import { refundsOf } from './checkout.ts';
import { sandboxStripe } from './sandbox-stripe.ts';
import type { TestSandbox } from './start-test-sandbox.ts';
import type { TestShop } from './test-shop.ts';

export type { Bought } from './buyers.ts';

/** Reads "38.00" as minor units. */
export const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Customers who buy in order to get a refund. */
export function refundDesk(shop: TestShop, sandbox: TestSandbox) {
  const { buy, rowOf } = buyers({ client: shop.client, sandboxUrl: sandbox.url });

  /** The refundable parts of a booking's first line, with a quote if anything is refundable. */
  async function answerOf(bought: Bought, parts?: string) {
    const row = await rowOf(bought);
    const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
    const { body } = await bought.shopper.must(getRefundableItems, { params, query: parts === undefined ? {} : { parts } });
    return { row, body };
  }

  return {
    buy,
    rowOf,

    async quoteOf(bought: Bought, parts?: string) {
      const { row, body } = await answerOf(bought, parts);
      if (!body.quote) throw new Error('nothing can be given back');
      return { row, body, quote: body.quote };
    },

    answerOf,

    refundsAtProvider: (intentId: string) => refundsOf(sandbox.url, intentId),

    /** Expects that all debts are settled and that the ledger agrees with the provider. */
    async expectSettled({ orderId, intentId }: Bought): Promise<void> {
      const books = booksOf(shop);
      expect((await books.ledgerFaults()).filter((fault) => fault.orderId === orderId)).toEqual([]);
      const balances = await books.ledger.balances(orderId);
      expect(balances.filter(({ account, minor: left }) => account === 'customer' && left !== 0)).toEqual([]);
      const kept = balances.find(({ account }) => account === 'card_provider')?.minor ?? 0;
      const returned = (await booksOf(shop).ledger.entriesOf(orderId))
        .filter(({ movement }) => movement.startsWith('payout/'))
        .flatMap(({ lines }) => lines.filter(({ account }) => account === 'customer'));
      const { rows } = await shop.platform.retailPool.query<{ refunded: number }>(
        `select sum(part.refunded_minor)::int + sum(part.compensated_minor)::int - (select coalesce(sum((plan -> 'figures' -> 'old' -> 'refund' ->> 'minor')::int), 0)::int
           - coalesce(sum(payout_minor), 0)::int from retail.after_sale where order_id = $1 and supplier_status = 'agreed' and plan is not null) as refunded
         from retail.sold_part part join retail.order_item item on item.id = part.item_id where item.order_id = $1`,
        [orderId],
      );
      expect(rows[0]?.refunded).toBe(returned.reduce((sum, { minor }) => sum + minor, 0));
      const charges = await sandboxStripe(sandbox.url).charges.list({ payment_intent: intentId });
      expect(kept).toBe(charges.data.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0));
    },
  };
}
