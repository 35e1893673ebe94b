import { expect, test } from 'vitest';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { listTickets } from './present-directions.ts';

const ticket = (departsAt: number, arrivesAt: number, overTakenJourney = false) => ({
  departsAt,
  // the list reads no other field
  ticket: { ticketId: `${departsAt}-${arrivesAt}`, durationMinutes: arrivesAt - departsAt, overTakenJourney } as Ticket,
});
const marks = (...tickets: Parameters<typeof listTickets>[0]) =>
  listTickets(tickets).map((one) => `${one.ticketId} ${one.overTakenJourney}`);

test('lists tickets by departure, shorter ones first', () => {
  expect(marks(ticket(20, 90), ticket(10, 90), ticket(10, 60))).toEqual(['10-60 false', '10-90 false', '20-90 false']);
});

test('marks a train as overtaken beside the train that overtakes it', () => {
  expect(marks(ticket(10, 60, true), ticket(20, 50))).toEqual(['10-60 true', '20-50 false']);
  expect(marks(ticket(10, 60, true), ticket(10, 50))).toEqual(['10-50 false', '10-60 true']);
});

test('does not mark a train as overtaken by a train that is not listed, or by one with the same times', () => {
  expect(marks(ticket(10, 60, true))).toEqual(['10-60 false']);
  expect(marks(ticket(10, 60, true), ticket(20, 70), ticket(10, 60))).toEqual(['10-60 false', '10-60 false', '20-70 false']);
});
