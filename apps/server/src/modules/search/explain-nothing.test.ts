import type { Journey } from '@throughfare/planner/search/journey';
import { describe, expect, it } from 'vitest';
import { explainNothing, explainNoWayBack, type NothingFound } from './explain-nothing.ts';

const minutes = (instant: string): number => Date.parse(instant) / 60_000;

/** A timetable of direct trains that leave at these instants and take an hour. */
function trainsAt(...instants: readonly string[]): Parameters<typeof explainNothing>[1] {
  const trains = instants.map((instant): Journey => {
    const departsAt = minutes(instant);
    return { departsAt, arrivesAt: departsAt + 60, changes: 0, overtaken: false, legs: [] };
  });
  return {
    journeys: ({ departsFrom, departsBefore }) => trains.filter(({ departsAt }) => departsAt >= departsFrom && departsAt < departsBefore),
    earliest: ({ departsFrom }) => trains.find(({ departsAt }) => departsAt >= departsFrom),
  };
}

const halifax = { name: 'Halifax', countryCode: 'CA', zone: 'America/Halifax', servedBy: new Set(['VIA'] as const) };
const montreal = { name: 'Montreal', countryCode: 'CA', zone: 'America/Toronto', servedBy: new Set(['VIA'] as const) };
/** The whole of a Monday in Halifax, which is four hours behind UTC. */
const monday: NothingFound = {
  from: halifax,
  to: montreal,
  travelDate: '2026-11-30',
  today: '2026-11-20',
  asked: [{ source: 'VIA', policy: { horizonDays: 180, salesCutOffMinutes: 30 } }],
  planned: [],
  isUnsold: false,
  outward: {
    origins: ['HFX'],
    destinations: ['MTL'],
    window: { departsFrom: minutes('2026-11-30T04:00Z'), departsBefore: minutes('2026-12-01T04:00Z'), keep: 'first' },
  },
  now: minutes('2026-11-20T12:00Z'),
  combined: () => [],
};
const codes = (facts: NothingFound, timetable: Parameters<typeof explainNothing>[1]) =>
  explainNothing(facts, timetable, (code) => code, { kilometres: () => 100, byCode: () => undefined }).map(({ code, text }) => [
    code,
    text,
  ]);

describe('a day on which nothing runs', () => {
  it('gets the next day with a train, by the calendar of the departure station', () => {
    // 01:00 UTC on Thursday is Wednesday evening in Halifax
    expect(codes(monday, trainsAt('2026-12-03T01:00Z'))).toEqual([['search.nextTrainOn', expect.stringMatching(/ Wed 02 Dec 2026\.$/)]]);
  });

  it('looks a week ahead and no further', () => {
    expect(codes(monday, trainsAt('2026-12-08T03:59Z'))).toEqual([['search.nextTrainOn', expect.stringContaining('Mon 07 Dec 2026')]]);
    expect(codes(monday, trainsAt('2026-12-08T04:00Z')).map(([code]) => code)).toEqual(['search.noConnection']);
  });

  it('gets no other day if no train runs at all', () => {
    expect(codes(monday, trainsAt()).map(([code]) => code)).toEqual(['search.noConnection']);
  });

  const evening = {
    ...monday.outward,
    window: { departsFrom: minutes('2026-11-30T22:00Z'), departsBefore: minutes('2026-12-01T07:00Z'), keep: 'first' as const },
  };

  it('is told of the last journey of several sellers, if that leaves after the last train of one', () => {
    const departsAt = minutes('2026-11-30T21:30Z');
    const combined: NothingFound['combined'] = ({ window }) =>
      window && departsAt < window.departsBefore ? [{ departsAt, arrivesAt: departsAt + 60, changes: 1, overtaken: false, legs: [] }] : [];
    expect(codes({ ...monday, outward: evening, combined }, trainsAt('2026-11-30T13:00Z'))).toEqual([
      ['search.lastTrainEarlier', expect.stringContaining('at 17:30')],
    ]);
  });

  it('is told of an earlier train of the same day first', () => {
    expect(codes({ ...monday, outward: evening }, trainsAt('2026-11-30T13:00Z', '2026-12-02T13:00Z'))).toEqual([
      ['search.lastTrainEarlier', expect.stringContaining('at 09:00')],
    ]);
  });
});

