/** Statements issue themselves on the first night of a month, and only once if a process dies in between. */
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { afterAll, expect, test } from 'vitest';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createTestShop } from '../../../../../tests/support/test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';
import { createLedger } from '../ledger/create-ledger.ts';

const [{ id: lakeside }, { id: headOffice }] = demoAgencies;

const shop = await openTestShop({ now: '2026-11-30T23:30:00Z' });
const beside = await createTestShop({ beside: shop });

afterAll(() => beside.stop());

async function earn(agencyId: string, minor: number, orderId: string): Promise<void> {
  const lines = [
    { account: 'commission' as const, currency: 'GBP' as const, minor, kind: 'commission' as const },
    { account: `agency:${agencyId}` as const, currency: 'GBP' as const, minor: -minor, kind: 'commission' as const },
  ];
  const ledger = createLedger(shop.platform);
  await shop.platform.db.transaction().execute((transaction) => ledger.post(transaction, [{ orderId, movement: 'sale/x', lines }]));
}

const query = async (text: string, values: readonly unknown[] = []) =>
  (await shop.platform.retailPool.query<Record<string, unknown>>(text, [...values])).rows;
const issued = () =>
  query(
    `select agency.name, to_char(statement.until_day, 'YYYY-MM-DD') as until, to_char(statement.due_on, 'YYYY-MM-DD') as due,
       statement.closing_minor::int as closing, statement.issued_by
     from retail.agency_statement statement join retail.agency on agency.id = statement.agency_id order by statement.issued_at, agency.name`,
  );
const november = { until: '2026-11-30', due: '2026-12-15', issued_by: null };

test('while the month lasts nothing is issued', async () => {
  await earn(lakeside, 1000, 'o1');
  await earn(headOffice, 2000, 'o2');
  await shop.shop.issueStatements();
  expect(await issued()).toEqual([]);
});

test('a process killed on the first night leaves complete statements; the next continues without repeats', async () => {
  shop.clock.advance(5 * 3_600_000);
  // belongs to the new month, not to this statement
  await earn(lakeside, 50, 'o3');
  // the process dies while it writes the head office's statement
  await query(`
    create function retail.die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$`);
  await query(`
    create trigger dies after insert on retail.agency_statement_line for each row
      when (new.text = 'Commission' and new.minor = -2000) execute function retail.die()`);
  await expect(shop.shop.issueStatements()).rejects.toThrow('could not be issued');
  expect(await issued()).toEqual([{ name: 'Lakeside Travel', closing: -1000, ...november }]);

  await query('drop trigger dies on retail.agency_statement_line');
  shop.clock.advance(24 * 3_600_000);
  await Promise.all([shop.shop.issueStatements(), beside.shop.issueStatements()]);
  expect(await issued()).toEqual([
    { name: 'Lakeside Travel', closing: -1000, ...november },
    { name: 'Throughfare Head Office', closing: -2000, ...november, due: '2026-12-16' },
  ]);
  expect((await shop.shop.reconcile()).differences).toEqual([]);
});

test('a month whose first night was missed is made up for on the next one', async () => {
  shop.clock.advance(32 * 24 * 3_600_000);
  await shop.shop.issueStatements();
  expect((await issued()).at(-1)).toMatchObject({ name: 'Lakeside Travel', until: '2026-12-31', closing: -1050 });
  const admin = await signInAs(shop.client, 'admin@example.com');
  const answer = await shop.client.call(getAgencyBalances, { query: {} }, { token: admin });
  if (!answer.ok) throw new Error(answer.error.code);
  const [balance] = answer.data.data.balances;
  expect(balance).toMatchObject({ balance: '-10.50', unbilled: [] });
  expect(balance?.statements.map(({ opening, closing }) => [opening, closing])).toEqual([
    ['-10.00', '-10.50'],
    ['0.00', '-10.00'],
  ]);
});
