import { expect, test } from 'vitest';
import { quoteStateAt, quoteValidUntil } from './quote-validity.ts';

const at = (iso: string) => Date.parse(iso);
const far = at('2027-03-01T09:00:00Z');

test.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-24T23:59:00Z'],
  ['a Friday', '2026-11-27T10:00:00Z', '2026-11-30T23:59:00Z'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-11-30T23:59:00Z'],
])('a quote made on %s is good until the end of the next working day', (_, now, until) => {
  expect(new Date(quoteValidUntil(at(now), [far]))).toEqual(new Date(until));
});

test('it ends an hour before the first train of any option', () => {
  const until = quoteValidUntil(at('2026-11-23T10:00:00Z'), [far, at('2026-11-24T08:00:00Z')]);
  expect(new Date(until)).toEqual(new Date('2026-11-24T07:00:00Z'));
});

test('only an open quote expires', () => {
  const validUntil = new Date('2026-11-24T07:00:00Z');
  expect((['open', 'won', 'lost'] as const).map((state) => quoteStateAt({ state, validUntil }, at('2026-11-24T07:00:00Z')))).toEqual([
    'expired',
    'won',
    'lost',
  ]);
  expect(quoteStateAt({ state: 'open', validUntil }, at('2026-11-24T06:59:00Z'))).toBe('open');
});
