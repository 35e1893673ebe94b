import { expect, test } from 'vitest';
import { cardView, type CardFacts } from './card-view.ts';
import { fare, ticket } from './results-fixtures.ts';
import { viewOfTicket } from './ticket-view.ts';

function factsOf(more: Partial<CardFacts> = {}, numberOfConnections = 0): CardFacts {
  const fares = [fare('anytime', '80.00'), fare('advance', '38.00')];
  const view = viewOfTicket(ticket('t1', '09:14', 130, fares, { numberOfConnections }), 'outward');
  return {
    offered: { ticket: view, price: '38.00' },
    fares: view.fareInformation,
    query: { id: 's1' },
    leg: 'outward',
    currency: 'GBP',
    isOpen: false,
    badges: undefined,
    day: '2026-11-28',
    isOvertaken: false,
    passengersText: 'Adult 1',
    ...more,
  };
}

test('a closed card opens with its cheapest fare chosen, an open one closes', () => {
  const closed = cardView(factsOf());
  expect(closed.toggle).toEqual({ label: 'Show fares of the 09:14', address: '/search/p2p?id=s1&outward=t1&outwardFare=advance' });
  expect(cardView(factsOf({ isOpen: true })).toggle).toEqual({ label: 'Hide fares of the 09:14', address: '/search/p2p?id=s1' });
  expect([closed.label, closed.price, closed.priceNote]).toEqual(['09:14 London Euston to Manchester Piccadilly', '£38.00', 'Adult 1']);
});

test('only a train with changes has a link to them', () => {
  expect(cardView(factsOf()).changes).toBeUndefined();
  expect(cardView(factsOf({}, 1)).changes).toEqual({ text: '1 Change', address: '/search/p2p?id=s1&track=t1' });
  expect(cardView(factsOf({}, 2)).changes?.text).toBe('2 Changes');
});

test('the half of a return that is paid already says so', () => {
  const fares = [fare('half', '0.00', { isReturn: true })];
  const view = viewOfTicket(ticket('t2', '18:00', 130, fares), 'inward');
  const paid = cardView(factsOf({ leg: 'inward', offered: { ticket: view, price: '0.00' }, fares: view.fareInformation }));
  expect([paid.price, paid.priceNote]).toEqual(['Included', '£0.00']);
});
