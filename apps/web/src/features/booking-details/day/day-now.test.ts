import { expect, test } from 'vitest';
import { dayNow } from './day-now.ts';

type Trip = Parameters<typeof dayNow>[0];
type Legs = Parameters<typeof dayNow>[1];

const at = (time: string) => Date.parse(`2026-12-08T${time}:00Z`);
const local = (time: string) => ({ date: '2026-12-08', time: `${time}:00` });
const segment = (from: string, leaves: string, to: string, arrives: string): Trip['segments'][number] => ({
  type: 'TRAIN',
  designator: 'X1',
  serviceName: 'Avanti West Coast',
  carrier: 'VT',
  from,
  to,
  fromStation: from,
  toStation: to,
  departureDateTime: local(leaves),
  arrivalTime: local(arrives),
  duration: '',
});
const trip = (more: Partial<Trip> = {}): Trip => ({
  type: 'Outward',
  fromStation: 'Euston',
  toStation: 'Chester',
  segments: [segment('Euston', '10:10', 'Crewe', '11:45'), segment('Crewe', '11:55', 'Chester', '12:20')],
  places: [{ segmentIndex: 0, coach: 'C', number: '41' }],
  endedSegments: [],
  valid: [],
  ...more,
});
const leg = (index: number, [leaves, arrives]: readonly [string, string], [left, came]: readonly [string, string], status = 'ON_TIME') => ({
  travelSegmentId: String(index),
  intermediateTravelPoints: [
    {
      name: 'a',
      status,
      platform: '5',
      scheduledDepartureTime: `2026-12-08T${leaves}:00+00:00`,
      expectedDepartureTime: `2026-12-08T${left}:00+00:00`,
    },
    {
      name: 'b',
      status,
      platform: '2',
      scheduledArrivalTime: `2026-12-08T${arrives}:00+00:00`,
      expectedArrivalTime: `2026-12-08T${came}:00+00:00`,
    },
  ],
});
// Only these fields of a leg are read.
const legs = (...given: ReturnType<typeof leg>[]) => given as unknown as Legs;
const onTime = legs(leg(0, ['10:10', '11:45'], ['10:10', '11:45']), leg(1, ['11:55', '12:20'], ['11:55', '12:20']));

test('before the journey the next train is named, with platform, place and time left', () => {
  expect(dayNow(trip(), onTime, at('09:45'))).toEqual({
    state: 'before',
    title: 'Next: the 10:10 from Euston',
    text: 'To Crewe, platform 5, coach C, seat 41. It leaves in 25 minutes.',
  });
  expect(dayNow(trip(), onTime, at('00:10'))?.text).toContain('It leaves in 10 hours.');
});

test('on the train the station to get off is named, and the train after it', () => {
  expect(dayNow(trip(), onTime, at('10:30'))).toEqual({
    state: 'on board',
    title: 'Get off at Crewe',
    text: 'Arrives 11:45, platform 2. Then the 11:55 to Chester, platform 5.',
  });
  expect(dayNow(trip(), onTime, at('12:00'))?.text).toBe('Arrives 12:20, platform 2.');
});

test('between two trains the change is named, with the delay of the next train', () => {
  const late = legs(leg(0, ['10:10', '11:45'], ['10:10', '11:45']), leg(1, ['11:55', '12:20'], ['12:01', '12:26'], 'DELAYED'));
  expect(dayNow(trip(), late, at('11:50'))).toEqual({
    state: 'change',
    title: 'Change: the 11:55 from Crewe',
    text: 'To Chester, platform 5. It is 6 minutes late. It leaves in 11 minutes.',
  });
});

test('a train that does not run and a change that will be missed break the journey, until they are past', () => {
  const cancelled = legs(leg(0, ['10:10', '11:45'], ['10:10', '11:45']), leg(1, ['11:55', '12:20'], ['11:55', '12:20'], 'CANCELLED'));
  expect(dayNow(trip(), cancelled, at('09:00'))).toMatchObject({ state: 'broken', text: 'The 11:55 from Crewe does not run.' });
  const missed = legs(leg(0, ['10:10', '11:45'], ['10:10', '12:05'], 'DELAYED'), leg(1, ['11:55', '12:20'], ['11:55', '12:20']));
  expect(dayNow(trip(), missed, at('11:00'))).toMatchObject({ state: 'broken', text: 'You will reach Crewe after your 11:55 has left.' });
});

test('a journey that has ended says so, and trains without tickets do not count', () => {
  expect(dayNow(trip(), onTime, at('12:20'))).toMatchObject({ state: 'arrived', text: 'At Chester.' });
  expect(dayNow(trip({ endedSegments: [1] }), onTime, at('11:50'))).toMatchObject({ state: 'arrived', text: 'At Crewe.' });
});

test('nothing is said where nobody reports', () => {
  expect(dayNow(trip(), [], at('09:00'))).toBeUndefined();
  expect(dayNow(trip({ endedSegments: [0, 1] }), onTime, at('09:00'))).toBeUndefined();
});
