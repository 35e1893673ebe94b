import { describe, expect, test } from 'vitest';
import { daysIn, monthAfter, monthName, readMonth, weeksOf } from './month.ts';
import { stayTotals } from './stay-total.ts';

describe('a month', () => {
  test('is read from the address, and otherwise that of a week from today', () => {
    const read = [readMonth('2026-12', '2026-11-18'), readMonth('2026-13', '2026-11-18'), readMonth(undefined, '2026-11-24')];
    expect(read).toEqual(['2026-12', '2026-11', '2026-12']);
  });

  test('has weeks from Monday, with its own days only', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([undefined, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(31);
    expect([daysIn('2027-02'), monthAfter('2026-12'), monthName('2026-12')]).toEqual([28, '2027-01', 'December 2026']);
  });
});

describe('the total of a stay', () => {
  const seen = (date: string, price: string) => ({ date, state: 'seen' as const, price });
  const days = [seen('2026-12-08', '25.00'), { date: '2026-12-09', state: 'estimate' as const, price: '32.50' }];
  const back = [seen('2026-12-08', '41.00'), seen('2026-12-09', '32.50'), seen('2026-12-10', '41.00')];
  const totals = stayTotals({
    days,
    back,
    returnFares: [seen('2026-12-08', '60.00')],
    pairs: [{ outward: '2026-12-08', inward: '2026-12-11', price: '19.00' }],
  });

  test('is the sum of two singles', () => {
    expect(totals('2026-12-08', '2026-12-09')).toEqual({ outward: '2026-12-08', inward: '2026-12-09', state: 'seen', price: '57.50' });
  });

  test('is the return fare of the day out where that is less, as an estimate', () => {
    expect(totals('2026-12-08', '2026-12-10')).toMatchObject({ state: 'estimate', price: '60.00' });
  });

  test('is an estimate with a part that is one, and on one day', () => {
    expect(totals('2026-12-09', '2026-12-10')).toMatchObject({ state: 'estimate', price: '73.50' });
    expect(totals('2026-12-08', '2026-12-08')).toMatchObject({ state: 'estimate', price: '66.00' });
  });

  test('is what a search for exactly these days found', () => {
    expect(totals('2026-12-08', '2026-12-11')).toMatchObject({ state: 'seen', price: '19.00' });
  });

  test('is unknown without a price back', () => {
    expect(totals('2026-12-09', '2026-12-14')).toBeUndefined();
  });
});
