import { causeFacts } from '@throughfare/kernel/rights/delay-causes.data';
import type { CalledOffTrain } from '@throughfare/suppliers/port/cancellations';
import type { TripSegment, TripSpec } from '@throughfare/suppliers/port/offer';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

/** Railways only announce a day ahead that a train of their timetable does not run, unless they call it off. */
const knownAheadMinutes = 24 * 60;

/** The reasons of cancelled trips by trip id. Empty text: nobody has said why. */
export type CancelledTrips = ReadonlyMap<string, string>;

/**
 * The trips with a train that does not run, or does not call where somebody boards or alights. If a supplier does not report its running, its
 * trains count as running. A train that its carrier has called off is known on whatever day.
 */
export async function cancelledTrips(
  supplier: Pick<Supplier, 'running' | 'cancellations'>,
  trips: readonly TripSpec[],
  nowMs: number,
): Promise<CancelledTrips> {
  const calledOff = await calledOffTrips(supplier, trips);
  const before = nowMs / 60_000 + knownAheadMinutes;
  const soon = trips.filter(({ tripId, segments }) => !calledOff.has(tripId) && segments.some(({ departsAt }) => departsAt < before));
  if (soon.length === 0) return calledOff;
  const trains = new Map(
    soon.flatMap(({ segments }) =>
      segments.map(({ designator, operatingDay }) => [keyOf({ designator, operatingDay }), { designator, operatingDay }] as const),
    ),
  );
  const running = await supplier.running([...trains.values()]).catch(noneIfUnanswered);
  const byTrain = new Map(running.map((information) => [keyOf(information), information]));
  const cancelled = soon.flatMap(({ tripId, segments }) => {
    const report = segments
      .map((segment) => ({ segment, told: byTrain.get(keyOf(segment)) }))
      .find(({ segment, told }) => isCancelled(segment, told))?.told;
    return report ? [[tripId, report.cause ? causeFacts(report.cause).words : ''] as const] : [];
  });
  return new Map([...calledOff, ...cancelled]);
}

/** After "cancelled": ": a strike of the train crews", or nothing if nobody has said why. */
export function whyCancelled(cancelled: Iterable<string>): string {
  const reasons = [...new Set(cancelled)].filter((reason) => reason !== '');
  return reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
}

async function calledOffTrips({ cancellations }: Pick<Supplier, 'cancellations'>, trips: readonly TripSpec[]): Promise<CancelledTrips> {
  if (!cancellations) return new Map();
  const off: readonly CalledOffTrain[] = await cancellations.calledOff(trips.flatMap(({ segments }) => segments)).catch(noneIfUnanswered);
  const reasons = new Map(off.map((train) => [keyOf(train), train.reason]));
  return new Map(
    trips.flatMap(({ tripId, segments }) => {
      const reason = segments.map((segment) => reasons.get(keyOf(segment))).find((one) => one !== undefined);
      return reason === undefined ? [] : [[tripId, reason] as const];
    }),
  );
}

function noneIfUnanswered(failure: unknown): [] {
  if (failure instanceof SupplierFailure) return [];
  throw failure;
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
