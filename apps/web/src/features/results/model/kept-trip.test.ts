import { expect, test } from 'vitest';
import type { ResultsQuery } from '../../../lib/paths.ts';
import { keptTrip, withKeptTrip } from './kept-trip.ts';
import { readResultsQuery } from './results-address.ts';
import { fare, ticket } from './results-fixtures.ts';
import { viewOfTicket } from './ticket-view.ts';
import { selectTrip } from './trip-selection.ts';
import { choiceOf } from './results-address.ts';

const answer = {
  outward: [viewOfTicket(ticket('t9', '09:00', 130, [fare('adv', '38.00'), fare('any', '90.00')]), 'outward')],
  inward: [viewOfTicket(ticket('b17', '17:00', 130, [fare('back', '40.00')]), 'inward')],
  isRoundTrip: true,
};
const read = (address: string): ResultsQuery => readResultsQuery(new URLSearchParams(address));
const kept = (address: string) => {
  const query = read(address);
  return keptTrip(query, selectTrip(answer, choiceOf(query, 'outward'), choiceOf(query, 'inward')));
};

test('a choice is kept under the names of the document, and its address comes back with the search', () => {
  const trip = kept('id=s1&outward=t9&outwardFare=any&inward=b17&inwardFare=back&leg=inward');
  expect(trip).toMatchObject({
    searchId: 's1',
    pointToPointTicketType: 'return',
    selectedDepartureTicket: { ticketId: 't9', priceId: 'any' },
    selectedReturnTicket: { ticketId: 'b17', priceId: 'back' },
    prices: { departure: '90.00', return: '40.00' },
  });
  expect(withKeptTrip(read('id=s1&sort=fastest'), trip, answer)).toMatchObject({
    id: 's1',
    sort: 'fastest',
    leg: 'inward',
    outward: 't9',
    outwardFare: 'any',
    inward: 'b17',
    inwardFare: 'back',
  });
});

test('without a fare outward nothing is kept', () => {
  expect(kept('id=s1')).toBeUndefined();
});

test('another search, a choice in the address, and a fare that is gone or costs something else are left as they are', () => {
  const trip = kept('id=s1&outward=t9&outwardFare=any');
  expect(withKeptTrip(read('id=s2'), trip, answer)).toBeUndefined();
  expect(withKeptTrip(read('id=s1&outward=t9&outwardFare=adv'), trip, answer)).toBeUndefined();
  expect(withKeptTrip(read('id=s1'), undefined, answer)).toBeUndefined();
  expect(withKeptTrip(read('id=s1'), trip, { ...answer, outward: [] })).toBeUndefined();
  const dearer = [viewOfTicket(ticket('t9', '09:00', 130, [fare('any', '95.00')]), 'outward')];
  expect(withKeptTrip(read('id=s1'), trip, { ...answer, outward: dearer })).toBeUndefined();
});
