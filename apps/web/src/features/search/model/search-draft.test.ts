import { describe, expect, it } from 'vitest';
import { draftOfRecord } from './draft-of-record.ts';
import { oneAdult, oneListedAdult, type CountedParty } from '../../../domain/party/party.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import { reduceSearchDraft, type SearchDraftEvent } from './search-draft-reducer.ts';
import { missingField, searchProblems } from './search-problems.ts';
import { isComplete, toPassengerInfo, toSearchRecord } from './search-record.ts';
import type { Station } from '../../../domain/stations/station.ts';

const clock = { today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') };
const station = (code: string, country: string, sources: Station['sources'] = []): Station => ({
  code,
  text: code,
  country,
  sources,
  type: 'STATION',
  served: true,
});
const london = station('LON', 'GB', ['ATOC']);
const york = station('YRK', 'GB', ['ATOC']);
const paris = station('FRPAR', 'FR', ['SNCF']);
const newYork = station('NYP', 'US', ['AMT']);
const boston = station('BOS', 'US', ['AMT']);
const after = (...events: readonly SearchDraftEvent[]): SearchDraft => events.reduce(reduceSearchDraft, emptyDraft(clock));
const toYork: readonly SearchDraftEvent[] = [
  { type: 'originChosen', station: london },
  { type: 'destinationChosen', station: york },
];

describe('a fresh search', () => {
  it('is for today, with tomorrow for the return, one way, one adult, at eight', () => {
    expect(after()).toMatchObject({
      departureDate: '2026-11-20',
      returnDate: '2026-11-21',
      isRoundTrip: false,
      departureTime: '08:00',
      party: oneAdult,
    });
  });

  it('cannot be searched until both ends are chosen', () => {
    expect(missingField(after())).toEqual({ field: 'origin', text: 'Please choose where you start from.' });
    expect(missingField(after({ type: 'originChosen', station: london }))).toEqual({
      field: 'destination',
      text: 'Please choose where you are going.',
    });
    expect(searchProblems(after(...toYork))).toEqual([]);
  });
});

describe('choosing stations', () => {
  it('starts at midnight for SNCF unless a time was chosen', () => {
    const events: readonly SearchDraftEvent[] = [
      { type: 'departureDateChosen', day: '2026-11-25' },
      { type: 'originChosen', station: london },
      { type: 'destinationChosen', station: paris },
    ];
    expect(after(...events).departureTime).toBe('00:00');
    expect(after({ type: 'departureTimeChosen', time: '14:30' }, ...events).departureTime).toBe('14:30');
  });

  it('starts at midnight for Amtrak and VIA Rail', () => {
    const day: SearchDraftEvent = { type: 'departureDateChosen', day: '2026-11-25' };
    const pairs = [
      [newYork, boston],
      [station('TOR', 'CA'), station('MTR', 'CA')],
    ] as const;
    for (const [from, to] of pairs)
      expect(after(day, { type: 'originChosen', station: from }, { type: 'destinationChosen', station: to }).departureTime).toBe('00:00');
  });

  it('forces one adult for Amtrak', () => {
    const draft = after(
      { type: 'partyChanged', party: { ...oneAdult, adults: 3 } },
      { type: 'originChosen', station: newYork },
      { type: 'destinationChosen', station: boston },
    );
    expect(draft.party).toEqual(oneListedAdult('AMT'));
  });

  it('swaps the ends', () => {
    expect(after(...toYork, { type: 'swapped' })).toMatchObject({ origin: york, destination: london });
  });

  it('drops an avoided station for SNCF but keeps one to go via', () => {
    const avoid: SearchDraftEvent = { type: 'routingChosen', leg: 'outward', routing: { type: 'AVOID', station: york } };
    expect(after(...toYork, avoid).outwardRouting).toBeDefined();
    expect(
      after(avoid, { type: 'originChosen', station: london }, { type: 'destinationChosen', station: paris }).outwardRouting,
    ).toBeUndefined();
  });

  it('moves a day that the new provider does not sell yet', () => {
    const draft = after(
      { type: 'originChosen', station: london },
      { type: 'destinationChosen', station: paris },
      { type: 'departureDateChosen', day: '2027-09-01' },
      { type: 'destinationChosen', station: york },
    );
    expect(draft.departureDate).toBe('2027-02-20');
  });
});

describe('choosing days', () => {
  it('moves an earlier return along with the outward day', () => {
    expect(after({ type: 'departureDateChosen', day: '2026-12-01' })).toMatchObject({
      departureDate: '2026-12-01',
      returnDate: '2026-12-02',
    });
  });

  it('moves a return that would leave with the outward train', () => {
    expect(after({ type: 'departureDateChosen', day: '2026-11-21' }).returnDate).toBe('2026-11-22');
    expect(after({ type: 'returnTimeChosen', time: '19:00' }, { type: 'departureDateChosen', day: '2026-11-21' }).returnDate).toBe(
      '2026-11-21',
    );
  });

  it('leaves a later return where it is', () => {
    const draft = after({ type: 'returnDateChosen', day: '2026-12-24' }, { type: 'departureDateChosen', day: '2026-12-01' });
    expect(draft.returnDate).toBe('2026-12-24');
  });

  it('moves stored days that have passed to today', () => {
    const old = { ...emptyDraft({ today: '2026-11-01', now: '06:00', atMs: Date.parse('2026-11-01T06:00Z') }), origin: london };
    expect(after({ type: 'restored', draft: old })).toMatchObject({
      departureDate: '2026-11-20',
      returnDate: '2026-11-21',
      origin: london,
      clock,
    });
  });
});

describe('a return', () => {
  const sameDay = (departs: string, returns: string): SearchDraft =>
    after(
      ...toYork,
      { type: 'roundTripSwitched', on: true },
      { type: 'returnDateChosen', day: '2026-11-20' },
      { type: 'departureTimeChosen', time: departs },
      { type: 'returnTimeChosen', time: returns },
    );

  it('at the time of the outward journey is an error', () => {
    expect(searchProblems(sameDay('10:00', '10:00'))).toEqual(['Your return journey time is same as your outward journey time']);
  });

  it('before the outward journey is an error', () => {
    expect(searchProblems(sameDay('10:00', '09:30'))).toEqual(['Your return journey is earlier than your outward journey time']);
  });

  it('later on the same day is fine, and times do not matter one way', () => {
    expect(searchProblems(sameDay('10:00', '10:30'))).toEqual([]);
    expect(searchProblems({ ...sameDay('10:00', '09:30'), isRoundTrip: false })).toEqual([]);
  });

  it('loses its via station when it is switched off', () => {
    const via: SearchDraftEvent = { type: 'routingChosen', leg: 'return', routing: { type: 'PREFERRED', station: paris } };
    expect(after(via).returnRouting).toBeUndefined();
    expect(after({ type: 'roundTripSwitched', on: true }, via).returnRouting).toBeDefined();
    expect(after({ type: 'roundTripSwitched', on: true }, via, { type: 'roundTripSwitched', on: false }).returnRouting).toBeUndefined();
  });
});

it('refuses the same station twice', () => {
  expect(searchProblems(after({ type: 'originChosen', station: london }, { type: 'destinationChosen', station: london }))).toEqual([
    'Your destination station cannot be the same as origin station',
  ]);
});

it('resets passengers to one adult when the currency changes', () => {
  expect(after({ type: 'partyChanged', party: { ...oneAdult, adults: 4 } }, { type: 'currencyChanged' }).party).toEqual(oneAdult);
});

describe('the search record', () => {
  const complete = (...events: readonly SearchDraftEvent[]) => {
    const draft = after(...events);
    if (!isComplete(draft)) throw new Error('the draft lacks a station');
    return toSearchRecord(draft);
  };

  it('carries provider, sources, days and times', () => {
    expect(complete(...toYork)).toEqual({
      productType: 'PointToPoint',
      actionType: 'Search',
      provider: 'ATOC',
      from: 'LON',
      to: 'YRK',
      searchParam: {
        from: 'LON',
        to: 'YRK',
        fromSource: ['ATOC'],
        toSource: ['ATOC'],
        sort: 'CHEAPEST',
        provider: 'ATOC',
        isRoundTrip: false,
        departureDate: '2026-11-20',
        departureTime: '08:00:00',
        arrivalDate: '2026-11-21',
        arrivalTime: '08:00:00',
        passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
        railCards: [],
      },
    });
  });

  it('carries listed passengers with ages and railcards for SNCF', () => {
    const party = {
      kind: 'listed' as const,
      provider: 'SNCF' as const,
      passengers: [
        { group: 'Adult' as const, age: '40', railcard: 'FR_ADULTE' },
        { group: 'Child' as const, age: '6' },
      ],
    };
    const { searchParam } = complete(
      { type: 'originChosen', station: london },
      { type: 'destinationChosen', station: paris },
      { type: 'partyChanged', party },
    );
    expect(searchParam.passengers).toBeUndefined();
    expect(searchParam.passengersV2?.Adult).toEqual([
      { type: 'Adult', desc: '26-59 years', age: 40, isAddRailCard: true, railCard: { program: 'FR_ADULTE' } },
    ]);
    expect(searchParam.passengersV2?.Child[0]?.age).toBe(6);
    expect(searchParam.railCards).toEqual(['FR_ADULTE']);
  });

  it('counts young and old holders of a card for all ages in their groups', () => {
    const info = toPassengerInfo({
      kind: 'counted',
      adults: 3,
      childAges: ['9'],
      railcards: [
        { program: 'UK_NETWORK', count: 1, holder: 'Senior' },
        { program: 'UK_TWO', count: 1, holder: 'Youth' },
        { program: '', count: undefined, holder: 'Adult' },
      ],
    });
    expect(info).toMatchObject({ Adult: 1, Senior: 1, Youth: 1, Child: 1 });
    expect(info.ageFields.map((field) => field.fieldName)).toEqual(['Child', 'Youth']);
    expect(info.railCards).toHaveLength(2);
  });

  it('sends a via station as PREFERRED', () => {
    expect(
      complete(...toYork, { type: 'routingChosen', leg: 'outward', routing: { type: 'PREFERRED', station: paris } }).searchParam
        .departureRoutingRestriction,
    ).toEqual({ type: 'PREFERRED', routingTravelPoint: 'FRPAR' });
  });

  it('opens again in the state of the search box, with the holders of railcards', () => {
    const party: CountedParty = {
      ...oneAdult,
      adults: 3,
      childAges: ['7'],
      railcards: [
        { program: 'UK_NETWORK', count: 1, holder: 'Adult' },
        { program: 'UK_TWO_TOGETHER', count: 1, holder: 'Senior' },
        { program: 'UK_FAMILY', count: 1, holder: 'Youth' },
      ],
    };
    const input = complete(
      ...toYork,
      { type: 'roundTripSwitched', on: true },
      { type: 'partyChanged', party },
      { type: 'routingChosen', leg: 'outward', routing: { type: 'PREFERRED', station: paris } },
    );
    const record = {
      ...input,
      id: 'abc',
      provider: 'ATOC' as const,
      from: { code: 'LON', name: 'London', country: 'GB' },
      to: { code: 'YRK', name: 'York', country: 'GB' },
      departureRoutingStation: { code: 'FRPAR', name: 'Paris', country: 'FR' },
      passengersText: '',
      createdAt: '',
    };
    const draft = draftOfRecord(record, clock);
    expect(draft.outwardRouting?.station).toMatchObject({ code: 'FRPAR', text: 'Paris' });
    expect(draft.party).toEqual(party);
    expect(isComplete(draft) && toSearchRecord(draft)).toEqual(input);
    const american: readonly SearchDraftEvent[] = [
      { type: 'departureDateChosen', day: '2026-11-25' },
      { type: 'originChosen', station: newYork },
      { type: 'destinationChosen', station: boston },
    ];
    const at = (departureTime: string) => draftOfRecord({ ...record, searchParam: { ...record.searchParam, departureTime } }, clock);
    expect(american.reduce(reduceSearchDraft, at('08:00:00')).departureTime).toBe('00:00');
    expect(american.reduce(reduceSearchDraft, at('14:30:00')).departureTime).toBe('14:30');
  });
});
