import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { expect, test } from 'vitest';
import { withoutHeld } from './without-held.ts';

const day = '2026-12-15';
const ticket = (designator: string, ...names: string[]): Ticket =>
  // Only the read fields of a ticket.
  ({
    ticketId: designator,
    travelSegments: [{ type: 'TRAIN', designator, operatingDay: day, originTravelPoint: { type: 'STATION', value: 'EUS' } }],
    fareInformation: names.map((name) => ({ priceId: name, displayNames: [name], serviceClass: 'STANDARD' })),
  }) as unknown as Ticket;
const trains = [{ designator: 'VT9', operatingDay: day, from: 'EUS', to: 'MAN', departsAt: 0, arrivesAt: 130, operator: 'VT' }];
const left = (...tickets: Ticket[]) =>
  withoutHeld(tickets, { trains, fareNames: ['Advance Single'], serviceClass: 'STANDARD' }).map(
    (one) => `${one.ticketId} ${one.fareInformation.map(({ priceId }) => priceId).join(' ')}`,
  );

test('the held fare goes from its own train only, and the train with its last fare', () => {
  expect(left(ticket('VT9', 'Advance Single', 'Anytime Single'), ticket('VT10', 'Advance Single'))).toEqual([
    'VT9 Anytime Single',
    'VT10 Advance Single',
  ]);
  expect(left(ticket('VT9', 'Advance Single'))).toEqual([]);
});
