import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { expect, test } from 'vitest';
import { nextTicket } from './next-ticket.ts';

const date = '2026-11-28';
const fare = (priceId: string, serviceClass: 'STANDARD' | 'FIRST' = 'STANDARD', isReturn = false) => ({ priceId, serviceClass, isReturn });
// the function reads no other fields of a ticket
const ticket = (leaves: string, arrives: string, fares: readonly object[]) =>
  ({
    ticketId: leaves,
    departureDateTime: { date, time: leaves },
    arrivalTime: { date, time: arrives },
    fareInformation: fares,
  }) as unknown as Ticket;
const due = (priceId: string, amount: string) => ({ priceId, price: '50.00', due: amount, lost: '0.00' });

test('picks the train that can still be boarded and arrives first, at the cheapest fare of the class', () => {
  const outward = [
    ticket('09:59', '12:00', [fare('early')]),
    ticket('10:00', '15:00', [fare('slow')]),
    ticket('10:30', '13:00', [fare('flex'), fare('saver'), fare('first', 'FIRST'), fare('half', 'STANDARD', true)]),
  ];
  const dues = [
    due('early', '0.00'),
    due('slow', '0.00'),
    due('flex', '40.00'),
    due('saver', '9.50'),
    due('first', '0.00'),
    due('half', '0.00'),
  ];
  expect(nextTicket({ outward, dues }, { date, time: '10:00' }, 'STANDARD')).toMatchObject({
    ticket: { ticketId: '10:30' },
    priceId: 'saver',
  });
});

test('ignores trains that leave too early or have only another class', () => {
  const first = [ticket('11:00', '13:00', [fare('first', 'FIRST')])];
  expect(nextTicket({ outward: first, dues: [due('first', '0.00')] }, { date, time: '10:00' }, 'STANDARD')).toBeUndefined();
  expect(nextTicket({ outward: first, dues: [due('first', '0.00')] }, { date, time: '11:01' }, 'FIRST')).toBeUndefined();
});
