import { SettableClock } from '@throughfare/kernel/clock';
import { money, type Money } from '@throughfare/kernel/money';
import { describe, expect, it } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { createDb, type Db } from '../../platform/postgres/db.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import { createLedger } from './create-ledger.ts';
import type { ItemExchange, ItemSale } from './ledger.api.ts';

const clock = new SettableClock('2026-11-20T09:00:00Z');
const gbp = (minor: number): Money => money('GBP', minor);

const { pool } = await openTestPool(10);
const db = createDb(pool);
const ledger = createLedger({ db, clock });

const paris: ItemSale = {
  itemId: 'paris',
  supplied: [{ source: 'SNCF', converted: gbp(4700), supplierTotal: money('EUR', 5600) }],
  bookingFee: gbp(300),
  discount: gbp(500),
};
const york: ItemSale = { itemId: 'york', supplied: [{ source: 'ATOC', converted: gbp(2000), supplierTotal: gbp(2000) }] };

const inTransaction = (work: (transaction: Db) => Promise<void>): Promise<void> => db.transaction().execute(work);

async function sell(orderId: string, items: readonly ItemSale[], captured: Money, executor: Db = db): Promise<void> {
  await writeTogether(executor, ledger.postingSale(orderId, items, [{ account: 'card_provider', amount: captured }]));
}

