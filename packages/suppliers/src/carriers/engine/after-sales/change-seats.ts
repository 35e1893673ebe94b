import type { AfterSale, ChangeSeatsRequest } from '../../../port/after-sales.ts';
import type { ChosenPlace, TrainSeatMap } from '../../../port/seat-map.ts';
import { SupplierFailure } from '../../../port/supplier-failure.ts';
import type { KeptSegment } from '../booking-record.types.ts';
import type { Carrier } from '../carrier.ts';
import { resolveTrip } from '../resolve-trip.ts';
import { nothingTaken } from '../rules/nothing-taken.ts';
import type { ClaimedSegment } from '../rules/plan-booking.ts';
import { isWheelchairPool } from '../rules/pool-name.ts';
import { mapOf, numberedPools } from '../seat-maps.ts';
import { readTakenPlaces } from '../store/read-taken-places.ts';
import { intervalOf, stockReader } from '../trip-stock.ts';
import { type AfterSalesCase, openCase } from './after-sales-case.ts';
import { changeOnce, digest, reject } from './change-once.ts';
import { movedClaims } from './moved-claims.ts';
import { claimOfHeld, movedSegment } from './rules/move-seats.ts';
import { movePlaces } from './store/move-places.ts';

/** A segment that has not left and whose travellers have places, with its train. */
interface OpenSegment {
  readonly kept: KeptSegment;
  readonly claimed: ClaimedSegment;
  readonly map: TrainSeatMap;
}

/** The maps of a booking's trains that have not left, with the party's own places free. Empty if places cannot be changed. */
export async function bookedSeatMaps(carrier: Carrier, bookingId: string): Promise<readonly TrainSeatMap[]> {
  const found = await openCase(carrier, bookingId);
  if (refusal(found) !== undefined) return [];
  return (await openSegments(carrier, found)).map(({ map }) => map);
}

/** Moves travellers on one train to free places of their class, until it leaves. */
export function changeSeats(carrier: Carrier, { bookingId, reference, places }: ChangeSeatsRequest): Promise<AfterSale> {
  const { pool, profile } = carrier;
  const requestDigest = digest(['SEAT_CHANGE', bookingId, places]);
  return changeOnce(carrier, { bookingId, reference, requestDigest }, async (found) => {
    const refused = refusal(found);
    if (refused !== undefined) return reject(refused);
    const { record, nowMs } = found;
    const [first] = places;
    const open = (await openSegments(carrier, found)).find(({ kept }) => isOn(kept, first));
    if (!open || places.some((place) => !isOn(open.kept, place))) return reject('the places are not on one open train of the booking');
    const segment = movedSegment(open.kept, places, open.map, open.claimed.stock.rooms);
    if ('refused' in segment) return segment.isTaken ? soldOut(segment.refused) : reject(segment.refused);
    const outcome = await movePlaces(
      pool,
      {
        source: profile.source,
        bookingId,
        version: record.booking.version,
        atMs: nowMs,
        segments: record.booking.segments.map((one) => (one === open.kept ? segment : one)),
      },
      movedClaims(record.claims, open.kept, segment, intervalOf(open.claimed.segment, profile.source), open.claimed),
      {
        reference,
        requestDigest,
        kind: 'SEAT_CHANGE',
        parts: places.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
        feeMinor: 0,
        refundedMinor: 0,
        voucherMinor: 0,
        decidedAtMs: nowMs,
      },
    );
    return outcome.kind === 'taken' ? soldOut('somebody else has one of the places') : outcome;
  });
}

function soldOut(reason: string): never {
  throw SupplierFailure.of('sold_out', reason);
}

function refusal({ record, assessed, policy }: AfterSalesCase): string | undefined {
  if (policy.keepsSeats) return 'places of this booking cannot be changed';
  if (record.booking.seatsReleasedAtMs !== undefined || record.closed.length === assessed.parts.length)
    return 'nothing is left of the booking';
  return record.scanned.length > 0 ? 'a ticket has been scanned' : undefined;
}

function isOn(kept: KeptSegment, place: Pick<ChosenPlace, 'direction' | 'segmentIndex'> | undefined): boolean {
  return kept.direction === place?.direction && kept.segmentIndex === place.segmentIndex;
}

async function openSegments(carrier: Carrier, { record, nowMs }: AfterSalesCase): Promise<OpenSegment[]> {
  const stockOf = stockReader(carrier, nowMs);
  const open = record.booking.segments.flatMap((kept) => {
    const left = kept.held?.filter(
      ({ passengerRef, pool }) =>
        !isWheelchairPool(pool) && !record.closed.some((part) => part.direction === kept.direction && part.passengerRef === passengerRef),
    );
    if (!left || left.length === 0 || nowMs / 60_000 >= kept.train.departsAt) return [];
    const segment = resolveTrip(carrier.timetable, { tripId: 'booked', segments: [kept.train] })?.segments[0];
    const claim = segment && claimOfHeld({ ...kept, held: left }, segment);
    return segment && claim
      ? [{ kept: { ...kept, held: left }, of: kept, claimed: { ...kept, segment, stock: stockOf(segment.train), claim } }]
      : [];
  });
  if (open.length === 0) return [];
  const { taken } = await readTakenPlaces(carrier.pool, carrier.profile.source, {
    reference: '',
    intervals: open.map(({ claimed }) => intervalOf(claimed.segment, carrier.profile.source)),
    pools: [...new Set(open.flatMap(({ claimed }) => numberedPools(claimed)))],
    nowMs,
  });
  return open.map(({ kept, of, claimed }, index) => {
    const refs = kept.held.map(({ passengerRef }) => passengerRef);
    const map = mapOf(claimed, taken[index] ?? nothingTaken, refs);
    const own = new Set(of.places.filter(({ passengerRef }) => refs.includes(passengerRef)).map(({ coach, place }) => `${coach}/${place}`));
    const coaches = map.coaches.map((coach) => ({
      ...coach,
      states: new Map(
        [...coach.states].map(([number, state]) => [number, own.has(`${coach.coach}/${number}`) ? ('FREE' as const) : state]),
      ),
    }));
    return { kept: of, claimed, map: { ...map, coaches } };
  });
}
