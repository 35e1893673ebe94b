import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { expect, test } from 'vitest';
import { exchangeExtras, takesBicycles } from './exchange-extras.ts';

type Room = NonNullable<Ticket['travelSegments'][number]['onBoard']>['bicycles'];

// Only these fields of a segment are read.
const train = (bicycles: Room | undefined): Ticket['travelSegments'][number] =>
  ({
    type: 'TRAIN',
    originName: 'Crewe',
    departureDateTime: '2026-12-09T10:05:00+00:00',
    ...(bicycles === undefined ? {} : { onBoard: { wheelchairs: 1, bicycles } }),
  }) as unknown as Ticket['travelSegments'][number];

const bicycle = (price: string) => ({ name: 'Bicycle space', price, isBicycle: true });
const plusBus = { name: 'PlusBus Crewe', price: '3.40' };
const cyclist = [{ brings: ['BICYCLE' as const] }];

const said = (room: Room | undefined, { before = [bicycle('10.00')], after = [], passengers = cyclist }: Partial<Said> = {}) =>
  exchangeExtras({
    ways: [{ before: { secondary: [...before] }, after: { secondary: [...after] }, trains: [train(room)] }],
    passengers,
    currency: 'EUR',
    hasHelp: false,
  });

interface Said {
  readonly before: readonly { name: string; price: string; isBicycle?: boolean }[];
  readonly after: Said['before'];
  readonly passengers: readonly { readonly brings?: readonly 'BICYCLE'[] }[];
}

test('a train that takes no bicycles, has no place left, or of which nobody knows, leaves the bicycle behind and says so', () => {
  const paid = ['Bicycle space (€10.00) ends with the old ticket.', expect.stringContaining('counts towards the new ticket')];
  expect(said('NONE')).toEqual({ along: [], left: ['No bicycles travel on the 10:05 from Crewe.', ...paid], leavesBicycle: true });
  expect(said(0)?.left[0]).toBe('No place for the bicycle is left on the 10:05 from Crewe.');
  expect(said(undefined)?.left[0]).toBe('Nobody says whether the 10:05 from Crewe takes bicycles.');
});

test('a place on the new train goes along at its price, and a train without reservations takes the bicycle as it comes', () => {
  expect(said(2, { after: [bicycle('0.00')] })).toEqual({
    along: ['Bicycle space (free), with the new ticket.'],
    left: [],
    leavesBicycle: false,
  });
  const unreserved = said('UNRESERVED');
  expect(unreserved?.along).toEqual(['Bicycles travel without a reservation on the 10:05 from Crewe, while there is room.']);
  expect(unreserved?.left[0]).toBe('Bicycle space (€10.00) ends with the old ticket.');
  expect(unreserved?.leavesBicycle).toBe(false);
});

test('other extras are named as ended, and a party that brings nothing hears nothing', () => {
  const passengers = [{}];
  expect(said('NONE', { before: [plusBus], passengers })?.left[0]).toBe('PlusBus Crewe (€3.40) ends with the old ticket.');
  expect(said('NONE', { before: [], passengers })).toBeUndefined();
});

test('a train takes the bicycles of a party if each has room for all of them', () => {
  expect(takesBicycles([train(2), train('UNRESERVED')], 2)).toBe(true);
  expect(takesBicycles([train(1), train('UNRESERVED')], 2)).toBe(false);
  expect(takesBicycles([train('NONE')], 1)).toBe(false);
});
