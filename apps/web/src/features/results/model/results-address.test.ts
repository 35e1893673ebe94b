import { expect, it } from 'vitest';
import { paths } from '../../../lib/paths.ts';
import { choiceOf, needsOtherTrains, readResultsQuery, withChoice, withWindow } from './results-address.ts';

const query = readResultsQuery(
  new URLSearchParams('id=abc&sort=fastest&leg=inward&outward=t1&outwardFare=p1&outwardExtras=e1,e2&outwardSleepers=TWIN-0:1'),
);
const url = (path: string) => new URL(path, 'http://shop.example');

it('reads back what it wrote', () => {
  const path = paths.results(query);
  expect(readResultsQuery(url(path).searchParams)).toEqual(query);
});

it('keeps the choices of the two directions apart', () => {
  expect(choiceOf(query, 'outward')).toEqual({
    ticketId: 't1',
    priceId: 'p1',
    extras: ['e1', 'e2'],
    sleepers: [{ id: 'TWIN-0', quantity: 1 }],
  });
  const both = withChoice(query, 'inward', { ticketId: 't2', priceId: undefined, extras: [], sleepers: [] });
  expect(choiceOf(both, 'outward')).toEqual(choiceOf(query, 'outward'));
  expect(choiceOf(both, 'inward')).toEqual({ ticketId: 't2', priceId: undefined, extras: [], sleepers: [] });
});

it('requests other trains only if the search or the hours change', () => {
  const here = url(paths.results(query));
  expect(needsOtherTrains(here, url(paths.results({ ...query, sort: 'cheapest', inward: 't3', leg: undefined })))).toBe(false);
  expect(needsOtherTrains(here, url(paths.results(withWindow(query, 'outward', { after: '2026-11-28T12:00:00+00:00' }))))).toBe(true);
  expect(needsOtherTrains(here, url(paths.results({ ...query, id: 'other' })))).toBe(true);
});

it('continues from one end of the list at a time', () => {
  const later = withWindow(query, 'inward', { after: 'x' });
  expect(withWindow(later, 'inward', { before: 'y' })).toMatchObject({ inwardBefore: 'y', inwardAfter: undefined });
});
