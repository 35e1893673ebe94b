import { CallSpan, type FeedCalls, type StopTime } from '../trains/feed-calls.ts';

/** Assigns calls to trips. A trip's rows usually, but not always, follow one another in order of their sequence. */
export class TripSpans {
  readonly #calls: FeedCalls;
  readonly #byTrip = new Map<string, CallSpan>();
  /** All spans of trips with scattered rows. */
  readonly #scattered = new Map<string, CallSpan[]>();
  #trip: string | undefined;
  #from = 0;

  constructor(calls: FeedCalls) {
    this.#calls = calls;
  }

  /** Calls added from now on belong to this trip. */
  goOnWith(trip: string): void {
    if (trip === this.#trip) return;
    this.#close();
    this.#trip = trip;
  }

  /** Each trip's calls in sequence. Of two with the same number the second is skipped and reported. */
  inSequence(tell: (call: StopTime) => void): Map<string, CallSpan> {
    this.#close();
    for (const [trip, span] of this.#byTrip) {
      const spans = this.#scattered.get(trip);
      if (spans || !isInSequence(span)) this.#byTrip.set(trip, this.#calls.append(sort(spans ?? [span], tell)));
    }
    return this.#byTrip;
  }

  #close(): void {
    const end = this.#calls.count;
    if (this.#trip !== undefined && end > this.#from) {
      const span = new CallSpan(this.#calls, this.#from, end);
      const before = this.#byTrip.get(this.#trip);
      if (before) this.#scattered.set(this.#trip, [...(this.#scattered.get(this.#trip) ?? [before]), span]);
      else this.#byTrip.set(this.#trip, span);
    }
    this.#from = end;
  }
}

function isInSequence({ calls: { sequences }, from, end }: CallSpan): boolean {
  for (let row = from + 1; row < end; row += 1) if ((sequences[row] ?? 0) <= (sequences[row - 1] ?? 0)) return false;
  return true;
}

function sort(spans: readonly CallSpan[], tell: (call: StopTime) => void): StopTime[] {
  const seen = new Set<number>();
  return spans
    .flatMap((span) => span.toStopTimes())
    .filter((call) => {
      if (seen.has(call.sequence)) {
        tell(call);
        return false;
      }
      seen.add(call.sequence);
      return true;
    })
    .toSorted((a, b) => a.sequence - b.sequence);
}
