import { expect, test } from 'vitest';
import { actsIn, firstGroupDay, groupStateOn } from './group-rules.ts';

const agency = { ofAgency: true, ofDesk: false };
const desk = { ofAgency: false, ofDesk: true };

test('the turn goes from the agency to the desk and back', () => {
  expect(actsIn('asked', agency)).toEqual(['withdraw']);
  expect(actsIn('asked', desk)).toEqual(['request', 'offer', 'refuse']);
  expect(actsIn('requested', agency)).toEqual(['withdraw']);
  expect(actsIn('requested', desk)).toEqual(['offer', 'refuse']);
  expect(actsIn('offered', agency)).toEqual(['accept', 'decline', 'send']);
  expect(actsIn('accepted', agency)).toEqual([]);
  expect(actsIn('accepted', desk)).toEqual(['book', 'refuse']);
});

test.each(['declined', 'withdrawn'] as const)('nothing is possible after %s', (state) => {
  expect([...actsIn(state, agency), ...actsIn(state, desk)]).toEqual([]);
});

test('after the booking, only its confirmation can be mailed again', () => {
  expect([...actsIn('booked', agency), ...actsIn('booked', desk)]).toEqual(['send']);
});

test('an offer expires after its last day; nothing else does', () => {
  expect(groupStateOn('offered', '2026-12-01', '2026-12-01')).toBe('offered');
  expect(groupStateOn('offered', '2026-12-01', '2026-12-02')).toBe('expired');
  expect(groupStateOn('accepted', '2026-12-01', '2026-12-02')).toBe('accepted');
  expect(actsIn('expired', agency)).toEqual(['withdraw']);
});

test('ten working days lie between the request and the journey', () => {
  // a Friday, with two weekends in between
  expect(firstGroupDay('2026-11-20')).toBe('2026-12-04');
  // a Sunday
  expect(firstGroupDay('2026-11-22')).toBe('2026-12-04');
});
