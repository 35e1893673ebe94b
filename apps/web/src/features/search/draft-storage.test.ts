// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { draftStorage, rememberDraft, writeStations } from './draft-storage.ts';
import { oneListedAdult } from '../../domain/party/party.ts';
import { emptyDraft } from './model/search-draft.ts';
import { searchState, stationOf, storedStation } from './model/search-state.ts';
import type { Station } from '../../domain/stations/station.ts';
import { recentStations, rememberRecent } from './recent-stations.ts';

const draft = emptyDraft({ today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') });
const station = (code: string): Station => ({ code, text: code, country: 'GB', sources: ['ATOC'], type: 'STATION', served: true });
const york = station('YRK');
const sncf = oneListedAdult('SNCF');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The draft of a stored value, as another page reads it. */
const readBack = (stored: unknown) => {
  sessionStorage.setItem('throughfare.search', JSON.stringify(stored));
  const storage = draftStorage();
  const back = storage.read(draft)?.draft;
  storage.close();
  return back;
};
const state = searchState(draft, 'GBP');

it('keeps the state under the names of the specification, and reads back what it wrote', () => {
  const routing = { type: 'AVOID', station: york } as const;
  const made = { ...draft, origin: york, departureTime: '08:00', party: sncf, outwardRouting: routing };
  rememberDraft(made);
  expect(JSON.parse(localStorage.getItem('throughfare.stations') ?? '')).toMatchObject({
    selectedDepartureStation: { value: 'YRK', source: ['ATOC'] },
  });
  expect(JSON.parse(sessionStorage.getItem('throughfare.search') ?? '')).toMatchObject({
    selectedDepartureDate: '2026-11-20',
    selectedArrivalDate: '2026-11-21',
    selectedDepartureTime: '08:00:00',
    selectedRoundTripTravelType: false,
    passengers: { kind: 'listed' },
    travelDepartureRestriction: { type: 'AVOID', routingTravelPoint: { value: 'YRK' } },
  });
  const storage = draftStorage();
  expect(storage.read(draft)?.draft).toEqual(made);
  storage.close();
});

it.each([
  null,
  7,
  {},
  { ...state, passengers: { kind: 'counted' } },
  { ...state, passengers: { kind: 'counted', adults: 1, childAges: [9], railcards: [] } },
  { ...state, passengers: { kind: 'counted', adults: 1, childAges: [], railcards: [null] } },
  { ...state, passengers: { ...sncf, provider: 'RENFE' } },
  { ...state, passengers: { ...sncf, passengers: [null] } },
  { ...state, passengers: { ...sncf, passengers: [{ group: 'Dog', age: '3' }] } },
  { ...state, selectedDepartureDate: 'soon' },
  { ...state, selectedArrivalTime: '25:00:00' },
])('drops unreadable values (%#)', (value) => {
  expect(readBack(value)).toBeUndefined();
});

it.each([{ text: 'York' }, 7, undefined])('drops a station without a code, and a way via it (%#)', (routingTravelPoint) => {
  expect(readBack({ ...state, travelDepartureRestriction: { type: 'AVOID', routingTravelPoint } })?.outwardRouting).toBeUndefined();
  expect(stationOf(routingTravelPoint)).toBeUndefined();
});

it('brings a search back with its stations and the currency that it was made in', () => {
  const storage = draftStorage();
  expect(storage.read(draft)).toBeUndefined();
  storage.save({ ...draft, origin: york, isRoundTrip: true }, 'GBP');
  storage.close();
  const back = draftStorage();
  expect(back.read(draft)).toMatchObject({ draft: { origin: york, destination: undefined, isRoundTrip: true }, currency: 'GBP' });
  back.close();
});

it('writes at most once a second, and once more when the page closes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const storage = draftStorage();
  storage.save({ ...draft, isRoundTrip: true }, 'GBP');
  storage.save({ ...draft, isRoundTrip: false }, 'GBP');
  window.dispatchEvent(new Event('pagehide'));
  expect(storage.read(draft)?.draft.isRoundTrip).toBe(false);
  storage.close();
});

it('a link elsewhere sets only the stations', () => {
  writeStations({ origin: york });
  const storage = draftStorage();
  expect(storage.read(draft)).toEqual({ draft: { ...draft, origin: york }, currency: undefined });
  storage.close();
});

it('a search made by another part of a page has no currency', () => {
  rememberDraft({ ...draft, origin: york });
  const storage = draftStorage();
  expect(storage.read(draft)).toMatchObject({ draft: { origin: york }, currency: undefined });
  storage.close();
});

it('forgets the stations when the window closes if cookies were refused', () => {
  writeStations({ origin: york });
  localStorage.setItem('cookies', 'refused');
  writeStations({ origin: station('LDS') });
  expect(localStorage.getItem('throughfare.stations')).toBeNull();
  expect(sessionStorage.getItem('throughfare.stations')).toContain('LDS');
});

it('storage with foreign content counts as empty', () => {
  localStorage.setItem('throughfare.stations', '{broken');
  sessionStorage.setItem('throughfare.search', '"text"');
  const storage = draftStorage();
  expect(storage.read(draft)).toBeUndefined();
  storage.close();
});

it('works with full storage', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  expect(() => writeStations({ origin: york })).not.toThrow();
});

it('keeps the five stations chosen last, the latest first and each once', () => {
  for (const code of ['A', 'B', 'C', 'A', 'D', 'E', 'F']) rememberRecent(station(code));
  expect(recentStations().map(({ code }) => code)).toEqual(['F', 'E', 'D', 'A', 'C']);
  localStorage.setItem('throughfare.recentStations', JSON.stringify([storedStation(york), { code: 7 }, null]));
  expect(recentStations()).toEqual([york]);
});
