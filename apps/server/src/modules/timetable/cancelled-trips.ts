import type { TripSegment, TripSpec } from '@throughfare/suppliers/port/offer';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

/** Railways only announce a day ahead that a train of their timetable does not run. */
const knownAheadMinutes = 24 * 60;

/**
 * The ids of trips with a train that does not run, or does not call where somebody boards or alights. If a supplier does not report its
 * running, its trains count as running.
 */
export async function cancelledTrips(
  supplier: Pick<Supplier, 'running'>,
  trips: readonly TripSpec[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const before = nowMs / 60_000 + knownAheadMinutes;
  const soon = trips.filter(({ segments }) => segments.some(({ departsAt }) => departsAt < before));
  if (soon.length === 0) return new Set();
  const trains = new Map(
    soon.flatMap(({ segments }) =>
      segments.map(({ designator, operatingDay }) => [keyOf({ designator, operatingDay }), { designator, operatingDay }] as const),
    ),
  );
  const running = await supplier.running([...trains.values()]).catch((failure: unknown) => {
    if (failure instanceof SupplierFailure) return [];
    throw failure;
  });
  const byTrain = new Map(running.map((information) => [keyOf(information), information]));
  return new Set(
    soon
      .filter(({ segments }) => segments.some((segment) => isCancelled(segment, byTrain.get(keyOf(segment)))))
      .map(({ tripId }) => tripId),
  );
}

function isCancelled({ from, to, departsAt, arrivesAt }: TripSegment, running: RunningInformation | undefined): boolean {
  return (running?.calls ?? []).some(
    ({ station, status, scheduledDeparture, scheduledArrival }) =>
      status === 'CANCELLED' &&
      ((station === from && scheduledDeparture === departsAt) || (station === to && scheduledArrival === arrivesAt)),
  );
}

function keyOf({ designator, operatingDay }: Pick<RunningInformation, 'designator' | 'operatingDay'>): string {
  return `${designator} ${operatingDay}`;
}
