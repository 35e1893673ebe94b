import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import type { Journey } from '../../timetable/timetable.api.ts';
import { changeMinutes } from './change-minutes.ts';
import { joinParts } from './join-parts.ts';
import { splitsOf } from './split-journey.ts';

interface Ride {
  readonly source?: Source;
  readonly operator?: string;
  readonly mode?: 'TRAIN' | 'FERRY' | 'BUS';
}

/** A train whose times are hours of the day. */
function ride(
  from: string,
  to: string,
  departs: number,
  arrives: number,
  { source = 'ATOC', operator = 'VT', mode = 'TRAIN' }: Ride = {},
): Journey {
  const [departsAt, arrivesAt] = [departs * 60, arrives * 60];
  const calls = [
    { station: from, departsAt },
    { station: to, arrivesAt },
  ];
  const designator = `${operator}${departs}`;
  const leg = {
    kind: 'ride' as const,
    source,
    designator,
    operatingDay: '2026-12-08',
    operator,
    mode,
    equipment: 'e',
    calls,
    stations: [from, to],
  };
  return { departsAt, arrivesAt, changes: 0, overtaken: false, legs: [leg] };
}

const eurostar = { source: 'SNCF', operator: 'ES' } as const;
const walk = { by: 'WALK', from: 'EUS', to: 'STP', minutes: 20 } as const;
const euston = { arriveAt: 'EUS', leaveFrom: 'STP', crossing: walk };
const alone = (journey: Journey) => ({ journey, parts: [journey] });
const hours = (journey: Journey | undefined) => journey && [journey.departsAt / 60, journey.arrivesAt / 60];

test.each([
  ['onto another train', ride('STP', 'X', 12, 13), undefined, 20],
  ['onto a Channel train', ride('STP', 'FRPNO', 12, 14, eurostar), undefined, 60],
  ['onto a ferry', ride('HHD', 'IEDFP', 12, 15, { mode: 'FERRY' }), undefined, 90],
  ['onto a coach', ride('LDS', 'X', 12, 13, { mode: 'BUS' }), undefined, 30],
  ['onto a Channel train from another station, the walk and a margin beside it', ride('STP', 'FRPNO', 12, 14, eurostar), walk, 90],
] as const)('between two contracts there is time: %s', (_, next, crossing, minutes) => {
  expect(changeMinutes(ride('MAN', 'EUS', 8, 10), next, crossing)).toBe(minutes);
});

test('off a ship takes longer than off a train', () => {
  const onward = ride('IEDFP', 'IECNY', 16, 17);
  expect(changeMinutes(ride('HHD', 'IEDFP', 12, 15, { mode: 'FERRY' }), onward, undefined)).toBe(45);
});

test('two parts of one seller are not joined, because it sells them as one ticket', () => {
  const before = [alone(ride('SUN', 'NCL', 8, 9)), alone(ride('SUN', 'NCL', 8.2, 9.2, { source: 'SilverRail' }))];
  const joined = joinParts(before, [ride('NCL', 'KGX', 10, 13)], { arriveAt: 'NCL', leaveFrom: 'NCL' });
  expect(joined.map(({ parts }) => parts[0]?.legs[0])).toMatchObject([{ source: 'SilverRail' }]);
});

test('each onward train is reached by the last part that arrives in time', () => {
  const before = [8, 9, 10].map((hour) => alone(ride('MAN', 'EUS', hour, hour + 2)));
  const [joined, ...others] = joinParts(before, [ride('STP', 'FRPNO', 12.6, 15, eurostar)], euston);
  expect(others).toEqual([]);
  expect(hours(joined?.journey)).toEqual([9, 15]);
  expect(joined?.journey.changes).toBe(1);
});

test('an earlier part that changes less often reaches the train as well: the night train from the evening', () => {
  const evening = alone(ride('EDB', 'EUS', 23, 31));
  const night = ride('EDB', 'EUS', 25, 31.5);
  const withChange = { ...night, journey: { ...night, changes: 1 }, parts: [night] };
  const joined = joinParts([evening, withChange], [ride('STP', 'FRPNO', 35, 37, eurostar)], euston);
  expect(joined.map(({ journey }) => [hours(journey)?.[0], journey.changes])).toEqual([
    [25, 2],
    [23, 1],
  ]);
});

test('keeps only the first of the options that one part reaches', () => {
  const onward = [13, 14, 15].map((hour) => ride('STP', 'FRPNO', hour, hour + 3, eurostar));
  const joined = joinParts([alone(ride('MAN', 'EUS', 8, 10))], onward, euston);
  expect(joined.map(({ journey }) => hours(journey))).toEqual([[8, 16]]);
});

test('each seller before it may reach the same train: the cheaper one is not known yet', () => {
  const before = [ride('EDB', 'KGX', 8, 12), ride('EDB', 'KGX', 7.5, 12, { source: 'SilverRail', operator: 'LD' })].map(alone);
  const joined = joinParts(before, [ride('STP', 'FRPNO', 15, 17, eurostar)], { ...euston, arriveAt: 'KGX' });
  expect(joined.map(({ journey }) => hours(journey)?.[0])).toEqual([8, 7.5]);
});

test('joins nothing if no part arrives in time', () => {
  expect(joinParts([alone(ride('MAN', 'EUS', 10, 12))], [ride('STP', 'FRPNO', 13, 15, eurostar)], euston)).toEqual([]);
});

test('a journey is shared where its sellers change, with the way between the stations', () => {
  const legs = [
    ...ride('MAN', 'EUS', 8, 10).legs,
    { kind: 'transfer' as const, ...walk, departsAt: 600, arrivesAt: 620 },
    ...ride('STP', 'FRPNO', 12, 14, eurostar).legs,
  ];
  expect(splitsOf([{ legs }])).toEqual([{ sellers: ['ATOC', 'SNCF'], interchanges: [euston] }]);
});

test('a journey of one seller is not shared, nor one of too many', () => {
  const single = { legs: [...ride('MAN', 'CRE', 8, 9).legs, ...ride('CRE', 'EUS', 9.5, 11).legs] };
  const sources: readonly Source[] = ['ATOC', 'SNCF', 'TRENITALIA', 'ITAL'];
  const many = { legs: sources.flatMap((source, hour) => ride(`A${hour}`, `A${hour + 1}`, hour, hour + 0.5, { source }).legs) };
  expect(splitsOf([single, many])).toEqual([]);
});

test('of many ways to share it the most used are looked at', () => {
  const by = (station: string) => ({ legs: [...ride('A', station, 8, 9).legs, ...ride(station, 'Z', 11, 12, eurostar).legs] });
  const journeys = [...['B', 'C', 'D', 'E', 'F'].map(by), by('F')];
  const splits = splitsOf(journeys);
  expect(splits).toHaveLength(4);
  expect(splits[0]?.interchanges[0]?.arriveAt).toBe('F');
});
