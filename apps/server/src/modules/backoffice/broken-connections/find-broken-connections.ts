import type { Clock } from '@throughfare/kernel/clock';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { AfterSales, NotedConnection } from '../../after-sales/after-sales.api.ts';
import type { Orders } from '../../orders/orders.api.ts';
import { brokenChanges, type BrokenChange, type SoldTrain } from './rules/broken-changes.ts';

export interface BrokenConnection extends BrokenChange {
  readonly orderId: string;
  readonly bookingReference: string;
  /** The parts of the booking whose fees are already waived. */
  readonly noted: readonly NotedConnection[];
}

export interface BrokenConnectionDeps {
  readonly clock: Clock;
  readonly suppliers: Pick<SupplierRegistry, 'list' | 'get'>;
  readonly orders: Pick<Orders, 'listTravelling'>;
  readonly afterSales: Pick<AfterSales, 'brokenConnections' | 'booksOf' | 'firstParts'>;
}

/** Travellers under way, and those who leave within a day and change within twelve hours. Railways do not report a train's running earlier. */
const hoursBefore = 12;
export const hoursAhead = 36;

/** A part as it is booked at present, and the originally booked part that it replaces. */
interface TravellingPart {
  readonly orderId: string;
  readonly first: PartName;
  readonly supplierBookingId: string;
  /** `way`: the direction of the whole journey in which the train runs. */
  readonly trains: readonly (SoldTrain & { readonly way: PartRef['direction'] })[];
}

type PartName = Pick<SoldTrain, 'bookingReference' | 'supplierBookingId'>;

/**
 * Journeys whose traveller will miss a change, between two sellers or within one contract, as the trains run at present (TRAVELLER-4). A rebooked part is a
 * booking of its own but still belongs to its journey.
 */
export async function findBrokenConnections(deps: BrokenConnectionDeps): Promise<readonly BrokenConnection[]> {
  const { suppliers, afterSales } = deps;
  const journeys = [...Map.groupBy(await travellingParts(deps), ({ first }) => first.bookingReference).values()].filter(
    (parts) => parts.reduce((count, { trains }) => count + trains.length, 0) > 1,
  );
  if (journeys.length === 0) return [];
  const books = await afterSales.booksOf([...new Set(journeys.flat().map(({ orderId }) => orderId))]);
  // a part that was refunded or exchanged no longer counts; of a return fare that may be one half
  const open = journeys.map((parts) =>
    parts.map((part) => {
      const isGivenUp = books.get(part.orderId)?.isGivenUp;
      return { ...part, trains: part.trains.filter(({ supplierBookingId, direction }) => !isGivenUp?.(supplierBookingId, direction)) };
    }),
  );
  const running = await runningOf(
    open.flat().flatMap(({ trains }) => trains),
    suppliers,
  );
  const references = open.flat().flatMap(({ trains }) => trains.map(({ bookingReference }) => bookingReference));
  const freed = [...(await afterSales.brokenConnections([...new Set(references)])).values()].flat();
  return open.flatMap((parts) =>
    (['outward', 'inward'] as const).flatMap((way) => {
      const trains = parts.flatMap((part) => part.trains.filter((train) => train.way === way));
      return brokenChanges(trains, (train) => running.get(keyOf(train))).map((change) => ({
        ...change,
        orderId: parts[0]?.orderId ?? '',
        bookingReference: change.onward.bookingReference,
        noted: freed.filter((part) =>
          [change.before, change.onward].some(
            (end) => end.supplierBookingId === part.supplierBookingId && end.direction === part.direction,
          ),
        ),
      }));
    }),
  );
}

async function travellingParts({ clock, suppliers, orders, afterSales }: BrokenConnectionDeps): Promise<readonly TravellingPart[]> {
  const nowMinutes = Math.floor(clock.now() / 60_000);
  const [from, until] = [nowMinutes - hoursBefore * 60, nowMinutes + hoursAhead * 60];
  const bookings = [];
  for (const { source } of suppliers.list())
    for (const booking of await orders.listTravelling(source, from, until)) bookings.push({ ...booking, source });
  const firstOf = await afterSales.firstParts(bookings.map(({ bookingReference }) => bookingReference));
  return bookings.map(({ orderId, bookingReference, supplierBookingId, source, trains }) => {
    const first = firstOf({ bookingReference, supplierBookingId });
    const sold = trains.map(({ direction, ...train }) => ({
      source,
      bookingReference,
      supplierBookingId,
      direction,
      train,
      way: first.direction ?? direction,
    }));
    return { orderId, first, supplierBookingId, trains: sold };
  });
}

/** Asks each seller once. If a seller does not answer, its trains count as running to plan. */
async function runningOf(
  trains: readonly SoldTrain[],
  suppliers: BrokenConnectionDeps['suppliers'],
): Promise<ReadonlyMap<string, RunningInformation>> {
  const bySource = Map.groupBy(trains, ({ source }) => source);
  const answers = await Promise.all(
    [...bySource].map(async ([source, ofSource]) => {
      const asked = new Map(
        ofSource.map((sold) => [keyOf(sold), { designator: sold.train.designator, operatingDay: sold.train.operatingDay }]),
      );
      const said = await suppliers
        .get(source)
        ?.running([...asked.values()])
        .catch((failure: unknown) => {
          if (failure instanceof SupplierFailure) return [];
          throw failure;
        });
      return (said ?? []).map((information) => [`${source} ${information.designator} ${information.operatingDay}`, information] as const);
    }),
  );
  return new Map(answers.flat());
}

function keyOf({ source, train }: SoldTrain): string {
  return `${source} ${train.designator} ${train.operatingDay}`;
}
