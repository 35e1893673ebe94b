import type { Clock } from '@throughfare/kernel/clock';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { RealtimeFeed } from './realtime-feed.ts';
import { runByUpdates } from './rules/run-by-updates.ts';
import type { TrackedTrain } from './rules/tracked-train.types.ts';

export interface RealtimeDeps {
  readonly feed: RealtimeFeed;
  readonly clock: Clock;
  /** A train of the source with its feed's names. Undefined if it does not come from a feed. */
  readonly trackedTrain: (designator: string, operatingDay: string) => TrackedTrain | undefined;
}

/**
 * A supplier whose trains run by its source's real-time feed. If the feed does not answer, or does not contain a train, the supplier's own
 * report counts (an embedded carrier simulates it and says so).
 */
export function withRealtime<Own extends Supplier>(supplier: Own, { feed, clock, trackedTrain }: RealtimeDeps): Own {
  return {
    ...supplier,
    async running(trips, signal) {
      const messages = await feed.read();
      if (!messages) return supplier.running(trips, signal);
      // What the carrier has called off does not run, even if its feed has not heard of it yet.
      const off = (await supplier.cancellations?.calledOff(trips)) ?? [];
      const followed: RunningInformation[] = [];
      const others = trips.filter(({ designator, operatingDay }) => {
        if (off.some((one) => one.designator === designator && one.operatingDay === operatingDay)) return true;
        const train = trackedTrain(designator, operatingDay);
        if (train) followed.push(runByUpdates(train, messages, clock.now() / 60_000));
        return !train;
      });
      return [...followed, ...(others.length > 0 ? await supplier.running(others, signal) : [])];
    },
  };
}
