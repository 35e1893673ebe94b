import { expect, test } from 'vitest';
import { openTestPool } from '../../../../tests/support/open-test-pool.ts';

const { pool } = await openTestPool();

test("a column of a kind only accepts the kind's values or null", async () => {
  const { rows } = await pool.query<{ table: string; column: string; kind: string }>(`
    select table_name as "table", column_name as "column", domain_name as kind from information_schema.columns
    where table_schema = 'retail' and domain_schema = 'retail' order by 1, 2`);
  // Columns that the code decides by in an order; other columns may use the same kinds.
  expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      'cart.currency',
      'cart.state',
      'order.outcome',
      'order.undo',
      'order_item_booking.pending',
      'order_item_booking.status',
      'order_payment.pending',
      'order_payment.provider',
      'order_payment.purpose',
      'order_payment.status',
      'payment_intent.currency',
      'payment_intent.status',
      'payment_request.action',
      'payment_request.outcome',
    ]),
  );
  for (const kind of new Set(rows.map((row) => row.kind))) {
    await expect(pool.query(`select 'sold'::retail.${kind}`)).rejects.toMatchObject({ code: '23514' });
    expect((await pool.query(`select null::retail.${kind} as value`)).rows).toEqual([{ value: null }]);
  }
});
