import { randomBytes } from 'node:crypto';
import type { Database } from '../store/open-database.ts';
import type { Dispute, OrderSecret, PayPalOrder } from './paypal-objects.ts';
import { unknownResource } from './paypal-error.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Seventeen letters and digits, like PayPal's ids of orders and payments. */
export function payPalId(): string {
  return Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length] ?? '0').join('');
}

export interface StoredOrder {
  readonly order: PayPalOrder;
  readonly secret: OrderSecret;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(database: Database) {
  const find = (id: string): StoredOrder | undefined => {
    const row = database.statement('select body, secret from paypal_order where id = ?').get(id);
    // the statements below wrote these columns, in these forms
    return row && { order: JSON.parse(String(row['body'])) as PayPalOrder, secret: JSON.parse(String(row['secret'])) as OrderSecret };
  };
  // `saveDispute` wrote it, in this form
  const disputeOf = (row: Record<string, unknown>): Dispute => JSON.parse(String(row['body'])) as Dispute;
  return {
    find,
    /** @throws PayPalError for an unknown order. */
    load(id: string): StoredOrder {
      const stored = find(id);
      if (!stored) throw unknownResource();
      return stored;
    },
    /** The order of an authorisation or a capture. */
    loadByPayment(id: string): StoredOrder {
      const row = database.statement('select order_id from paypal_payment where id = ?').get(id);
      const stored = row && find(String(row['order_id']));
      if (!stored) throw unknownResource();
      return stored;
    },
    save(order: PayPalOrder, secret: OrderSecret): void {
      database
        .statement(
          'insert into paypal_order (id, body, secret) values (?, ?, ?) on conflict (id) do update set body = excluded.body, secret = excluded.secret',
        )
        .run(order.id, JSON.stringify(order), JSON.stringify(secret));
    },
    disputesOf(paymentId: string): Dispute[] {
      const rows = database.statement('select body from paypal_dispute where payment_id = ? order by rowid desc').all(paymentId);
      return rows.map(disputeOf);
    },
    findDispute(id: string): Dispute | undefined {
      const row = database.statement('select body from paypal_dispute where id = ?').get(id);
      return row && disputeOf(row);
    },
    saveDispute(dispute: Dispute): void {
      database
        .statement('insert into paypal_dispute (id, payment_id, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body')
        .run(dispute.dispute_id, dispute.disputed_transactions[0].seller_transaction_id, JSON.stringify(dispute));
    },
    namePayment(id: string, orderId: string): void {
      database.statement('insert into paypal_payment (id, order_id) values (?, ?)').run(id, orderId);
    },
  };
}