/** Writes to the tables directly, as a bug or a person at the database would. */
async function writeByHand(
  orderId: string,
  lines: readonly (readonly [account: string, currency: string, minor: number])[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into retail.ledger_entry (id, order_id, movement, purpose, posted_at) values (gen_random_uuid(), $1, 'by hand', 'by hand', now()) returning id`,
      [orderId],
    );
    await client.query(
      `insert into retail.ledger_line (entry_id, position, account, currency, minor, kind)
       select $1, position, line ->> 0, line ->> 1, (line ->> 2)::bigint, 'sale' from jsonb_array_elements($2) with ordinality as t (line, position)`,
      [rows[0]?.id, JSON.stringify(lines)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

describe('the ledger', () => {
  it('stores the sale in two currencies, and its capture', async () => {
    await sell('o1', [paris, york], gbp(6500));
    expect(await ledger.balances('o1')).toEqual([
      { account: 'booking_fee', currency: 'GBP', minor: -300 },
      { account: 'card_provider', currency: 'GBP', minor: 6500 },
      { account: 'customer', currency: 'GBP', minor: 0 },
      { account: 'exchange', currency: 'EUR', minor: 5600 },
      { account: 'exchange', currency: 'GBP', minor: -4700 },
      { account: 'promotion', currency: 'GBP', minor: 500 },
      { account: 'supplier:ATOC', currency: 'GBP', minor: -2000 },
      { account: 'supplier:SNCF', currency: 'EUR', minor: -5600 },
    ]);
    expect((await ledger.entriesOf('o1')).map(({ movement }) => movement).sort()).toEqual(['capture', 'sale/paris', 'sale/york']);
  });

  it('keeps a movement once, however often it is posted', async () => {
    await sell('o2', [york], gbp(2000));
    await Promise.all(
      [1, 2, 3].map(() => inTransaction((transaction) => ledger.postPayout(transaction, 'o2', { refundId: 'r1', amount: gbp(100) }))),
    );
    expect(await ledger.entriesOf('o2')).toHaveLength(3);
    await expect(inTransaction((transaction) => ledger.postPayout(transaction, 'o2', { refundId: 'r1', amount: gbp(99) }))).rejects.toThrow(
      'payout/r1 of order o2 was posted with other lines',
    );
  });

  it('lets an order be sold once, and keeps nothing of a second sale', async () => {
    await expect(sell('o2', [paris, york], gbp(6500))).rejects.toThrow('ledger_entry');
    expect((await ledger.entriesOf('o2')).map(({ movement }) => movement)).not.toContain('sale/paris');
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failing = inTransaction(async (transaction) => {
      await sell('o3', [york], gbp(2000), transaction);
      throw new Error('the order changed hands');
    });
    await expect(failing).rejects.toThrow('changed hands');
    expect(await ledger.entriesOf('o3')).toEqual([]);
  });

  it('follows a refund to the card', async () => {
    await sell('o4', [paris], gbp(4500));
    const refund = {
      itemId: 'paris',
      refundId: 'r1',
      source: 'SNCF',
      supplierRefund: money('EUR', 2800),
      converted: gbp(2350),
      toCustomer: gbp(2000),
    } as const;
    await inTransaction((transaction) => ledger.postRefund(transaction, 'o4', refund));
    clock.advance(60_000);
    expect(await ledger.check(clock.now())).toEqual([
      { kind: 'customer_open', orderId: 'o2', currency: 'GBP', minor: 100 },
      { kind: 'customer_open', orderId: 'o4', currency: 'GBP', minor: -2000 },
    ]);
    await inTransaction((transaction) => ledger.postPayout(transaction, 'o4', { refundId: 'r1', amount: gbp(2000) }));
    clock.advance(60_000);
    expect((await ledger.check(clock.now())).map((finding) => finding.orderId)).toEqual(['o2']);
  });

  it('names item, agency and purpose of each entry, and sums what stands of an agency’s sale', async () => {
    const [agencyId, itemId] = ['agency-1', 'lyon'];
    const sale: ItemSale = {
      ...york,
      itemId,
      agencyId,
      supplied: [{ source: 'SNCF', converted: gbp(4000), supplierTotal: money('EUR', 4800) }],
      markUp: { agencyId, amount: gbp(500) },
      commission: { agencyId, amount: gbp(200) },
    };
    const figures = async () => (await ledger.agencyFigures([itemId, 'york'])).get(itemId);
    await sell('o10', [sale], gbp(4500));
    expect(await figures()).toEqual({ fare: gbp(4000), commission: gbp(200), markUp: gbp(500), charged: gbp(4500) });
    const refund = { itemId, refundId: 'r', source: 'SNCF', supplierRefund: money('EUR', 2400), converted: gbp(2000) } as const;
    const clawedBack = { agencyId, amount: gbp(100) };
    await inTransaction((transaction) => ledger.postRefund(transaction, 'o10', { ...refund, clawedBack, toCustomer: gbp(2000) }));
    await inTransaction((transaction) => ledger.postPayout(transaction, 'o10', { refundId: 'r', itemId, amount: gbp(2000) }));
    expect(await figures()).toEqual({ fare: gbp(2000), commission: gbp(100), markUp: gbp(500), charged: gbp(2500) });
    expect((await ledger.agencyFigures(['york'])).size).toBe(0);
    const { rows } = await pool.query(
      `select purpose, item_id, agency_id from retail.ledger_entry where order_id = 'o10' order by purpose collate "C"`,
    );
    expect(rows).toEqual([
      { purpose: 'capture', item_id: null, agency_id: agencyId },
      { purpose: 'payout', item_id: itemId, agency_id: agencyId },
      { purpose: 'refund', item_id: itemId, agency_id: agencyId },
      { purpose: 'sale', item_id: itemId, agency_id: agencyId },
    ]);
  });

  it('counts the fee of an exchange as charged for the new item, and as no fare', async () => {
    const agencyId = 'agency-1';
    await sell('o11', [{ ...york, itemId: 'old', agencyId }], gbp(2000));
    const refunded = { supplierRefund: gbp(2000), converted: gbp(2000), toCustomer: gbp(2000) };
    const exchange: ItemExchange = {
      exchangeId: 'x',
      old: { itemId: 'old', refundId: 'x', source: 'ATOC', ...refunded },
      sale: { ...york, itemId: 'new', agencyId },
      fee: { supplier: gbp(1000), converted: gbp(1000) },
    };
    await inTransaction((transaction) => ledger.postExchange(transaction, 'o11', exchange));
    const figures = await ledger.agencyFigures(['old', 'new']);
    expect(figures.get('old')).toMatchObject({ fare: gbp(0), charged: gbp(0) });
    expect(figures.get('new')).toMatchObject({ fare: gbp(2000), charged: gbp(3000) });
  });

  it('posts the exchange of a ticket that is worth nothing', async () => {
    await sell('o13', [{ ...york, itemId: 'paid' }], gbp(2000));
    const nothing = { supplierRefund: gbp(0), converted: gbp(0), toCustomer: gbp(0) };
    const exchange: ItemExchange = {
      exchangeId: 'x',
      old: { itemId: 'free', refundId: 'x', source: 'ATOC', ...nothing },
      sale: { ...york, itemId: 'dear' },
    };
    await inTransaction((transaction) => ledger.postExchange(transaction, 'o13', exchange));
    expect((await ledger.entriesOf('o13')).map(({ movement }) => movement)).toContain('sale/dear');
  });

  it('keeps the figures of a sale, in its currency, when the train company gives a voucher in its own', async () => {
    const agencyId = 'agency-1';
    const supplied = [{ source: 'AMT', converted: gbp(4000), supplierTotal: money('USD', 5000) }] as const;
    await sell('o12', [{ itemId: 'amtrak', agencyId, supplied, commission: { agencyId, amount: gbp(200) } }], gbp(4000));
    const lines = [
      { account: 'supplier:AMT', currency: 'USD', minor: 5000, kind: 'voucher' },
      { account: 'voucher', currency: 'USD', minor: -5000, kind: 'voucher' },
    ] as const;
    await inTransaction((transaction) =>
      ledger.post(transaction, [{ orderId: 'o12', itemId: 'amtrak', movement: 'voucher/amtrak/v', lines }]),
    );
    const figures = await ledger.agencyFigures(['amtrak']);
    expect(figures.get('amtrak')).toEqual({ fare: gbp(4000), commission: gbp(200), markUp: gbp(0), charged: gbp(4000) });
  });

  it('refuses lines that do not balance, before they reach the database', async () => {
    const odd = { orderId: 'o6', movement: 'odd', lines: [{ account: 'customer', currency: 'GBP', minor: 5, kind: 'sale' }] } as const;
    await expect(inTransaction(async (transaction) => ledger.post(transaction, [odd]))).rejects.toThrow('5 GBP left over');
  });

  it('is refused by the database where an entry does not balance in each currency, or has no lines', async () => {
    await expect(writeByHand('o7', [['customer', 'GBP', 100]])).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
    await expect(
      writeByHand('o7', [
        ['customer', 'GBP', 100],
        ['exchange', 'EUR', -100],
      ]),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
    await expect(writeByHand('o7', [])).rejects.toThrow('has no lines');
    await writeByHand('o7', [
      ['customer', 'GBP', 100],
      ['exchange', 'GBP', -100],
    ]);
    const more = pool.query(
      `insert into retail.ledger_line select id, 9, 'customer', 'GBP', 1, 'sale' from retail.ledger_entry where order_id = 'o7'`,
    );
    await expect(more).rejects.toThrow('does not balance in GBP');
    await expect(
      writeByHand('o7b', [
        ['customer', 'GBP', 100],
        ['exchange', 'GBP', -100],
        ['customer', 'EUR', 1],
      ]),
    ).rejects.toThrow('does not balance in EUR');
    expect((await pool.query(`select from retail.ledger_entry where order_id = 'o7b'`)).rowCount).toBe(0);
  });

  it('only grows', async () => {
    await expect(pool.query('update retail.ledger_line set minor = minor + 1')).rejects.toThrow('only added to');
    await expect(pool.query(`delete from retail.ledger_entry where order_id = 'o1'`)).rejects.toThrow('only added to');
  });

  it('finds what should have been impossible', async () => {
    await pool.query('alter table retail.ledger_line disable trigger all');
    await pool.query('alter table retail.ledger_entry disable trigger all');
    await writeByHand('o8', [['exchange', 'USD', 7]]);
    await writeByHand('o9', []);
    await pool.query('alter table retail.ledger_line enable trigger all');
    await pool.query('alter table retail.ledger_entry enable trigger all');
    const found = await ledger.check(0);
    expect(found).toContainEqual({ kind: 'entry_unbalanced', orderId: 'o8', movement: 'by hand', currency: 'USD', minor: 7 });
    expect(found).toContainEqual({ kind: 'entry_empty', orderId: 'o9', movement: 'by hand' });
  });
});
