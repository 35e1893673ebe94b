import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { searchFor } from '../../../../../tests/support/shopper.ts';
import { findSearch, insertSearch, searchTableOf } from '../../modules/search/search-store.ts';
import { createDb } from '../../platform/postgres/db.ts';
import { forgetOldRows, prepareMonths } from './forget-old-rows.ts';
import { retentionRules } from './retention.data.ts';

const nowMs = Date.parse('2026-11-28T09:00:00Z');

const { pool } = await openTestPool();
const db = createDb(pool);

const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000);
const left = async (table: string) =>
  (await pool.query<{ id: string }>(`select id::text from retail.${table} order by id`)).rows.map(({ id }) => id);

test('deletes old visitors, guests, searches, carts and messages, and keeps those still in use', async () => {
  const [old, kept, fresh] = ids;
  for (const [id, days] of [
    [old, 200],
    [kept, 200],
    [fresh, 1],
  ] as const) {
    await pool.query('insert into retail.guest values ($1, $2, $3, $4, $5)', [id, 'ann@example.com', 'Ann', 'Lee', daysAgo(days)]);
    await pool.query(
      `insert into retail.session (id, token_sha256, role, guest_id, created_at, expires_at) values ($1::uuid, sha256($3::bytea), 'guest', $1::uuid, $2, $2)`,
      [id, daysAgo(days), id],
    );
    await pool.query(
      `insert into retail.search_record (id, product_type, provider, search_param, created_at) values ($1, 'PointToPoint', 'ATOC', '{}', $2)`,
      [id, daysAgo(days)],
    );
    await pool.query(
      `insert into retail.contact_message (id, session_id, name, email, phone, booking_reference, message, country, sent_at)
       values ($1, $2, 'Ann', 'ann@example.com', '', '', 'Hello', 'GB', $3)`,
      [id, id === kept ? id : null, daysAgo(id === old ? 400 : days)],
    );
  }
  await pool.query(
    `insert into retail.cart (id, session_id, state, currency, market, created_at, updated_at) values ($1, $1, 'active', 'GBP', 'UK', $2, $2)`,
    [old, daysAgo(200)],
  );

  const deleted = await forgetOldRows({ db, nowMs });
  expect(Object.fromEntries(deleted)).toMatchObject({
    'retail.search_record': 2,
    'retail.cart': 1,
    'retail.contact_message': 1,
    'retail.session': 1,
    'retail.guest': 1,
  });
  // the second guest's message is still unanswered: it keeps their session, and the session keeps the guest
  expect(await left('session')).toEqual([kept, fresh]);
  expect(await left('guest')).toEqual([kept, fresh]);
  expect(await left('search_record')).toEqual([fresh]);
  expect(await left('contact_message')).toEqual([kept, fresh]);
  expect([...(await forgetOldRows({ db, nowMs })).values()].every((count) => count === 0)).toBe(true);
});

test('a month of searches goes with its table, and the release before deletes none of them', async () => {
  await prepareMonths({ db, nowMs: nowMs - 120 * 86_400_000 });
  await prepareMonths({ db, nowMs });
  const write = searchTableOf(db);
  const search = (id: string, days: number) => ({
    id,
    provider: 'ATOC' as const,
    createdAt: daysAgo(days),
    searchParam: searchFor({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' }),
  });
  for (const [id, days] of [
    ['july', 120],
    ['august', 100],
    ['november', 1],
  ] as const)
    await insertSearch({ db, searchTable: write }, search(id, days));
  await pool.query('delete from retail.search_record where ctid in (select ctid from retail.search_record)');
  expect(await left('search_record')).toEqual(['august', 'july', 'november']);
  // an id is taken once, whatever the month
  await insertSearch({ db, searchTable: write }, search('july', 1));
  expect(await findSearch(db, 'july')).toMatchObject({ createdAt: daysAgo(120) });
  await forgetOldRows({ db, nowMs });
  // the rest of August is not over
  expect(await left('search_record')).toEqual(['august', 'november']);
  await forgetOldRows({ db, nowMs: nowMs + 60 * 86_400_000 });
  expect(await left('search_record')).toEqual(['november']);
});

test('a month of events goes with its table three years later, and rows written to the table find their month', async () => {
  await prepareMonths({ db, nowMs });
  const tables = async () =>
    (await pool.query<{ name: string }>('select tableoid::regclass::text as name from retail.order_event order by seq')).rows.map(
      ({ name }) => name,
    );
  // A foreign key of the table itself asks for the order, so a row outside of the months is refused here.
  const write = (seq: number, days: number) =>
    pool.query("insert into retail.order_event (order_id, seq, at, kind) values ('an-order', $1, $2, 'ordered')", [seq, daysAgo(days)]);
  await write(1, 0);
  await write(2, -40);
  await expect(write(3, 60)).rejects.toThrow('order_event_order_id_fkey');
  expect(await tables()).toEqual(['retail.order_event_2026_11', 'retail.order_event_2027_01']);
  const inThreeYears = nowMs + 1_100 * 86_400_000;
  await forgetOldRows({ db, nowMs: inThreeYears });
  expect(await tables()).toEqual(['retail.order_event_2027_01']);
});

test("deletes an agency's customer after two unused years, with travellers and document", async () => {
  const agencyId = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7cff';
  await pool.query("insert into retail.agency (id, name, super_agency, created_at) values ($1, 'Old Agency', false, now())", [agencyId]);
  for (const [index, days] of [731, 729].entries()) {
    await pool.query(
      `insert into retail.customer (id, agency_id, name, created_at, changed_at, used_at) values ($1, $2, 'Cleo', $3, $3, $4)`,
      [ids[index], agencyId, daysAgo(900), daysAgo(days)],
    );
    await pool.query(
      `insert into retail.customer_traveller (id, customer_id, first_name, last_name, created_at) values ($1, $1, 'Cleo', 'Client', $2)`,
      [ids[index], daysAgo(900)],
    );
  }
  await forgetOldRows({ db, nowMs });
  expect(await left('customer')).toEqual([ids[1]]);
  expect(await left('customer_traveller')).toEqual([ids[1]]);
});

test('docs/operating.md names each period', () => {
  const document = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
  for (const { what, days } of retentionRules) expect(document).toContain(`| ${what} | ${days} ${days === 1 ? 'day' : 'days'} |`);
});
