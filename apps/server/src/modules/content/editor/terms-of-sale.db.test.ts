import { applyPromoCode } from '@throughfare/contract/calls/cart';
import type { CallInput } from '@throughfare/contract/call';
import { getEditableContent, listContentVersions, listEditableContent, saveContent } from '@throughfare/contract/calls/content-editor';
import { currencies } from '@throughfare/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { cheapestFare, createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { createTestShop } from '../../../../../../tests/support/test-shop.ts';

type Save = CallInput<typeof saveContent>['body'];

const shop = await openTestShop({ now: '2026-12-01T12:00:00Z' });
let editor: Shopper;

async function signIn(): Promise<void> {
  editor = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
}

beforeAll(signIn);

const save = async (body: Save) => (await editor.must(saveContent, { body })).data;
const problemsOf = async (body: Save) => {
  const outcome = await save(body);
  return outcome.outcome === 'invalid' ? outcome.problems.map(({ field, message }) => `${field}: ${message}`) : outcome.outcome;
};
const listed = async (kind: Save['kind']) => (await editor.must(listEditableContent, { query: { kind } })).data.items;
const formOf = async (kind: Save['kind'], slug: string) => (await editor.must(getEditableContent, { query: { kind, slug } })).data;

async function buyer(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  return shopper;
}

const spring = {
  description: 'Spring',
  discount: '2.50 GBP',
  minimum: '10.00 GBP',
  validFrom: '2026-12-01',
  validUntil: '2026-12-31',
  uses: '100',
  markets: 'UK',
  terms: '<p>One for each order.</p>',
};
const promo = (more: Partial<Save> = {}): Save => ({
  kind: 'PROMO',
  slug: 'SPRING',
  status: 'PUBLISHED',
  basedOn: 0,
  fields: spring,
  ...more,
});

test('a promo code is written at the desk, takes its amount off a cart, and ends when it is archived; its versions name their author', async () => {
  expect(await save(promo({ status: 'DRAFT' }))).toMatchObject({ outcome: 'saved', version: 1 });
  const shopper = await buyer();
  expect(await shopper.refusalOf(applyPromoCode, { body: { code: 'SPRING' } })).toMatchObject({ code: 'promo.unknown' });
  expect(await save(promo({ basedOn: 1 }))).toMatchObject({ outcome: 'saved', version: 2 });
  const cart = (await shopper.must(applyPromoCode, { body: { code: 'spring' } })).data;
  expect(cart.promo).toMatchObject({ code: 'SPRING', discount: '2.50' });
  expect((await formOf('PROMO', 'SPRING')).states[0]).toMatchObject({ status: 'PUBLISHED', fields: spring });
  expect(await save(promo({ basedOn: 2, status: 'ARCHIVED' }))).toMatchObject({ outcome: 'saved' });
  expect(await (await buyer()).refusalOf(applyPromoCode, { body: { code: 'SPRING' } })).toMatchObject({ code: 'promo.unknown' });
  const { versions } = (await editor.must(listContentVersions, { query: { kind: 'PROMO', slug: 'SPRING' } })).data;
  expect(versions.map(({ status }) => status)).toEqual(['ARCHIVED', 'PUBLISHED', 'DRAFT']);
  expect(versions.every(({ by }) => by !== undefined)).toBe(true);
});

test('codes that nobody has edited yet are in the list with what they give', async () => {
  expect((await listed('PROMO')).map(({ slug }) => slug)).toContain('FIVEROFF');
  expect((await formOf('PROMO', 'FIVEROFF')).states[0]?.fields).toMatchObject({
    discount: '5.00 GBP',
    minimum: '40.00 GBP',
    markets: 'UK',
  });
});

