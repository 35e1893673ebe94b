/** Trains for whose places somebody may wait (ALERT-9). */
import type { FullTrain } from '@throughfare/contract/calls/search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { TripOffers } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { firstSaleDay } from './first-sale-day.ts';
import { gatherOffers } from './gather-offers.ts';
import type { PlannedTrip, SourceOffers } from './gathered.types.ts';
import { planDirections } from './plan-directions.ts';
import { presentDirection } from './present/present-directions.ts';
import { trainLine } from './present/train-line.ts';
import { checkSearch } from './record-search.ts';
import type { WaitedTrain } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';
import { suppliersAsked } from './suppliers-asked.ts';

/** Nobody waits for a train that leaves within this many minutes: the last places are held until two hours before it, for a fair time. */
const waitsUntilMinutes = 150;
const mostFull = 12;

/** `<ticketId>@<local departure>`. */
const trainKeyOf = (tripId: string, { date, time }: Ticket['departureDateTime']): string => `${tripId}@${date}T${time.slice(0, 5)}`;

/** A train that is not on sale yet has no fares either. */
function isFull(supplier: Supplier, { trip }: PlannedTrip, offers: TripOffers | undefined, { clock, lookups }: SearchDeps): boolean {
  const isWithout = offers?.fares.length === 0 && !offers.hasNoFare && offers.withPasses === undefined;
  return isWithout && firstSaleDay({ supplier, trip, offers }, clock.now(), lookups) === undefined;
}

/** The trains of a list that are full. A train for which another seller has a ticket is not. */
export function fullTrains(gathered: readonly SourceOffers[], tickets: readonly Ticket[], deps: SearchDeps): FullTrain[] {
  const { clock, lookups } = deps;
  const timesOf = ({ departureDateTime, arrivalTime }: Pick<Ticket, 'departureDateTime' | 'arrivalTime'>): string =>
    `${departureDateTime.date} ${departureDateTime.time} ${arrivalTime.date} ${arrivalTime.time}`;
  const seen = new Set(tickets.map(timesOf));
  const from = clock.now() / 60_000 + waitsUntilMinutes;
  const full = gathered.flatMap(({ supplier, answer, outward }) => {
    const byTrip = new Map(answer?.outward.map((offers) => [offers.tripId, offers]));
    return outward.flatMap((planned) =>
      planned.journey.departsAt > from && isFull(supplier, planned, byTrip.get(planned.trip.tripId), deps) ? [{ supplier, planned }] : [],
    );
  });
  return full
    .toSorted((a, b) => a.planned.journey.departsAt - b.planned.journey.departsAt)
    .flatMap(({ supplier, planned }) => {
      const line = trainLine(planned, lookups);
      if (seen.has(timesOf(line))) return [];
      seen.add(timesOf(line));
      return [{ key: trainKeyOf(planned.trip.tripId, line.departureDateTime), source: supplier.source, ...line }];
    })
    .slice(0, mostFull);
}

/** Finds a train of a search's day again, with its ticket if it has places. Refuses `search.failed`, `alert.trainUnknown`. */
export async function waitedTrain(record: SearchRecord, key: string, currency: Currency, deps: SearchDeps): Promise<WaitedTrain> {
  const [tripId = '', at = ''] = key.split('@');
  const [departureDate = '', departureTime = ''] = at.split('T');
  const param: SearchParam = { ...record.searchParam, isRoundTrip: false, departureDate, departureTime };
  const search = checkSearch(param, deps);
  const { passengers, railcards } = search.party;
  const query = { ...planDirections(search, {}, deps), passengers, railcards, limit: 20, isPatient: true };
  const gathered = await gatherOffers(query, suppliersAsked(search, deps), deps);
  const sold = gathered.flatMap((source) => {
    const planned = source.outward.find(({ trip }) => trip.tripId === tripId);
    return planned ? [{ source, planned }] : [];
  });
  // One that sells it, if several know it.
  const offersOf = ({ source, planned }: { source: SourceOffers; planned: PlannedTrip }) =>
    source.answer?.outward.find((offers) => offers.tripId === planned.trip.tripId);
  const found =
    sold.find((one) => (offersOf(one)?.fares.length ?? 0) > 0) ??
    sold.find((one) => isFull(one.source.supplier, one.planned, offersOf(one), deps));
  if (!found) throw new Refusal(gathered.some(({ state }) => state !== 'answered') ? 'search.failed' : 'alert.trainUnknown');
  const { source, planned } = found;
  const context = { searchId: record.id, party: search.party, currency, deps, withConditions: false };
  const [presented] = presentDirection('outward', { ...source, outward: [planned], inward: [] }, context);
  return {
    supplier: source.supplier,
    param,
    segments: planned.trip.segments,
    departsAt: planned.journey.departsAt,
    passengers,
    railcards,
    line: { key, source: source.supplier.source, ...trainLine(planned, deps.lookups) },
    ...(presented ? { ticket: presented.ticket } : {}),
  };
}
