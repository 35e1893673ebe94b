import { expect, test } from 'vitest';
import { partUse } from './part-use.ts';

const part = { direction: 'outward', passengerRef: '1' } as const;
const ticket = (checked: 'none' | 'some' | 'all', isScanned = false) => ({ ...part, checked, isScanned });

test.each([
  ['without any ticket', [], 'used'],
  ['on trains that nobody checked', [ticket('none'), ticket('none')], 'used'],
  ['scanned on one of its trains', [ticket('all'), ticket('some', true)], 'used'],
  ['not scanned on a train that was checked in part', [ticket('some')], 'unclear'],
  ['not scanned, and only one of its trains was checked as a whole', [ticket('all'), ticket('none')], 'unclear'],
  ['not scanned on trains that were checked as a whole', [ticket('all'), ticket('all')], 'unused'],
] as const)('a ticket %s counts as it should', (_, tickets, use) => {
  expect(partUse(part, tickets)).toBe(use);
  // The tickets of others say nothing about this one.
  expect(partUse({ ...part, passengerRef: '2' }, tickets)).toBe('used');
});
