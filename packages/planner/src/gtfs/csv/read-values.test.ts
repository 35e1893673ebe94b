import { expect, test } from 'vitest';
import { isZone, readColour, readCount, readDate, readDecimal, readTime } from './read-values.ts';

test('times pass 24 hours and lose their seconds', () => {
  expect([readTime('7:05:00'), readTime('25:30:59'), readTime('102:00:00')]).toEqual([425, 1530, 6120]);
  expect([readTime('7:05'), readTime('07:61:00'), readTime('noon'), readTime('')]).toEqual([undefined, undefined, undefined, undefined]);
});

test('dates are days of the calendar', () => {
  expect(readDate('20261201')).toBe('2026-12-01');
  expect([readDate('20260230'), readDate('2026-12-01'), readDate('')]).toEqual([undefined, undefined, undefined]);
});

test('numbers, colours and zones have their written values', () => {
  expect([readCount('0'), readCount('-1'), readCount('1.5'), readCount('')]).toEqual([0, undefined, undefined, undefined]);
  expect([readDecimal('-81.63'), readDecimal('.5'), readDecimal('1e2'), readDecimal('x'), readDecimal('')]).toEqual([
    -81.63,
    0.5,
    100,
    undefined,
    undefined,
  ]);
  expect([readColour('FFCB06'), readColour('red')]).toEqual(['#ffcb06', undefined]);
  expect([isZone('America/Toronto'), isZone('Mars/North'), isZone('')]).toEqual([true, false, false]);
});
