import { expect, it } from 'vitest';
import { orderTickets, readSort } from './ticket-order.ts';
import { ticket } from './results-fixtures.ts';

const slowCheap = { ticket: ticket('slow', '08:00', 300, []), price: '9.50' };
const fastDear = { ticket: ticket('fast', '09:00', 120, []), price: '100.00' };
const earlyDear = { ticket: ticket('early', '06:00', 130, []), price: '100.00' };
const ids = (sort: 'cheapest' | 'fastest' | 'earliest') =>
  orderTickets([fastDear, slowCheap, earlyDear], sort).map((one) => one.ticket.ticketId);

it('puts the cheapest first, and the earlier of two at the same price', () => {
  expect(ids('cheapest')).toEqual(['slow', 'early', 'fast']);
});

it('puts the fastest or the earliest first when asked', () => {
  expect(ids('fastest')).toEqual(['fast', 'early', 'slow']);
  expect(ids('earliest')).toEqual(['early', 'slow', 'fast']);
});

it('sorts by price unless the address says otherwise', () => {
  expect(readSort(null)).toBe('cheapest');
  expect(readSort('prettiest')).toBe('cheapest');
  expect(readSort('fastest')).toBe('fastest');
});
