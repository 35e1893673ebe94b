import { expect, it } from 'vitest';
import { badgesOf, foldModes, foldSlower, isOvertaken, type OfferedTicket, orderTickets, othersText, readSort } from './ticket-order.ts';
import { fare, ticket } from './results-fixtures.ts';

const slowCheap = { ticket: ticket('slow', '08:00', 300, []), price: '9.50' };
const fastDear = { ticket: ticket('fast', '09:00', 120, []), price: '100.00' };
const earlyDear = { ticket: ticket('early', '06:00', 130, []), price: '100.00' };
const ids = (sort: 'cheapest' | 'fastest' | 'earliest') =>
  orderTickets([fastDear, slowCheap, earlyDear], sort, 'GBP').map((one) => one.ticket.ticketId);

it('puts the cheapest first, and of two at the same price the one that arrives earlier', () => {
  expect(ids('cheapest')).toEqual(['slow', 'early', 'fast']);
  const night = { ticket: ticket('night', '07:00', 720, []), price: '100.00' };
  expect(orderTickets([night, fastDear], 'cheapest', 'GBP').map((one) => one.ticket.ticketId)).toEqual(['fast', 'night']);
});

const overtaken = (id: string, price: string) => ({ ticket: ticket(id, '07:00', 400, [], { overTakenJourney: true }), price });

it('folds trains that others overtake, except one that costs less than all others', () => {
  const [slower, bargain] = [overtaken('slower', '100.00'), overtaken('bargain', '5.00')];
  expect(foldSlower([bargain, slowCheap, slower])).toEqual({ shown: [bargain, slowCheap], slower: [slower] });
  expect(foldSlower([slower])).toEqual({ shown: [slower], slower: [] });
  expect(foldSlower([])).toEqual({ shown: [], slower: [] });
});

it('names the cheapest, the fastest and the earliest to arrive, but no badge that all or many would have', () => {
  const badgesIn = (shown: (typeof slowCheap)[]) => badgesOf({ shown, slower: [] });
  expect([...badgesIn([slowCheap, fastDear, earlyDear])]).toEqual([
    ['slow', ['Cheapest']],
    ['fast', ['Fastest']],
    ['early', ['Earliest arrival']],
  ]);
  expect([...badgesIn([slowCheap])]).toEqual([]);
  const alike = ['a', 'b', 'c', 'd'].map((id) => ({ ticket: ticket(id, '10:00', 60, []), price: '20.00' }));
  expect([...badgesIn([...alike, slowCheap]).keys()]).toEqual(['slow']);
});

it('gives no badge to a folded train, nor its badges to another train', () => {
  // leaves at 07:00 and takes 400 minutes, so it arrives at 13:40
  const folded = overtaken('folded', '100.00');
  const asEarly = { ticket: ticket('asEarly', '11:40', 120, []), price: '100.00' };
  const later = { ticket: ticket('later', '12:00', 120, []), price: '20.00' };
  expect([...badgesOf({ shown: [later, asEarly], slower: [folded] })]).toEqual([
    ['later', ['Cheapest']],
    ['asEarly', ['Earliest arrival']],
  ]);
  const latest = { ticket: ticket('latest', '12:30', 200, []), price: '30.00' };
  expect([...badgesOf({ shown: [later, latest], slower: [folded] })]).toEqual([['later', ['Cheapest', 'Fastest']]]);
});

it('puts the fastest or the earliest first when asked', () => {
  expect(ids('fastest')).toEqual(['fast', 'early', 'slow']);
  expect(ids('earliest')).toEqual(['early', 'slow', 'fast']);
});

it('recommends the least sum of price, time and risk, and puts the least CO₂ first when asked', () => {
  const order = (sort: 'recommended' | 'co2', list: readonly OfferedTicket[]) =>
    orderTickets(list, sort, 'GBP').map((one) => one.ticket.ticketId);
  expect(order('recommended', [fastDear, slowCheap, earlyDear])).toEqual(['slow', 'fast', 'early']);
  const cheaper = fare('a', '60.00', { refund: 'free', exchange: 'free' });
  const risky = { numberOfConnections: 1, connectionChance: 40 };
  const change = { ticket: ticket('change', '09:00', 120, [cheaper], risky), price: '60.00', fare: cheaper };
  const direct = { ticket: ticket('direct', '09:00', 120, [cheaper]), price: '65.00', fare: cheaper };
  expect(order('recommended', [change, direct])).toEqual(['direct', 'change']);
  const clean = { ticket: ticket('clean', '12:00', 400, [], { co2: { trainGrams: 10, carGrams: 20, basis: '' } }), price: '200.00' };
  expect(order('co2', [fastDear, clean, slowCheap])).toEqual(['clean', 'fast', 'slow']);
});

