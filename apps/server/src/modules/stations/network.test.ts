import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Source } from '@throughfare/kernel/source';
import { findNetworkFaults } from '@throughfare/planner/network/faults/find-network-faults';
import { describeFault } from '@throughfare/planner/network/faults/network-fault';
import type { NetworkArea } from '@throughfare/planner/network/network-area';
import type { Journey } from '@throughfare/planner/search/journey';
import type { TimetableInput } from '@throughfare/planner/timetable/timetable-input';
import type { Stations } from './stations.api.ts';
import { data, openNetwork, type OpenNetwork } from './testing/open-network.ts';

/** Checks the shipped networks as a whole, across their files. */
const horizon = { startDate: '2026-11-30', days: 34 };
const tuesday = '2026-12-01';

interface NamedPair {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

let network: OpenNetwork;
let stations: Stations;
let areas: NetworkArea[];
let input: TimetableInput;
let pairs: NamedPair[];

beforeAll(async () => {
  network = await openNetwork(horizon);
  ({ stations, areas, input } = network);
  const read = async (area: string): Promise<NamedPair[]> => {
    // a file of our own
    const content: NamedPair[] = JSON.parse(await readFile(join(data, 'network', area, 'named-pairs.json'), 'utf8'));
    return content;
  };
  pairs = (await Promise.all(['gb', 'continent', 'america'].map(read))).flat();
});

/** Journeys that leave between two times of a day in London, of all sources or of the given ones. */
function journeys(
  from: readonly string[],
  to: readonly string[],
  date: string,
  span: readonly [string, string],
  sources?: readonly Source[],
): Journey[] {
  return network.journeys(from, to, date, span, sources === undefined ? {} : { sources });
}

function tripsOn(date: string, source: Source) {
  return network.tripsOn(date, source);
}

test('the data has no faults: times increase, no train is faster than its stock, every key and station is known', () => {
  expect(findNetworkFaults(areas, stations.places(), horizon).map(describeFault)).toEqual([]);
});

test('all named pairs are within 10 % of the real fastest time', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(40);
  const off = pairs.flatMap(({ from, to, minutes }) => {
    const fastest = Math.min(...journeys([from], [to], tuesday, ['04:00', '23:59']).map((one) => one.arrivesAt - one.departsAt));
    return Math.abs(fastest / minutes - 1) <= 0.1 ? [] : [`${from}-${to}: ${fastest} minutes, really ${minutes}`];
  });
  expect(off).toEqual([]);
});

/** Every station that trains, ferries and transfers reach from these, in any time. */
function closure(start: readonly string[], backwards: boolean): Set<string> {
  const edges = new Map<string, Set<string>>();
  const join = (from: string, to: string) => {
    const [key, value] = backwards ? [to, from] : [from, to];
    edges.set(key, (edges.get(key) ?? new Set()).add(value));
  };
  for (const { calls } of new Map(input.trips.map((trip) => [trip.calls, trip])).values()) {
    for (const [at, from] of calls.entries())
      if (from.picksUp) for (const to of calls.slice(at + 1)) if (to.setsDown) join(from.station, to.station);
  }
  for (const { from, to } of input.transfers) join(from, to);
  const found = new Set(start);
  for (const code of found) for (const next of edges.get(code) ?? []) found.add(next);
  return found;
}

describe('every station is reached', () => {
  /** Stations without other trains: the Auto Train's, and the start of Sudbury – White River. */
  const apart = ['USLOR', 'CASUDB'];
  const home = () => [...stations.expandGroup('LON'), ...stations.expandGroup('FRPAR'), 'USNYP', 'CATRTO', ...apart];
  /** Leaves out stations at which trains only call in summer. */
  let runsHere: Set<string>;
  beforeAll(() => {
    runsHere = new Set(input.trips.flatMap(({ calls }) => calls.map(({ station }) => station)));
  });
  const served = () =>
    stations
      .places()
      .map(({ code }) => code)
      .filter((code) => stations.byCode(code)?.served && runsHere.has(code));

  test('plans from London, Paris, New York or Toronto, and back, by the trains that run', () => {
    for (const backwards of [false, true]) {
      const reached = closure(home(), backwards);
      expect(served().filter((code) => !reached.has(code))).toEqual([]);
    }
  });

  // America's trains do not run every day; america.test.ts covers them
  test('from London or Paris by a journey on a weekday, for one in thirty', () => {
    const european = served().filter((code) => !/^(US|CA)/.test(code) || code.length < 5);
    const some = european.filter((code, number) => number % 30 === 0 && !home().includes(code));
    expect(some.length).toBeGreaterThan(50);
    const spans = [
      [tuesday, ['09:00', '10:00']],
      [tuesday, ['05:00', '23:59']],
      ['2026-12-04', ['00:00', '23:59']],
    ] as const;
    let missing = some;
    for (const [date, span] of spans) missing = missing.filter((code) => journeys(home(), [code], date, span).length === 0);
    expect(missing).toEqual([]);
  });
});

