import type { Clock } from '@throughfare/kernel/clock';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { AfterSales, NotedConnection } from '../../after-sales/after-sales.api.ts';
import type { Orders } from '../../orders/orders.api.ts';
import { brokenChanges, type BrokenChange, type SoldTrain } from './rules/broken-changes.ts';

export interface BrokenConnection extends BrokenChange {
  readonly orderId: string;
  readonly bookingReference: string;
  /** The parts of the booking whose fees are set aside already. */
  readonly noted: readonly NotedConnection[];
}

export interface BrokenConnectionDeps {
  readonly clock: Clock;
  readonly suppliers: Pick<SupplierRegistry, 'list' | 'get'>;
  readonly orders: Pick<Orders, 'listTravelling'>;
  readonly afterSales: Pick<AfterSales, 'brokenConnections' | 'booksOf'>;
}

/** Travellers under way, and those who leave within a day and change within twelve hours. Railways do not report a train's running earlier. */
const hoursBefore = 12;
export const hoursAhead = 36;

interface TravellingParts {
  readonly orderId: string;
  readonly parts: { readonly supplierBookingId: string; readonly trains: readonly SoldTrain[] }[];
}

/** Journeys with several sellers whose traveller will miss a change, as the trains run at this moment (TRAVELLER-4). */
export async function findBrokenConnections({
  clock,
  suppliers,
  orders,
  afterSales,
}: BrokenConnectionDeps): Promise<readonly BrokenConnection[]> {
  const nowMinutes = Math.floor(clock.now() / 60_000);
  const bookings = new Map<string, TravellingParts>();
  for (const { source } of suppliers.list()) {
    const travelling = await orders.listTravelling(source, nowMinutes - hoursBefore * 60, nowMinutes + hoursAhead * 60);
    for (const { orderId, bookingReference, supplierBookingId, trains } of travelling) {
      const booking = bookings.get(bookingReference) ?? { orderId, parts: [] };
      booking.parts.push({ supplierBookingId, trains: trains.map((train) => ({ source, train })) });
      bookings.set(bookingReference, booking);
    }
  }
  const combined = [...bookings].filter(([, { parts }]) => parts.length > 1);
  if (combined.length === 0) return [];
  const books = await afterSales.booksOf(combined.map(([, { orderId }]) => orderId));
  // a part that was given back or exchanged is waited for no more
  const several = combined.map(([bookingReference, { orderId, parts }]) => ({
    bookingReference,
    orderId,
    trains: parts.filter(({ supplierBookingId }) => !books.get(orderId)?.closed.has(supplierBookingId)).flatMap(({ trains }) => trains),
  }));
  const running = await runningOf(
    several.flatMap(({ trains }) => trains),
    suppliers,
  );
  const freed = await afterSales.brokenConnections(several.map(({ bookingReference }) => bookingReference));
  return several.flatMap(({ bookingReference, orderId, trains }) =>
    brokenChanges(trains, (train) => running.get(keyOf(train))).map((change) => ({
      ...change,
      orderId,
      bookingReference,
      noted: freed.get(bookingReference) ?? [],
    })),
  );
}

/** Each seller is asked once; one that does not answer is believed to run its trains. */
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
