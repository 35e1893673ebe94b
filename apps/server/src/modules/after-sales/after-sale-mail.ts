import * as z from 'zod';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { defineMail } from '../../platform/mail/mail-template.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import { aboutOrder } from '../orders/orders.api.ts';
import type { AfterSale } from './after-sale.types.ts';

/** The outcome of the customer's request. */
export const afterSaleMail = defineMail({
  name: 'after-sale',
  ids: z.object({
    afterSaleId: z.string(),
    news: z.enum(['agreed', 'refused', 'payout_failed']),
    /** A payout may fail more than once. */
    revision: z.number(),
  }),
  says: ({ news }) =>
    ({
      agreed: 'the outcome of a refund or change',
      refused: 'that the train company refused a refund or change',
      payout_failed: 'that a refund did not arrive',
    })[news],
});

export type AfterSaleNews = 'agreed' | 'refused' | 'payout_failed';

/** Owes the customer the mail. Its writer finds their address. */
export async function oweNews(
  { afterSaleId, orderId, payoutRevision }: Pick<AfterSale, 'afterSaleId' | 'orderId' | 'payoutRevision'>,
  news: AfterSaleNews,
  transaction: DbTransaction,
  { outbox }: { readonly outbox: Pick<Outbox, 'add'> },
): Promise<void> {
  const ids = { afterSaleId, news, revision: news === 'payout_failed' ? payoutRevision : 1 };
  await outbox.add({ mail: afterSaleMail, ids, about: aboutOrder(orderId) }, transaction);
}