it('sorts by price unless the address says otherwise', () => {
  expect(readSort(undefined, false)).toBe('cheapest');
  expect(readSort(undefined, true)).toBe('earliest');
  expect(readSort('cheapest', true)).toBe('cheapest');
  expect(readSort('prettiest', false)).toBe('cheapest');
  expect(readSort('fastest', false)).toBe('fastest');
});

it('does not let a night train lead by pennies', () => {
  const day = { ticket: ticket('day', '09:00', 270, []), price: '40.00' };
  const night = (price: string) => ({ ticket: ticket('night', '21:00', 720, []), price });
  const order = (price: string) => orderTickets([night(price), day], 'cheapest', 'GBP').map((one) => one.ticket.ticketId);
  expect(order('39.40')).toEqual(['day', 'night']);
  expect(order('38.90')).toEqual(['night', 'day']);
});

const by = (type: 'BUS' | 'FERRY', id: string, price: string, minutes: number) => {
  const one = ticket(id, '08:00', minutes, []);
  return { ticket: { ...one, travelSegments: one.travelSegments.map((segment) => ({ ...segment, type })) }, price };
};

it('folds coaches and ferries among trains into one line with the lowest price and the fastest time', () => {
  const [coach, slow, ferry] = [by('BUS', 'coach', '38.00', 965), by('BUS', 'slow', '41.00', 1100), by('FERRY', 'ferry', '60.00', 1000)];
  const { trains, others } = foldModes([coach, slowCheap, ferry, slow]);
  expect(trains).toEqual([slowCheap]);
  expect(others.map(({ ticket: { ticketId } }) => ticketId)).toEqual(['coach', 'ferry', 'slow']);
  expect(othersText(others, (price) => `£${price}`)).toBe(`2 coaches and 1 ferry from £38.00, ${coach.ticket.duration}`);
  expect(othersText([coach], (price) => `£${price}`)).toMatch(/^1 coach from £38\.00, /);
  expect(foldModes([coach, ferry])).toEqual({ trains: [coach, ferry], others: [] });
});

it('a train is not called cheapest while a folded coach costs less', () => {
  expect([...badgesOf({ shown: [slowCheap, fastDear], slower: [by('BUS', 'coach', '5.00', 965)] }).values()]).toEqual([
    ['Fastest', 'Earliest arrival'],
  ]);
});

it('a train is overtaken only where the list has the one that overtakes it', () => {
  const passed = overtaken('passed', '20.00');
  expect(isOvertaken(passed, [passed, slowCheap])).toBe(true);
  expect(isOvertaken(passed, [passed, { ticket: ticket('before', '06:00', 400, []), price: '20.00' }])).toBe(false);
});

it('of several equals one has the badge, and a journey with a tight change is not called fastest', () => {
  const later = { ...slowCheap, ticket: ticket('later', '08:30', 300, []) };
  expect([...(badgesOf({ shown: [later, slowCheap, fastDear], slower: [] }).get('slow') ?? [])]).toEqual(['Cheapest']);
  expect(badgesOf({ shown: [later, slowCheap, fastDear], slower: [] }).has('later')).toBe(false);
  const [first] = fastDear.ticket.travelSegments;
  if (!first) throw new Error('the train has a segment');
  const at = (time: string) => `2026-11-28T${time}:00+00:00`;
  const tight = [
    { ...first, departureDateTime: at('09:00'), arrivalDateTime: at('10:00') },
    { ...first, departureDateTime: at('10:04'), arrivalDateTime: at('11:00') },
  ];
  const risky = { ...fastDear, ticket: { ...fastDear.ticket, travelSegments: tight } };
  expect([...badgesOf({ shown: [risky, slowCheap], slower: [] }).values()].flat()).not.toContain('Fastest');
});
