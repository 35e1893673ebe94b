import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import type { DayNotices } from '../../bookings/bookings.api.ts';
import { oweAffected } from './affected-letter.ts';
import { noteChange, noteRestored, ofTheDay, ofTimetables } from './affected-store.ts';
import { placeBy } from './disruptions-of.ts';
import type { FindAffectedDeps } from './find-affected.ts';
import { movedTrain } from './rules/moved-train.ts';
import { trainTrouble } from './rules/train-trouble.ts';

export interface WatchRunningDeps extends Pick<
  FindAffectedDeps,
  'db' | 'clock' | 'log' | 'outbox' | 'orders' | 'noteTrainNews' | 'stations'
> {
  readonly dayNotices: DayNotices;
  readonly suppliers: Pick<SupplierRegistry, 'list'>;
  readonly afterSales: Pick<AfterSales, 'booksOf' | 'brokenConnections'>;
}

/** Travellers under way and those who leave within a day and a half. Railways do not report a train's running earlier. */
const minutesBefore = 12 * 60;
const minutesAhead = 36 * 60;

interface SoldPart {
  readonly orderId: string;
  readonly bookingReference: string;
  readonly supplierBookingId: string;
  readonly trains: readonly (TripSegment & { readonly direction: PartRef['direction'] })[];
}

/**
 * Records each booked train that its railway reports as cancelled, or so late that its seller sets the fare's rules aside, and tells the
 * traveller once (REFUND-10). A part that is noted for a broken connection is told as such and left out. Answers the number of bookings with
 * news.
 */
export async function watchRunning(deps: WatchRunningDeps): Promise<number> {
  const nowMinutes = Math.floor(deps.clock.now() / 60_000);
  let told = 0;
  for (const supplier of deps.suppliers.list()) {
    const parts = await deps.orders.listTravelling(supplier.source, nowMinutes - minutesBefore, nowMinutes + minutesAhead);
    told += await watchParts(supplier, parts, deps);
  }
  return told;
}

/** The same for some bookings of a seller. */
export async function watchParts(supplier: Supplier, parts: readonly SoldPart[], deps: WatchRunningDeps): Promise<number> {
  if (parts.length === 0) return 0;
  const running = await runningOf(supplier, parts);
  const isWatched = await watchedBy(parts, deps);
  await notePlatforms(parts, running, deps);
  let told = 0;
  for (const part of parts) if (await notePart(supplier, part, { running, isWatched }, deps)) told += 1;
  return told;
}

type Running = ReadonlyMap<string, RunningInformation>;

const keyOf = ({ designator, operatingDay }: Pick<TripSegment, 'designator' | 'operatingDay'>): string => `${operatingDay} ${designator}`;

/** If a seller does not answer, its trains count as running as they were last known to run. */
async function runningOf(supplier: Supplier, parts: readonly SoldPart[]): Promise<Running> {
  const asked = new Map(
    parts.flatMap(({ trains, supplierBookingId: bookingId }) =>
      trains.map(({ designator, operatingDay }) => [keyOf({ designator, operatingDay }), { designator, operatingDay, bookingId }] as const),
    ),
  );
  try {
    return new Map((await supplier.running([...asked.values()])).map((information) => [keyOf(information), information]));
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return new Map();
  }
}

/** Railways announce a platform some hours ahead at most. */
const platformMinutes = 3 * 60;

