import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortId } from './short-id.ts';

test('is at most twelve characters of letters and digits, the same for the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(shortId(text)).toMatch(/^[0-9a-z]{1,12}$/);
      expect(shortId(text)).toBe(shortId(text));
    }),
  );
});

test('keeps twenty thousand fares of a day apart', () => {
  const ids = new Set<string>();
  for (let train = 0; train < 2000; train += 1)
    for (let fare = 0; fare < 10; fare += 1) ids.add(shortId(`GR${train}2026-11-28KGXEDB ADVS.${fare}`));
  expect(ids.size).toBe(20_000);
});

test('stays the same from version to version: addresses that were shared carry it', () => {
  expect(['', 'a', 'GR1607 ADSANY1:3', '1sg8ieqejl7 PLUSBUSFROM'].map(shortId)).toEqual([
    'wvjl67o803',
    '262p94epp1d',
    '2csgtaewyn1',
    'wr2znewqkq',
  ]);
});
