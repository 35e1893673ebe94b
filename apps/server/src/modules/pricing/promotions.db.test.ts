import { SettableClock } from '@throughfare/kernel/clock';
import { money } from '@throughfare/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { createDb, type Db } from '../../platform/postgres/db.ts';
import { createPricing } from './create-pricing.ts';
import { createFeeBook } from './terms/fee-book.ts';
import { putFee } from './terms/fee-store.ts';
import type { Pricing } from './pricing.api.ts';
import { seedPromotions } from './promotion-store.ts';
import { rateTable } from './testing/rate-table.ts';

const clock = new SettableClock('2026-11-20T09:00:00Z');
let db: Db;
let pricing: Pricing;

const { pool } = await openTestPool(10);

beforeAll(async () => {
  db = createDb(pool);
  pricing = createPricing({
    db,
    clock,
    secrets: ['s'],
    fees: { cardFeesOf: () => [], refundFeeOf: (_, currency) => money(currency, 0), holdFeesOf: () => [], splitFeeOf: () => undefined },
    rates: { marginPercent: 0, current: () => rateTable },
  });
  await seedPromotions(db, [
    { code: 'TEN', description: '10 % off', percent: 10, validFrom: '2026-11-20', validUntil: '2026-11-20', markets: [], terms: '' },
    {
      code: 'ONCE',
      description: '£5 off',
      amount: money('GBP', 500),
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      markets: ['UK'],
      terms: '',
    },
  ]);
  await pool.query(`update retail.promotion set uses_left = 3 where code = 'ONCE'`);
});

describe('promo codes', () => {
  test('are found however they are typed, and applied on their days', async () => {
    expect(await pricing.promotionFor('ten', money('GBP', 5000), 'UK')).toEqual({
      code: 'TEN',
      description: '10 % off',
      discount: money('GBP', 500),
    });
    clock.advance(24 * 3600_000);
    await expect(pricing.promotionFor('TEN', money('GBP', 5000), 'UK')).rejects.toThrow('promo.notNow');
    clock.advance(-24 * 3600_000);
  });

  test("begin and end with the market's day, whatever the server's time zone", async () => {
    clock.advance(5 * 3600_000);
    // 14:00 in London is 01:00 on the next day in Sydney
    expect((await pricing.promotionFor('TEN', money('GBP', 5000), 'UK')).code).toBe('TEN');
    await expect(pricing.promotionFor('TEN', money('AUD', 5000), 'AU')).rejects.toThrow('promo.notNow');
    clock.advance(-5 * 3600_000);
  });

  test('that do not exist are refused by name', async () => {
    await expect(pricing.promotionFor('NOPE', money('GBP', 5000), 'UK')).rejects.toThrow('promo.unknown');
  });

  test('with three uses left are spent by exactly three of ten orders that race for them', async () => {
    const orders = Array.from({ length: 10 }, (_, index) => `order-${index}`);
    const taken = await Promise.all(
      orders.map((orderId) => db.transaction().execute((trx) => pricing.takePromotionUse(trx, { code: 'ONCE', orderId }))),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    await expect(pricing.promotionFor('ONCE', money('GBP', 5000), 'UK')).rejects.toThrow('promo.spent');
    const used = await pool.query('select order_id from retail.promotion_use');
    expect(used.rowCount).toBe(3);
  });

  test('are used once by a repeated order, and returned when it fails', async () => {
    const { rows } = await pool.query<{ order_id: string }>('select order_id from retail.promotion_use limit 1');
    const orderId = rows[0]?.order_id ?? '';
    expect(await pricing.takePromotionUse(db, { code: 'ONCE', orderId })).toBe(true);
    await pricing.returnPromotionUse(db, orderId);
    await pricing.returnPromotionUse(db, orderId);
    const left = await pool.query<{ uses_left: number }>(`select uses_left from retail.promotion where code = 'ONCE'`);
    expect(left.rows[0]?.uses_left).toBe(1);
  });

  test('are seeded once, and changes by staff stay', async () => {
    await pool.query(`update retail.promotion set description = 'changed' where code = 'TEN'`);
    await seedPromotions(db, [
      { code: 'TEN', description: '10 % off', percent: 10, validFrom: '2026-11-20', validUntil: '2026-11-20', markets: [], terms: '' },
    ]);
    expect((await pricing.promotionFor('TEN', money('GBP', 100), 'UK')).description).toBe('changed');
  });
});

test('the fees of the desk count on their days before those of the settings', async () => {
  const hold = (minutes: number, minor: number) => ({ source: 'SNCF', minutes, fee: money('AUD', minor) });
  const split = (percent: number) => ({ percent, most: money('AUD', 500) });
  const days = { market: 'AU', from: '2026-12-20', to: '2026-12-31' };
  await putFee(db, { name: 'a-day', ...days, fee: hold(1440, 700) });
  await putFee(db, { name: 'splits', ...days, fee: split(20) });
  const configured = {
    holdFees: [60, 1440].map((minutes) => ({ ...hold(minutes, 100), market: 'AU' as const })),
    splitFees: [{ ...split(10), market: 'AU' as const }],
  };
  const book = await createFeeBook(db, { warn: () => undefined }, configured);
  const at = (day: string) => ({
    hold: book.holdFeesOf('AU', day).map(({ minutes, fee }) => [minutes, fee.minor]),
    split: book.splitFeeOf('AU', day)?.percent,
  });
  expect(at('2026-12-19')).toEqual({
    hold: [
      [60, 100],
      [1440, 100],
    ],
    split: 10,
  });
  expect(at('2026-12-31')).toEqual({
    hold: [
      [1440, 700],
      [60, 100],
    ],
    split: 20,
  });
  expect(book.splitFeeOf('UK', '2026-12-31')).toBeUndefined();
});
