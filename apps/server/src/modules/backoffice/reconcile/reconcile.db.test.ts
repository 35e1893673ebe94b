/** Plants each kind of difference in one of the four books, and expects the comparison to name it. */
import { money } from '@throughfare/kernel/money';
import { beforeEach, expect, test } from 'vitest';
import { cards, order, outcomeOf, type Payment } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { lastRun, openDifferences } from './reconcile-store.ts';
import { advice } from './rules/advice.data.ts';
import { describeRun } from './rules/describe-run.ts';
import type { DifferenceKind, ReconcileRun } from './rules/difference.types.ts';
import { sandboxStripe } from '../../../../../../tests/support/sandbox-stripe.ts';

let bought: Bought;
let days = 0;
let lastFound: ReconcileRun;

interface Bought {
  readonly orderId: string;
  readonly itemId: string;
  readonly reference: string;
  readonly payment: Payment;
}

const { sandbox, shop } = await openSandboxShop();

const stripe = sandboxStripe(sandbox.url);

beforeEach(async () => {
  bought = await buy(cards.paid);
});

/** Sells another order with one ticket and waits for its end. */
async function buy(card: string): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  days += 1;
  const departureDate = new Date(Date.UTC(2026, 11, 7 + (days % 12))).toISOString().slice(0, 10);
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  const { key, payment } = await order(shopper, sandbox.url, card);
  await outcomeOf(shopper, key);
  const [row] = await sql(
    `select o.id, i.id as item_id, i.booking_reference from retail.order o
     join retail.order_item i on i.order_id = o.id join retail.order_payment p on p.order_id = o.id where p.intent_id = $1`,
    [payment.intentId],
  );
  return { orderId: String(row?.['id']), itemId: String(row?.['item_id']), reference: String(row?.['booking_reference']), payment };
}

