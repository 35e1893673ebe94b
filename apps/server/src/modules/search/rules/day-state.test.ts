import { expect, test } from 'vitest';
import { dayState } from './day-state.ts';

const answered = { state: 'answered' } as const;

test.each([
  ['noTrains', [answered], []],
  ['soldOut', [answered], [{}, { opensOn: '2027-01-01' }]],
  ['notOnSale', [answered], [{ opensOn: '2027-01-01' }]],
  ['unknown', [answered, { state: 'late' }], []],
  ['unknown', [{ state: 'failed' }, answered], [{}]],
] as const)('a day without a price is %s', (state, gathered, planned) => {
  expect(dayState(gathered, planned)).toBe(state);
});
