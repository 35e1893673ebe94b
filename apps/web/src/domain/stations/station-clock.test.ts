import { describe, expect, it } from 'vitest';
import { emptyDraft, type SearchDraft } from '../../features/search/model/search-draft.ts';
import { reduceSearchDraft, type SearchDraftEvent } from '../../features/search/model/search-draft-reducer.ts';
import { stationClock } from './station-clock.ts';
import type { Station } from './station.ts';

/** 01:40 on Sunday in Sydney, which is 14:40 on Saturday in London. */
const atMs = Date.parse('2026-11-21T14:40Z');
const sydney = { today: '2026-11-22', now: '01:40', atMs };
const londonTime = { today: '2026-11-21', now: '14:40', atMs };

const station = (text: string, country: string, sources: Station['sources'] = []): Station => ({
  code: text,
  text,
  country,
  sources,
  type: 'STATION',
  served: true,
});
const london = station('London', 'GB', ['ATOC']);
const york = station('York', 'GB', ['ATOC']);
const windsor = station('Windsor ON', 'CA', ['VIA']);
const halifax = station('Halifax NS', 'CA', ['VIA']);

describe('today and now at a station', () => {
  it.each([
    ['in the market while no station is chosen', undefined, '2026-11-22', '01:40'],
    ['in Britain', london, '2026-11-21', '14:40'],
    ['in France', station('Paris', 'FR'), '2026-11-21', '15:40'],
    ['in a province with one zone', halifax, '2026-11-21', '10:40'],
    ['in the western of two zones of a province', windsor, '2026-11-21', '08:40'],
    ['in a state on the east coast', station('Boston South Station MA', 'US'), '2026-11-21', '09:40'],
    ['in the western of two zones of a state', station('El Paso TX', 'US'), '2026-11-21', '07:40'],
    ['in Portugal', station('Lisboa', 'PT'), '2026-11-21', '14:40'],
    ['in the west of a country, where the state is not known', station('Union Station', 'US'), '2026-11-21', '06:40'],
    ['in the market, for a country without a known zone', station('Nowhere', 'XX'), '2026-11-22', '01:40'],
  ])('is that %s', (_where, at, today, now) => {
    expect(stationClock(sydney, at)).toEqual({ today, now, atMs });
  });
});

describe('the search box', () => {
  const after = (clock: typeof sydney, ...events: readonly SearchDraftEvent[]): SearchDraft =>
    events.reduce(reduceSearchDraft, emptyDraft(clock));
  const choose = (origin: Station, destination: Station): SearchDraftEvent[] => [
    { type: 'originChosen', station: origin },
    { type: 'destinationChosen', station: destination },
  ];

  it('lets somebody in Sydney choose this evening in London, which is yesterday where they sit', () => {
    const draft = after(
      sydney,
      ...choose(london, york),
      { type: 'departureDateChosen', day: '2026-11-21' },
      { type: 'departureTimeChosen', time: '18:00' },
    );
    expect(draft).toMatchObject({ departureDate: '2026-11-21', departureTime: '18:00' });
  });

  it('starts today at the next half hour of the station, not of the market', () => {
    const today = { type: 'departureDateChosen', day: '2026-11-21' } as const;
    expect(after(londonTime, ...choose(halifax, windsor), today).departureTime).toBe('11:00');
    expect(after(londonTime, ...choose(station('Paris', 'FR', ['SNCF']), station('Lyon', 'FR', ['SNCF'])), today).departureTime).toBe(
      '16:00',
    );
  });

  it('counts the return at its own departure station', () => {
    const draft = after(londonTime, ...choose(windsor, halifax), { type: 'returnDateChosen', day: '2026-11-21' });
    expect([draft.departureTime, draft.returnTime]).toEqual(['09:00', '11:00']);
  });

  it('moves on to tomorrow if today is over', () => {
    const late = { today: '2026-11-21', now: '22:45', atMs: Date.parse('2026-11-21T22:45Z') };
    expect(after(late, ...choose(station('Paris', 'FR', ['SNCF']), london)).departureDate).toBe('2026-11-22');
  });
});
