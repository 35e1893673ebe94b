import type { AfterSaleFees } from '@throughfare/contract/shapes/refund-terms';
import { expect, test } from 'vitest';
import { afterSaleConditions } from './after-sale-conditions.ts';

const nowMs = Date.parse('2026-12-01T10:00:00Z');
const step = (until: string, amount: string, minutesFromPurchase?: number): AfterSaleFees['refund'][number] => ({
  until,
  ...(minutesFromPurchase === undefined ? {} : { minutesFromPurchase }),
  fees: [{ passengerRef: '1', amount }],
});
const fare = (price: string, refund: AfterSaleFees['refund'], exchange: AfterSaleFees['exchange'] = []) => ({
  fareDisplayName: 'Flex',
  fareConditions: [],
  afterSaleFees: { prices: [{ passengerRef: '1', amount: price }], refund, exchange },
});
const shown = (...fares: ReturnType<typeof fare>[]) =>
  afterSaleConditions({ fares, convertedCurrency: 'EUR' }, '1', nowMs).map(({ condition, validFrom, validUntil, afterSaleFee }) =>
    [condition, validFrom, validUntil, afterSaleFee?.amount].join(' '),
  );

test('each row follows the one before, up to its deadline', () => {
  const refund = [step('2026-12-06T08:00:00+01:00', '0.00'), step('2026-12-07T08:00:00+01:00', '5.00')];
  expect(shown(fare('50.00', refund, [step('2026-12-07T08:00:00+01:00', '0.00')]))).toEqual([
    'REFUND  2026-12-06T08:00:00+01:00 0',
    'REFUND 2026-12-06T08:00:00+01:00 2026-12-07T08:00:00+01:00 500',
    'EXCHANGE  2026-12-07T08:00:00+01:00 0',
  ]);
});

test('a period after the purchase is counted from now, and what has passed is left out', () => {
  const refund = [step('2026-12-07T08:00:00Z', '0.00', 60), step('2026-11-30T08:00:00Z', '2.00'), step('2026-12-07T08:00:00Z', '5.00')];
  expect(shown(fare('50.00', refund))).toEqual([
    'REFUND  2026-12-01T11:00:00.000Z 0',
    'REFUND 2026-12-01T11:00:00.000Z 2026-12-07T08:00:00Z 500',
  ]);
});

test('of two sellers the fees add up, and what one refunds no more is lost whole', () => {
  const first = fare('20.00', [step('2026-12-05T08:00:00Z', '1.00')], [step('2026-12-05T08:00:00Z', '3.00')]);
  const other = fare('30.00', [step('2026-12-06T08:00:00Z', '2.00')], [step('2026-12-06T08:00:00Z', '4.00')]);
  expect(shown(first, other)).toEqual([
    'REFUND  2026-12-05T08:00:00Z 300',
    'REFUND 2026-12-05T08:00:00Z 2026-12-06T08:00:00Z 2200',
    'EXCHANGE  2026-12-05T08:00:00Z 700',
  ]);
});

test('a fee that leaves nothing is no refund', () => {
  expect(shown(fare('5.00', [step('2026-12-05T08:00:00Z', '5.00')]))).toEqual([]);
});
