import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { holdOptions } from './hold-options.ts';

const row = (minutes: number, minor: number, source = 'SNCF', market = 'UK') =>
  ({ source, market, minutes, fee: money('GBP', minor) }) as Parameters<typeof holdOptions>[0][number];
const minuteMs = 60_000;
const options = (rows: Parameters<typeof holdOptions>[0], longest = 1440, sources = ['SNCF']) =>
  holdOptions(
    rows,
    { sources, market: 'UK', longest: { minutes: longest, untilMs: (longest - 5) * minuteMs }, minorOf: ({ minor }) => minor },
    0,
  ).map(({ minutes, untilMs, feeMinor }) => [minutes, untilMs / minuteMs, feeMinor]);

test('without rows of the seller and the storefront a hold is free and lasts as long as the seller allows', () => {
  expect(options([])).toEqual([[1440, 1435, 0]]);
  expect(options([row(60, 100, 'AMT'), row(60, 100, 'SNCF', 'AU')])).toEqual([[1440, 1435, 0]]);
});

test('with rows each duration has its fee, and one that the seller does not allow is left out', () => {
  expect(options([row(1440, 500), row(60, 0), row(2880, 900)])).toEqual([
    [60, 60, 0],
    [1440, 1435, 500],
  ]);
});

test('the dearest seller of a cart decides, once; of two durations that end together the shorter is offered', () => {
  expect(options([row(60, 200), row(60, 300, 'AMT')], 1440, ['SNCF', 'AMT'])).toEqual([[60, 60, 300]]);
  expect(options([row(60, 0), row(65, 500)], 65)).toEqual([[60, 60, 0]]);
});