test.each([
  [{ discount: 'a lot' }, 'discount: Please write whole per cent, or an amount with its currency: 10 % or 5.00 GBP'],
  [{ discount: '101 %' }, 'discount: Please write whole per cent, or an amount with its currency: 10 % or 5.00 GBP'],
  [{ minimum: '10 XYZ' }, 'minimum: Please write an amount with its currency: 40.00 GBP'],
  [{ uses: '-1' }, 'uses: Please write a whole number, or nothing for no limit.'],
  [{ validUntil: '2026-11-30' }, 'validUntil: The last day is before the first.'],
  [{ discount: '' }, 'discount: Please fill this in.'],
])('a promo code with %j is not published', async (change, problem) => {
  expect(await problemsOf(promo({ slug: 'WRONG', fields: { ...spring, ...change } }))).toEqual([problem]);
});

test('uses so far count when the number of uses is changed', async () => {
  const { retailPool } = shop.platform;
  await save(promo({ slug: 'TWICE', fields: { ...spring, uses: '2' } }));
  await retailPool.query("insert into retail.promotion_use (order_id, code, used_at) values ('an-order', 'TWICE', now())");
  await save(promo({ slug: 'TWICE', basedOn: 1, fields: { ...spring, uses: '3' } }));
  const { rows } = await retailPool.query<{ uses_left: number }>("select uses_left from retail.promotion where code = 'TWICE'");
  expect(rows).toEqual([{ uses_left: 2 }]);
  expect((await formOf('PROMO', 'TWICE')).states[0]?.fields['uses']).toBe('3');
});

const wrongFee = 'percent: Please write one of these: 1.9 % (10 at most), 5.00 GBP, SNCF 24 h 5.00 GBP, 10 % up to 5.00 GBP';

test('a card fee begins on its day on every node, and what has begun can only be ended', async () => {
  const fields = { market: 'UK', percent: '1.5 %', firstDay: '2026-12-05', lastDay: '' };
  const fee = (basedOn: number, change: object = {}): Save => ({
    kind: 'FEE',
    slug: 'uk',
    status: 'PUBLISHED',
    basedOn,
    fields: { ...fields, ...change },
  });
  expect(await problemsOf(fee(0, { firstDay: '2026-12-01' }))).toEqual(['firstDay: It can begin tomorrow at the earliest.']);
  expect(await problemsOf(fee(0, { market: 'XX' }))).toEqual(['market: Please write the code of a storefront: AU']);
  expect(await problemsOf(fee(0, { percent: '11 %' }))).toEqual([wrongFee]);
  expect(await save(fee(0))).toMatchObject({ outcome: 'saved' });
  const node = await createTestShop({ beside: shop });
  const cardFee = async (): Promise<string> => {
    const shopper = await createShopper(node.client, { 'browse-from': '/uk' });
    await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
    return (await shopper.cart()).cardFee;
  };
  expect(await cardFee()).toBe('0.00');
  shop.clock.advance(5 * 24 * 3_600_000);
  expect(Number(await cardFee())).toBeGreaterThan(0);
  await node.stop();
  await signIn();
  expect(await problemsOf(fee(1, { percent: '2 %' }))).toEqual([
    'percent: This fee has begun on 2026-12-05. Only its last day can change: end it, and enter another one.',
  ]);
  expect(await save(fee(1, { lastDay: '2026-12-31' }))).toMatchObject({ outcome: 'saved' });
  expect((await formOf('FEE', 'uk')).states[0]?.fields).toEqual({ ...fields, lastDay: '2026-12-31' });
});

