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
  expect(actsIn('accepted', agency)).toEqual(['send']);
  expect(actsIn('accepted', desk)).toEqual(['book', 'refuse']);
});

test.each(['declined', 'withdrawn'] as const)('nothing is possible after %s', (state) => {
  expect([...actsIn(state, agency), ...actsIn(state, desk)]).toEqual([]);
});

test('after the booking the agency mails the confirmation or asks for a change, and the desk gives back or answers', () => {
  expect(actsIn('booked', agency)).toEqual(['send', 'change']);
  expect(actsIn('booked', desk)).toEqual(['refund']);
  expect(actsIn('changeAsked', agency)).toEqual(['send']);
  expect(actsIn('changeAsked', desk)).toEqual(['refund', 'keep']);
  expect([...actsIn('cancelled', agency), ...actsIn('cancelled', desk)]).toEqual([]);
});

test('an offer expires after its last day; nothing else does', () => {
  const offer = { validUntil: '2026-12-01' };
  expect(groupStateOn({ state: 'offered', offer }, '2026-12-01')).toBe('offered');
  expect(groupStateOn({ state: 'offered', offer }, '2026-12-02')).toBe('expired');
  expect(groupStateOn({ state: 'accepted', offer }, '2026-12-02')).toBe('accepted');
  expect(actsIn('expired', agency)).toEqual(['withdraw']);
});

test('a booked group is cancelled, or waits for the answer to a wish', () => {
  expect(groupStateOn({ state: 'booked' }, '2026-12-02')).toBe('booked');
  expect(groupStateOn({ state: 'booked', wanted: {} }, '2026-12-02')).toBe('changeAsked');
  expect(groupStateOn({ state: 'booked', wanted: {}, cancelledAt: new Date(0) }, '2026-12-02')).toBe('cancelled');
});

test('ten working days lie between the request and the journey', () => {
  // a Friday, with two weekends in between
  expect(firstGroupDay('2026-11-20')).toBe('2026-12-04');
  // a Sunday
  expect(firstGroupDay('2026-11-22')).toBe('2026-12-04');
});
