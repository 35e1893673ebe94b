import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import { expect, test } from 'vitest';
import { goesAlong, initialSelection, selectionTotals, toggled } from './refund-selection.ts';

function part(direction: 'outward' | 'inward', passengerRef: string, state: RefundPart['state'] = 'refundable'): RefundPart {
  return {
    id: `${direction}.${passengerRef}`,
    direction,
    passengerRef,
    passenger: 'Ann Lee',
    passengerType: 'Adult',
    journey: 'York – Leeds',
    dateTime: '28 Nov 2026, 09:00',
    duration: '0h 25m',
    fare: 'Anytime',
    price: '10.10',
    penalty: '2.05',
    refund: '8.05',
    state,
  };
}

const family = [part('outward', '1'), part('outward', '2'), part('inward', '1'), part('inward', '2', 'used')];
const cancellationSummary: RefundableItem['cancellationSummary'] = { isOpenReturn: false };
const item = { parts: family, isLocked: false, isLegsTogether: false, isPartyTogether: false, cancellationSummary };

test('all refundable parts are ticked at first, or those of the address', () => {
  expect(initialSelection(item, undefined)).toEqual(['outward.1', 'outward.2', 'inward.1']);
  expect(initialSelection(item, 'inward.1,inward.2,nothing')).toEqual(['inward.1']);
  expect(initialSelection({ ...item, isLocked: true }, 'inward.1')).toEqual(['outward.1', 'outward.2', 'inward.1']);
});

test('a part is ticked and unticked, always in the order of the page', () => {
  const one = toggled(['inward.1'], part('outward', '2'), item);
  expect(one).toEqual(['outward.2', 'inward.1']);
  expect(toggled(one, part('outward', '2'), item)).toEqual(['inward.1']);
  expect(toggled(one, part('outward', '2'), { ...item, isLocked: true })).toBe(one);
});

test('an open return is ticked with its outbound and cannot be kept without it', () => {
  const open = { ...item, cancellationSummary: { isOpenReturn: true } };
  const ticked = toggled([], part('outward', '1'), open);
  expect(ticked).toEqual(['outward.1', 'inward.1']);
  expect(goesAlong(ticked, part('inward', '1'), open)).toBe(true);
  expect(goesAlong([], part('inward', '1'), open)).toBe(false);
  expect(toggled([], part('outward', '2'), open)).toEqual(['outward.2']);
});

test('where legs go together both of a traveller are ticked and unticked by the way out', () => {
  const together = { ...item, isLegsTogether: true, isPartyTogether: false };
  expect(toggled(['outward.2'], part('outward', '1'), together)).toEqual(['outward.1', 'outward.2', 'inward.1']);
  expect(toggled(['outward.1', 'outward.2', 'inward.1'], part('outward', '1'), together)).toEqual(['outward.2']);
  expect(goesAlong([], part('inward', '1'), together)).toBe(true);
  // the outward journey is over, so the remaining part is preselected
  const travelled = { ...together, parts: [part('outward', '1', 'used'), part('inward', '1')] };
  expect(goesAlong([], part('inward', '1'), travelled)).toBe(false);
  expect(toggled([], part('inward', '1'), travelled)).toEqual(['inward.1']);
});

test('the totals add up the ticked parts to the penny', () => {
  expect(selectionTotals(family, ['outward.1', 'inward.1'])).toEqual({ paid: '20.20', penalty: '4.10', refund: '16.10' });
  expect(selectionTotals(family, [])).toEqual({ paid: '0.00', penalty: '0.00', refund: '0.00' });
});