describe('ends that only several sellers connect', () => {
  const ride = (source: 'ATOC' | 'SNCF', from: string, to: string, departs: string, arrives: string) => ({
    kind: 'ride' as const,
    source,
    calls: [{ station: from }, { station: to }],
    departsAt: minutes(departs),
    arrivesAt: minutes(arrives),
  });
  const [london, paris] = ['2026-11-30T22:00Z', '2026-12-01T09:00Z'];
  // the function reads only the seller and the calls of a leg
  const tonight = {
    departsAt: minutes(london),
    arrivesAt: minutes(paris),
    changes: 1,
    overtaken: false,
    legs: [ride('ATOC', 'MAN', 'EUS', london, '2026-12-01T00:10Z'), ride('SNCF', 'STP', 'FRPNO', '2026-12-01T06:00Z', paris)],
  } as unknown as Journey;
  const timetable: Parameters<typeof explainNothing>[1] = { journeys: () => [], earliest: () => tonight };
  const evening = { ...monday, from: { ...halifax, zone: 'Europe/London' } };

  it('get the next morning on which one ticket is enough', () => {
    const combined: NothingFound['combined'] = ({ window }) => {
      const departsAt = minutes('2026-12-02T08:35Z');
      return window && window.departsFrom <= departsAt && departsAt < window.departsBefore ? [{ ...tonight, departsAt }] : [];
    };
    expect(codes({ ...evening, combined }, timetable)).toEqual([
      ['search.nextCombinedOrTwo', expect.stringContaining(' Wed 02 Dec 2026 at 08:35.')],
    ]);
  });

  it('get the next day with a train of one seller, if that comes first', () => {
    const boxingDay = { ...trainsAt('2026-12-02T09:00Z'), earliest: () => tonight };
    const combined: NothingFound['combined'] = ({ window }) =>
      window && window.departsFrom >= minutes('2026-12-04T00:00Z') ? [{ ...tonight, departsAt: window.departsFrom + 500 }] : [];
    const nextDay = [['search.nextTrainOrTwo', expect.stringContaining('The next departure is on Wed 02 Dec 2026.')]];
    expect(codes({ ...evening, combined }, boxingDay)).toEqual(nextDay);
    expect(codes(evening, boxingDay)).toEqual(nextDay);
  });

  it('get no search that goes nowhere: from London Victoria around to the coaches beside it', () => {
    const nextDay = { ...trainsAt('2026-12-02T09:00Z'), earliest: () => tonight };
    const near = { kilometres: (from: string, to: string) => (from === 'MAN' && to === 'EUS' ? 0 : 300), byCode: () => undefined };
    const found = explainNothing(evening, nextDay, (code) => code, near);
    expect(found.map(({ code }) => code)).toEqual(['search.nextTrainOn']);
  });

  it('get the advice to search twice if no single ticket exists within a week', () => {
    expect(codes(evening, timetable).map(([code]) => code)).toEqual(['search.combination']);
  });
});

describe('a trip that no fare covers', () => {
  const coach = (operator: string, from: string, to: string) => ({
    kind: 'ride' as const,
    source: 'DISTRIBUSION' as const,
    operator,
    calls: [{ station: from }, { station: to }],
  });
  const departsAt = minutes('2026-11-30T12:00Z');
  // the function reads only the seller, the operator and the calls of a leg
  const changing = {
    departsAt,
    arrivesAt: departsAt + 400,
    changes: 1,
    overtaken: false,
    legs: [coach('AIRCO', 'COR', 'DUB'), coach('TRANSL', 'DUB', 'BFS')],
  } as unknown as Journey;
  const timetable: Parameters<typeof explainNothing>[1] = { journeys: () => [changing], earliest: () => changing };
  const found = (facts: NothingFound) =>
    explainNothing(facts, timetable, (code) => code, { kilometres: () => 100, byCode: () => undefined });

  it('is not called sold out: two searches cover it, one for each company', () => {
    expect(found({ ...monday, isUnsold: true })).toMatchObject([
      {
        code: 'search.combination',
        searches: [
          { from: 'COR', to: 'DUB' },
          { from: 'DUB', to: 'BFS' },
        ],
      },
    ]);
  });

  it('is sold out if a fare covers another train of these hours', () => {
    expect(found({ ...monday, isUnsold: true, planned: [{}] })).toMatchObject([{ code: 'search.soldOut' }]);
  });
});

describe('an unsold trip', () => {
  it('gets that reason, and not that its day is not on sale yet', () => {
    expect(codes({ ...monday, asked: [] }, trainsAt('2026-11-30T13:00Z'))).toEqual([
      ['search.nobodySellsTrip', 'No company that sells through us runs between these stations yet.'],
    ]);
  });
});

describe('trains with fares that open later than the sales of their seller', () => {
  const offered = (...opensOn: readonly (string | undefined)[]): NothingFound => ({
    ...monday,
    planned: opensOn.map((day) => (day === undefined ? {} : { opensOn: day })),
  });

  it('are not called sold out: the first day of sales is named', () => {
    expect(codes(offered('2026-11-22', '2026-11-21'), trainsAt())).toEqual([
      ['search.notOnSaleYet', 'Tickets for this day are not on sale yet. They open on Sat 21 Nov 2026.'],
    ]);
  });

  it('are sold out if one of them is', () => {
    expect(codes(offered('2026-11-22', undefined), trainsAt()).map(([code]) => code)).toEqual(['search.soldOut']);
  });
});

describe('a way back that cannot be bought beside the trains out', () => {
  it('is named with the first day of its sale', () => {
    expect(explainNoWayBack([{ opensOn: '2026-12-24' }, { opensOn: '2026-12-23' }])).toMatchObject({
      code: 'search.wayBackNotOnSale',
      text: expect.stringContaining(' Wed 23 Dec 2026.'),
    });
  });

  it('is sold out if one of its trains is on sale, and has none left if none runs', () => {
    expect(explainNoWayBack([{ opensOn: '2026-12-24' }, {}]).code).toBe('search.wayBackSoldOut');
    expect(explainNoWayBack([]).code).toBe('search.noWayBack');
  });
});