/** Writes past constraints and triggers, which no user of the database may do. */
async function sql(statement: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> {
  const client = await shop.platform.retailPool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

const seen = new Set<DifferenceKind>();

function named({ differences }: ReconcileRun): string[] {
  for (const { kind } of differences) seen.add(kind);
  return differences.map(({ kind, subject }) => `${kind} ${subject}`).sort();
}

/** Plants a difference in books that agree, and answers what the comparison reports and keeps. Then mends it, and expects it to be gone. */
async function differencesBy(plant: () => Promise<unknown>, mend: () => Promise<unknown>): Promise<string[]> {
  const open = async () => (await openDifferences(shop.platform.db)).map(({ kind, subject }) => `${kind} ${subject}`).sort();
  try {
    await plant();
    lastFound = await shop.shop.reconcile(2);
    expect(await open()).toEqual(named(lastFound));
    return named(lastFound);
  } finally {
    await mend();
    expect(named(await shop.shop.reconcile(2))).toEqual([]);
    expect(await open()).toEqual([]);
  }
}

const booking = (set: string) => sql(`update carrier.booking set ${set} where reference = $1`, [`${bought.reference}-1`]);
const item = (set: string) => sql(`update retail.order_item_booking set ${set} where reference = $1`, [bought.reference]);
const ended = `status = 'VOIDED', ended_at_ms = 1`;
const issued = `status = 'FULFILLED', ended_at_ms = null`;
const thePayment = (set: string) => sql(`update retail.order_payment set ${set} where order_id = $1`, [bought.orderId]);
const theOrder = (set: string) => sql(`update retail.order set ${set} where id = $1`, [bought.orderId]);

test('books that agree have no difference, and the comparison states its extent', async () => {
  await buy(cards.declined);
  const run = await shop.shop.reconcile(2);
  expect(run).toMatchObject({ orders: 2, bookings: 2, payments: 2, unanswered: [], differences: [] });
  expect(describeRun(run).at(-1)).toBe('No differences.');
  expect(await lastRun(shop.platform.db)).toMatchObject({ id: run.id, orders: 2 });
});

test('a booking that the supplier does not have', async () => {
  expect(
    await differencesBy(
      () => booking(`reference = 'lost-' || reference`),
      () => sql(`update carrier.booking set reference = substr(reference, 6) where reference like 'lost-%'`),
    ),
  ).toEqual([`booking_missing ${bought.reference}`, `booking_unknown ATOC lost-${bought.reference}-1`]);
});

test('a booking that the supplier has ended, and one without issued tickets', async () => {
  expect(
    await differencesBy(
      () => booking(ended),
      () => booking(issued),
    ),
  ).toEqual([`booking_ended ${bought.reference}`]);
  const lines = describeRun(lastFound).join('\n');
  expect(lines).toContain(`booking_ended  ${bought.reference}  (order ${bought.orderId})`);
  expect(lines).toMatch(/the order: sold for £[\d.]+, 1 ticket issued\n {2}the supplier: booking \w+ \(\w+-1\) is VOIDED/);
  expect(lines).toContain('What to do: Ask the supplier why.');
  expect(lines).toContain('1 difference.');
  expect(
    await differencesBy(
      () => booking(`status = 'CONFIRMED'`),
      () => booking(issued),
    ),
  ).toEqual([`booking_without_tickets ${bought.reference}`]);
});

test('a sale at the supplier that no customer has paid', async () => {
  bought = await buy(cards.declined);
  expect(
    await differencesBy(
      () => booking(`status = 'CONFIRMED', ended_at_ms = null, confirmed_at_ms = booked_at_ms`),
      () => booking(`status = 'RELEASED', ended_at_ms = 1, confirmed_at_ms = null`),
    ),
  ).toEqual([`booking_unpaid ${bought.reference}`]);
});

test('a booking that was refunded and that the supplier still has', async () => {
  const figures = { parts: [{ direction: 'outward', passengerRef: '1' }], refund: { currency: 'GBP', minor: 0 } };
  expect(
    await differencesBy(
      () =>
        sql(
          `insert into retail.after_sale (id, order_id, item_id, kind, supplier_status, request, figures, payout_currency, outcome, created_at, updated_at)
           select gen_random_uuid(), $1, item_id, 'VOID', 'agreed', jsonb_build_object('bookingId', supplier_booking_id, 'parts', '[]'::jsonb), $2, 'GBP',
             'completed', now(), now() from retail.order_item_booking where reference = $3`,
          [bought.orderId, JSON.stringify(figures), bought.reference],
        ),
      () => sql('delete from retail.after_sale where order_id = $1', [bought.orderId]),
    ),
  ).toEqual([`booking_not_refunded ${bought.reference}`]);
});

test('two live bookings for one item', async () => {
  expect(
    await differencesBy(
      async () => {
        await item('revision = 2');
        await sql(
          `insert into carrier.booking (source, booking_code, reference, request_digest, status, currency, price_minor, booked_at_ms, hold_until_ms, confirmed_at_ms, passengers, segments, sold)
         select source, 'TWICE1', regexp_replace(reference, '-1$', '-2'), request_digest, status, currency, price_minor, booked_at_ms, hold_until_ms, confirmed_at_ms, passengers, segments, sold
         from carrier.booking where reference = $1`,
          [`${bought.reference}-1`],
        );
      },
      async () => {
        await item('revision = 1');
        await sql(`delete from carrier.booking where booking_code = 'TWICE1'`);
      },
    ),
  ).toEqual([`booking_twice ${bought.reference}`]);
});

test('another price at the supplier', async () => {
  expect(
    await differencesBy(
      () => booking('price_minor = price_minor + 100'),
      () => booking('price_minor = price_minor - 100'),
    ),
  ).toEqual([`price_differs ${bought.reference}`]);
});

test('an order whose charge differs from the sum of its items', async () => {
  expect(
    await differencesBy(
      () => sql('update retail.order_item set fee_minor = fee_minor + 1 where booking_reference = $1', [bought.reference]),
      () => sql('update retail.order_item set fee_minor = fee_minor - 1 where booking_reference = $1', [bought.reference]),
    ),
  ).toEqual([`charge_differs ${bought.orderId}`]);
});

test('another amount in the order than at the provider, in the ledger and in the items', async () => {
  expect(
    await differencesBy(
      () => thePayment('captured_minor = captured_minor - 100'),
      () => thePayment('captured_minor = captured_minor + 100'),
    ),
  ).toEqual([`capture_differs ${bought.payment.intentId}`, `charge_differs ${bought.orderId}`, `ledger_capture_differs ${bought.orderId}`]);
});

test('a payment that the provider does not know, and one that no order knows', async () => {
  expect(
    await differencesBy(
      () => thePayment(`intent_id = 'pi_lost'`),
      () => thePayment(`intent_id = '${bought.payment.intentId}'`),
    ),
  ).toEqual(['payment_missing pi_lost', `payment_unknown ${bought.payment.intentId}`]);
});

test('money still held for a failed order', async () => {
  bought = await buy(cards.declined);
  const { id } = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'gbp',
    capture_method: 'manual',
    payment_method: await cardAtProvider(),
    allowed_payment_method_types: ['card'],
  });
  await stripe.paymentIntents.confirm(id);
  const before = bought.payment.intentId;
  expect(
    await differencesBy(
      () => thePayment(`intent_id = '${id}'`),
      async () => {
        await stripe.paymentIntents.cancel(id);
        await thePayment(`intent_id = '${before}'`);
      },
    ),
  ).toEqual([`hold_left ${id}`]);
});

