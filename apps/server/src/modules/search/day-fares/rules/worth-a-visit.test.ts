import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import { apartFrom, worthAVisit } from './worth-a-visit.ts';

/** Towns on one line, by their kilometre. */
const town = (code: string, servedBy: readonly Source[] = ['ATOC']) => ({ code, servedBy });
const kilometres = (one: string, other: string) => Math.abs(Number(one) - Number(other));
const codes = (towns: readonly ReturnType<typeof town>[]) => worthAVisit(town('0'), towns, kilometres).map(({ code }) => code);

test('suburbs, and what is too far or of another seller, are left out', () => {
  expect(codes([town('44'), town('80'), town('901'), town('300', ['AMT'])])).toEqual(['80']);
});

test('of towns side by side the busiest stays', () => {
  expect(codes([town('80'), town('91'), town('92')])).toEqual(['80', '92']);
});

test('of the stations of one town the first stays', () => {
  expect(apartFrom([5, 10, 40], (one, other) => Math.abs(one - other))).toEqual([5, 40]);
});

test('there are as many as searches can price', () => {
  // Every twelve kilometres along both sides of the line.
  const towns = Array.from({ length: 71 }, (_, index) => [town(String(48 + index * 12)), town(String(-48 - index * 12))]).flat();
  expect(codes(towns)).toHaveLength(80);
});