/** Tells devices that follow a journey of another platform than the one that was announced. It changes nothing for the fare, so no mail says it. */
async function notePlatforms(
  parts: readonly SoldPart[],
  running: Running,
  { clock, stations, dayNotices }: Pick<WatchRunningDeps, 'clock' | 'stations' | 'dayNotices'>,
): Promise<void> {
  const nowMinutes = clock.now() / 60_000;
  const soon = ({ departsAt }: TripSegment): boolean => departsAt > nowMinutes && departsAt < nowMinutes + platformMinutes;
  const leaving = parts.filter(({ trains }) => trains.some(soon));
  const followed = await dayNotices.followed(leaving.map(({ bookingReference }) => bookingReference));
  if (followed.size === 0) return;
  const place = placeBy(stations);
  for (const { bookingReference, trains } of leaving.filter((part) => followed.has(part.bookingReference)))
    for (const train of trains.filter(soon)) {
      const call = running
        .get(keyOf(train))
        ?.calls.find(({ station, scheduledDeparture }) => station === train.from && scheduledDeparture === train.departsAt);
      if (call?.platform === undefined) continue;
      const { name, zone } = place(train.from);
      const leaves = epochToLocal(zone, train.departsAt * 60_000).time;
      const words = `The ${leaves} from ${name} leaves from platform ${call.platform}.`;
      await dayNotices.notePlatform(bookingReference, { train: keyOf(train), platform: call.platform, words });
    }
}

/** Whether the traveller still has a ticket for that direction of a part, and was not told of it as a broken connection. */
async function watchedBy(
  parts: readonly SoldPart[],
  { afterSales }: Pick<WatchRunningDeps, 'afterSales'>,
): Promise<(part: SoldPart, direction: PartRef['direction']) => boolean> {
  const books = await afterSales.booksOf([...new Set(parts.map(({ orderId }) => orderId))]);
  const noted = await afterSales.brokenConnections([...new Set(parts.map(({ bookingReference }) => bookingReference))]);
  return ({ orderId, bookingReference, supplierBookingId }, direction) =>
    books.get(orderId)?.isGivenUp(supplierBookingId, direction) !== true &&
    noted.get(bookingReference)?.some((one) => one.supplierBookingId === supplierBookingId && one.direction === direction) !== true;
}

async function notePart(
  supplier: Supplier,
  part: SoldPart,
  { running, isWatched }: { readonly running: Running; readonly isWatched: Awaited<ReturnType<typeof watchedBy>> },
  deps: WatchRunningDeps,
): Promise<boolean> {
  const { orderId, bookingReference } = part;
  const nowMs = deps.clock.now();
  // No timetable of ours knows its trains, so its report tells of changed times too.
  const isRemote = supplier.forgetRunning !== undefined;
  const reported = part.trains
    .filter((train) => isWatched(part, train.direction))
    .map((train) => {
      const report = running.get(keyOf(train));
      const moved = isRemote && report ? movedTrain(train, report) : undefined;
      return { train, trouble: moved ?? trainTrouble(train, report, nowMs / 60_000) };
    });
  if (reported.every(({ trouble }) => trouble === 'unknown')) return false;
  const isLate = reported.some(({ trouble }) => typeof trouble === 'object' && trouble.change === 'late');
  const isFree = isLate && (await setsRulesAside(supplier, part.supplierBookingId));
  const at = new Date(nowMs);
  return deps.db.transaction().execute(async (transaction) => {
    let isNews = false;
    for (const { train, trouble } of reported) {
      if (trouble === 'unknown') continue;
      const booked = { orderId, bookingReference, source: supplier.source, train };
      const isTold = trouble !== undefined && (trouble.change !== 'late' || isFree);
      const news = isTold
        ? await noteChange(transaction, booked, trouble, at)
        : (await noteRestored(transaction, booked, ofTheDay, at)) ||
          (isRemote && (await noteRestored(transaction, booked, ofTimetables, at)));
      isNews = news || isNews;
    }
    if (isNews) await oweAffected({ orderId, bookingReference }, transaction, deps);
    if (isNews) await deps.noteTrainNews(orderId, at, transaction);
    return isNews;
  });
}

/** Whether the seller refunds and exchanges without a fee now, because of its trains. */
async function setsRulesAside({ afterSales }: Supplier, supplierBookingId: string): Promise<boolean> {
  try {
    return (await afterSales?.options(supplierBookingId, { reason: 'DISRUPTION', orUsual: true }))?.appliedReason === 'DISRUPTION';
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return false;
  }
}