describe('counts', () => {
  const servedBy = (source: 'ATOC' | 'SNCF') => stations.places().filter(({ code }) => stations.callsAt(source, code));

  test('at least 2,400 stations of ATOC and 250 of SNCF', () => {
    expect(servedBy('ATOC').length).toBeGreaterThanOrEqual(2400);
    expect(servedBy('SNCF').length).toBeGreaterThanOrEqual(250);
  });

  test('20,000 to 27,000 British and at least 900 continental trains on a weekday', () => {
    expect(tripsOn(tuesday, 'ATOC').length).toBeGreaterThanOrEqual(20_000);
    expect(tripsOn(tuesday, 'ATOC').length).toBeLessThanOrEqual(27_000);
    expect(tripsOn(tuesday, 'SNCF').length).toBeGreaterThanOrEqual(900);
  });

  test('fewer trains at weekends, but some', () => {
    const [saturday, sunday] = [tripsOn('2026-12-05', 'ATOC').length, tripsOn('2026-12-06', 'ATOC').length];
    expect(saturday).toBeLessThan(tripsOn(tuesday, 'ATOC').length);
    expect(sunday).toBeLessThan(saturday);
    expect(sunday).toBeGreaterThan(10_000);
  });
});

describe('days without trains', () => {
  test('nothing leaves a British station or port on 25 December', () => {
    const leaving = tripsOn('2026-12-25', 'ATOC').filter((trip) => stations.byCode(trip.calls[0]?.station ?? '')?.countryCode === 'GB');
    expect(leaving).toEqual([]);
  });

  test('British sleepers leave neither on Saturdays nor on Christmas Eve', () => {
    const sleepers = input.trips.filter((trip) => trip.source === 'ATOC' && /Sleeper|Night Riviera/.test(trip.serviceName ?? ''));
    expect(sleepers.length).toBeGreaterThanOrEqual(12);
    for (const date of ['2026-12-05', '2026-12-12', '2026-12-24', '2026-12-25']) {
      expect(sleepers.filter((trip) => trip.operatingDays.includes(date))).toEqual([]);
    }
    expect(sleepers.every((trip) => trip.operatingDays.includes('2026-12-06'))).toBe(true);
  });

  test('sleepers carry berths and seats', () => {
    const stock = new Set(input.trips.filter((trip) => trip.operator === 'CS').map(({ equipment }) => equipment));
    const classes = [...stock].map(
      (key) => new Set(areas.flatMap((area) => area.equipment[key]?.coaches ?? []).map(({ cabinClass }) => cabinClass)),
    );
    expect(classes.length).toBeGreaterThan(0);
    for (const kinds of classes) expect(kinds).toEqual(new Set(['BERTH', 'STANDARD']));
  });
});

describe('journeys that must work', () => {
  test('changing onto Eurostar at St Pancras takes 60 minutes', () => {
    const found = journeys(stations.expandGroup('GBMAN'), ['FRPNO'], tuesday, ['05:00', '18:00']);
    expect(found.length).toBeGreaterThan(0);
    for (const { legs } of found) {
      const eurostar = legs.findIndex((leg) => leg.kind === 'ride' && leg.operator === 'ES');
      const [before, train] = [legs[eurostar - 1], legs[eurostar]];
      if (train?.kind !== 'ride') throw new Error('no Eurostar train');
      const arrives = before?.kind === 'transfer' ? before.arrivesAt : before?.calls.at(-1)?.arrivesAt;
      expect((train.calls[0]?.departsAt ?? 0) - (arrives ?? 0)).toBeGreaterThanOrEqual(60);
    }
  });

  test('King’s Cross to Edinburgh has a direct train every hour of the day', () => {
    const direct = journeys(['KGX'], ['EDB'], tuesday, ['07:00', '19:00']).filter(({ changes }) => changes === 0);
    expect(direct.length).toBeGreaterThanOrEqual(13);
  });

  test('rail and sail reaches Dublin and Amsterdam', () => {
    const ferry = (found: Journey[]) => found.some(({ legs }) => legs.some((leg) => leg.kind === 'ride' && leg.mode === 'FERRY'));
    expect(ferry(journeys(stations.expandGroup('LON'), ['IEDCL'], tuesday, ['05:00', '20:00']))).toBe(true);
    const byHarwich = journeys(stations.expandGroup('LON'), ['NLAMA', 'NLRTA'], tuesday, ['05:00', '21:00'], ['ATOC']);
    expect(ferry(byHarwich)).toBe(true);
  });

  test('London terminals are joined to one another', () => {
    const terminals = stations.expandGroup('LON').filter((code) => code !== 'WAE');
    const joined = new Set(input.transfers.map(({ from, to }) => `${from} ${to}`));
    const apart = terminals.flatMap((from) =>
      terminals.filter((to) => from !== to && !joined.has(`${from} ${to}`)).map((to) => `${from} ${to}`),
    );
    expect(apart).toEqual([]);
  });
});