test('an amount is a fee for refunds, with the same days and history', async () => {
  const fields = { market: 'AU', percent: '5.00 AUD', firstDay: '2026-12-20', lastDay: '' };
  const fee = (basedOn: number, change: Partial<Save> = {}): Save => ({
    kind: 'FEE',
    slug: 'refunds-au',
    status: 'PUBLISHED',
    basedOn,
    fields,
    ...change,
  });
  expect(await problemsOf(fee(0, { fields: { ...fields, percent: '5.00' } }))).toEqual([wrongFee]);
  expect(await save(fee(0))).toMatchObject({ outcome: 'saved' });
  expect((await formOf('FEE', 'refunds-au')).states[0]?.fields).toEqual(fields);
  const stored = async () => (await shop.platform.retailPool.query('select market, currency, minor from retail.refund_fee')).rows;
  expect(await stored()).toEqual([{ market: 'AU', currency: 'AUD', minor: 500 }]);
  expect((await listed('FEE')).map(({ slug }) => slug)).toContain('refunds-au');
  expect(await save(fee(1, { status: 'ARCHIVED' }))).toMatchObject({ outcome: 'saved' });
  expect(await stored()).toEqual([]);
});

test.each(['SNCF 24 h 5.00 AUD', 'SNCF 30 min 0.00 AUD', '10 % up to 5.00 AUD'])(
  'the fee %s is kept as it was written',
  async (percent) => {
    const slug = `fee-${percent.length}`;
    const fields = { market: 'AU', percent, firstDay: '2026-12-20', lastDay: '2026-12-31' };
    expect(await save({ kind: 'FEE', slug, status: 'PUBLISHED', basedOn: 0, fields })).toMatchObject({ outcome: 'saved' });
    expect((await formOf('FEE', slug)).states[0]?.fields).toEqual(fields);
  },
);

test.each(['XYZ 24 h 5.00 AUD', 'SNCF 5 min 5.00 AUD', 'SNCF 99 h 5.00 AUD', '60 % up to 5.00 AUD', '10 % up to 0.00 AUD'])(
  'there is no fee %s',
  async (percent) => {
    const fields = { market: 'AU', percent, firstDay: '2026-12-20', lastDay: '' };
    expect(await problemsOf({ kind: 'FEE', slug: 'none', status: 'PUBLISHED', basedOn: 0, fields })).toEqual([wrongFee]);
  },
);

test('rates of a day are written by hand, used by the next process, and the day before counts again when they are archived', async () => {
  const { retailPool } = shop.platform;
  const rates = currencies.flatMap((currency) => (currency === 'EUR' ? [] : [`${currency} 2.5`]));
  const table = (slug: string, basedOn: number, more: Partial<Save> = {}): Save => ({
    kind: 'RATES',
    slug,
    status: 'PUBLISHED',
    basedOn,
    fields: { rates: rates.join('\n') },
    ...more,
  });
  const { begins } = (await editor.must(listEditableContent, { query: { kind: 'RATES' } })).data;
  expect(begins?.['rates']?.split('\n')).toContain('GBP 0.8740');
  expect(await problemsOf(table('2027-05-01', 0))).toEqual(['slug: This day has not come yet.']);
  expect(await problemsOf(table('2026-12-06', 0, { fields: { rates: 'GBP 0.9' } }))).toEqual(['rates: The rate of AUD is missing.']);
  expect(await problemsOf(table('2026-12-06', 0, { fields: { rates: 'GBP nine' } }))).toEqual([
    'rates: This line cannot be read: GBP nine',
  ]);
  /** Of a French ticket, in pounds. */
  const price = async (): Promise<number> => {
    const node = await createTestShop({ beside: shop });
    const shopper = await createShopper(node.client, { 'browse-from': '/uk' });
    const [ticket] = (await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08' })).outward;
    await node.stop();
    return Number(ticket && cheapestFare(ticket).convertedTotalPrice);
  };
  const before = await price();
  expect(await save(table('2026-12-06', 0))).toMatchObject({ outcome: 'saved' });
  expect((await price()) / before).toBeCloseTo(2.5 / 0.874, 1);
  expect((await listed('RATES')).map(({ slug }) => slug)).toEqual(['2026-12-06']);
  expect(await save(table('2026-12-06', 1, { status: 'ARCHIVED' }))).toMatchObject({ outcome: 'saved' });
  expect((await retailPool.query('select from retail.exchange_rates')).rowCount).toBe(0);
  expect(await price()).toBe(before);
});