test('a payment of another program on the same account is no difference', async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'gbp',
    payment_method: await cardAtProvider(),
    allowed_payment_method_types: ['card'],
  });
  await stripe.paymentIntents.confirm(id);
  expect(named(await shop.shop.reconcile(2))).toEqual([]);
});

async function cardAtProvider(): Promise<string> {
  const response = await fetch(`${sandbox.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ type: 'card', 'card[token]': 'tok_visa' }),
  });
  const { id }: { id: string } = JSON.parse(await response.text());
  return id;
}

test('money that went back and is not in the ledger', async () => {
  expect(
    await differencesBy(
      () => stripe.refunds.create({ payment_intent: bought.payment.intentId, amount: 500 }),
      () =>
        shop.platform.db.transaction().execute((transaction) =>
          createLedger({ db: shop.platform.db, clock: shop.clock }).post(transaction, [
            {
              orderId: bought.orderId,
              movement: 'payout/by-hand',
              lines: [
                { account: 'refund_fee', currency: 'GBP', minor: 500, kind: 'fee' },
                { account: 'card_provider', currency: 'GBP', minor: -500, kind: 'refund' },
              ],
            },
          ]),
        ),
    ),
  ).toEqual([`refund_differs ${bought.payment.intentId}`]);
});

test('a sale that the ledger does not have, one that only the ledger has, and one that owes the supplier another amount', async () => {
  const entry = `(select id from retail.ledger_entry where order_id = '${bought.orderId}' and movement = 'sale/${bought.itemId}')`;
  expect(
    await differencesBy(
      () => sql(`update retail.ledger_entry set movement = 'x' || movement where id = ${entry}`),
      () =>
        sql(`update retail.ledger_entry set movement = substr(movement, 2) where order_id = $1 and movement like 'xsale/%'`, [
          bought.orderId,
        ]),
    ),
  ).toEqual([`sale_not_in_ledger ${bought.reference}`]);
  expect(
    await differencesBy(
      () => sql(`update retail.ledger_line set minor = minor - 7 where entry_id = ${entry} and account = 'supplier:ATOC'`),
      () => sql(`update retail.ledger_line set minor = minor + 7 where entry_id = ${entry} and account = 'supplier:ATOC'`),
    ),
  ).toEqual([`ledger_supplier_differs ${bought.reference}`, `ledger_unbalanced ${bought.orderId} sale/${bought.itemId}`]);
  const declined = await buy(cards.declined);
  expect(
    await differencesBy(
      () =>
        sql(
          `insert into retail.ledger_entry (id, order_id, movement, purpose, posted_at) values (gen_random_uuid(), $1, $2, 'sale', '2099-01-01')`,
          [declined.orderId, `sale/${declined.itemId}`],
        ).then(() =>
          sql(
            `insert into retail.ledger_line (entry_id, position, account, currency, minor, kind)
             select id, p, a, 'GBP', m, 'sale' from retail.ledger_entry, (values (0, 'customer', 100), (1, 'supplier:ATOC', -100)) as t (p, a, m) where order_id = $1`,
            [declined.orderId],
          ),
        ),
      () =>
        sql('delete from retail.ledger_line where entry_id in (select id from retail.ledger_entry where order_id = $1)', [
          declined.orderId,
        ]).then(() => sql('delete from retail.ledger_entry where order_id = $1', [declined.orderId])),
    ),
  ).toEqual([`sale_in_ledger_only ${declined.reference}`]);
});

test('a debt to a customer after the order has ended', async () => {
  const ledger = createLedger({ db: shop.platform.db, clock: shop.clock });
  const post = (refundId: string, minor: number) =>
    shop.platform.db
      .transaction()
      .execute((transaction) => ledger.postPayout(transaction, bought.orderId, { refundId, amount: money('GBP', minor) }));
  // refunded at the provider and entered in the ledger, but without an after-sale
  await stripe.refunds.create({ payment_intent: bought.payment.intentId, amount: 700 });
  await post('r1', 700);
  expect(named(await shop.shop.reconcile(2))).toEqual([]);
  shop.clock.advance(2 * 3_600_000);
  expect(named(await shop.shop.reconcile(2))).toEqual([`customer_open ${bought.orderId}`]);
  await sql('delete from retail.ledger_line where entry_id in (select id from retail.ledger_entry where movement = $1)', ['payout/r1']);
  await sql('delete from retail.ledger_entry where movement = $1', ['payout/r1']);
  expect(named(await shop.shop.reconcile(2))).toEqual([`refund_differs ${bought.payment.intentId}`]);
  await post('r2', 700);
  await sql(`update retail.ledger_entry set posted_at = $1 where movement = 'payout/r2'`, [
    new Date(shop.clock.now() + 30 * 24 * 3_600_000),
  ]);
  expect(named(await shop.shop.reconcile(2))).toEqual([]);
});

test('an order that does not end', async () => {
  await theOrder(`outcome = null, wait_until = now() + interval '9 years'`);
  expect(named(await shop.shop.reconcile(2))).toEqual([]);
  shop.clock.advance(61 * 60_000);
  expect(named(await shop.shop.reconcile(2))).toEqual([`order_unfinished ${bought.orderId}`]);
  await theOrder(`outcome = 'completed', wait_until = null`);
});

test('an agency whose debt differs from the sum of its payments, and a statement that does not add up', async () => {
  await sql(
    `insert into retail.credit_account (agency_id, currency, limit_minor, owed_minor) select id, 'NZD', 0, 700 from retail.agency where super_agency`,
  );
  await sql(`insert into retail.agency_statement (id, number, agency_id, currency, until_day, opening_minor, closing_minor, due_on, issued_at)
    select gen_random_uuid(), 'S-TEST', id, 'NZD', '2026-11-01', 0, 500, '2026-11-15', now() from retail.agency where super_agency`);
  expect(named(await shop.shop.reconcile(2)).toSorted()).toEqual(['account_differs Throughfare Head Office', 'statement_differs S-TEST']);
  await sql('delete from retail.credit_account');
  await sql('truncate retail.agency_statement cascade');
  expect(named(await shop.shop.reconcile(2))).toEqual([]);
});

test('vouchers that are worth more than the ledger owes for them', async () => {
  await sql(`insert into retail.voucher (id, code, issuer, owner_email, currency, issued_minor, balance_minor, expires_on, given_for, created_at)
    values (gen_random_uuid(), 'planted', 'shop', '', 'NZD', 500, 500, '2027-11-28', 'planted', now())`);
  expect(named(await shop.shop.reconcile(2))).toEqual(['vouchers_differ NZD']);
  await sql("delete from retail.voucher where code = 'planted'");
  expect(named(await shop.shop.reconcile(2))).toEqual([]);
});

test('the tests above plant every kind of difference', () => {
  // for settlements and recalls by banks see reconcile-banks.db.test.ts
  expect([...seen, 'settlement_differs'].sort()).toEqual(Object.keys(advice).sort());
});

test('an order that is older than the days that are compared is compared again when it changes', async () => {
  const laterMs = 40 * 86_400_000;
  const difference = `capture_differs ${bought.payment.intentId}`;
  const isFound = async () => named(await shop.shop.reconcile(2)).includes(difference);
  shop.clock.advance(laterMs);
  try {
    expect(await isFound()).toBe(false);
    shop.clock.advance(3 * 3_600_000);
    await thePayment('captured_minor = captured_minor - 100');
    expect(await isFound()).toBe(false);
    await theOrder(`updated_at = '${new Date(shop.clock.now()).toISOString()}'`);
    expect(await isFound()).toBe(true);
    await thePayment('captured_minor = captured_minor + 100');
    expect(await isFound()).toBe(false);
  } finally {
    shop.clock.advance(-laterMs - 3 * 3_600_000);
  }
});

test('a full disk stores no comparison, and its result is still reported', async () => {
  await booking(ended);
  await sql(`create function retail.disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await sql('create trigger disk_is_full before insert on retail.reconcile_run for each row execute function retail.disk_is_full()');
  await sql('alter table retail.reconcile_run enable always trigger disk_is_full');
  const run = await shop.shop.reconcile(2);
  await sql('drop function retail.disk_is_full() cascade');
  await booking(issued);
  expect(named(run)).toContain(`booking_ended ${bought.reference}`);
  expect(run.unkept).toBe('the disk of the database is full');
  expect(describeRun(run).join('\n')).toContain('NOT STORED: the disk of the database is full.');
  expect((await openDifferences(shop.platform.db)).map(({ subject }) => subject)).not.toContain(bought.reference);
});

// last, because the supplier that is silent here is then not asked for a while
test('names a party that does not answer, and keeps earlier differences open', async () => {
  await booking(ended);
  expect(named(await shop.shop.reconcile(2))).toEqual([`booking_ended ${bought.reference}`]);
  shop.troubles.make({ source: 'ATOC', call: 'listBookings', kind: 'unavailable', times: 99 });
  shop.troubles.make({ source: 'ATOC', call: 'findByReference', kind: 'unavailable', times: 99 });
  await sandbox.setFault({ target: 'stripe.list', mode: 'error', times: 1 });
  const run = await shop.shop.reconcile(2);
  shop.troubles.end();
  expect(run).toMatchObject({ unanswered: ['ATOC', 'the payment provider'], differences: [] });
  expect(describeRun(run)).toContain('NOT COMPARED: ATOC did not answer.');
  expect(await openDifferences(shop.platform.db)).toMatchObject([{ kind: 'booking_ended', subject: bought.reference }]);
  await booking(issued);
});
