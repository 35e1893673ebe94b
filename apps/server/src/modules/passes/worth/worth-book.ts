import { passProgram } from '@throughfare/kernel/passes/pass-program';
import type { Clock } from '@throughfare/kernel/clock';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Log } from '../../../platform/log.ts';
import type { Search } from '../../search/search.api.ts';
import type { Itinerary, ItineraryFile, PricedItinerary, PricedRide } from './itineraries.types.ts';

/** The itineraries of an area, with the prices of one day. */
export interface PricedArea {
  /** The day of the computation, YYYY-MM-DD, UTC. */
  readonly asOf: CalendarDay;
  readonly itineraries: readonly PricedItinerary[];
}

/**
 * The prices of typical trips for each area of a pass. They are computed from our own searches, one ride after the other, when somebody
 * first asks on a day, and kept for that day. Callers who ask meanwhile are told to return.
 */
export interface WorthBook {
  /** Undefined: being computed. Without itineraries: we sell too few trains there. */
  pricesOf(mainProductId: string): PricedArea | undefined;
  /** Resolves when nothing is being computed any more. */
  settled(): Promise<void>;
  /** Starts no further ride and waits for the present one. */
  end(): Promise<void>;
}

export function createWorthBook({
  search,
  clock,
  log,
  currency,
  file,
}: {
  readonly search: Pick<Search, 'lowestRates' | 'passHolderRate'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: Currency;
  readonly file: ItineraryFile;
}): WorthBook {
  const known = new Map<string, PricedArea>();
  const underWay = new Set<string>();
  let queue: Promise<void> = Promise.resolve();
  let isEnding = false;
  const today = (): CalendarDay => new Date(clock.now()).toISOString().slice(0, 10);

  async function priceRide([from, to]: Itinerary['rides'][number], day: CalendarDay, program: string): Promise<PricedRide> {
    const [rate] = await search.lowestRates({ from, to, firstDay: day, days: 1 }, currency);
    const reservationMinor = await search.passHolderRate({ from, to, day, program }, currency);
    return {
      from,
      to,
      day,
      ...(rate?.cheapestRate === undefined ? {} : { ticketMinor: Math.round(Number(rate.cheapestRate) * 100) }),
      ...(reservationMinor === undefined ? {} : { reservationMinor }),
    };
  }

  async function priceArea(id: string, asOf: CalendarDay): Promise<void> {
    const itineraries: PricedItinerary[] = [];
    for (const { name, rides } of file.areas[id] ?? []) {
      const priced: PricedRide[] = [];
      for (const [index, ride] of rides.entries()) {
        if (isEnding) return;
        priced.push(await priceRide(ride, addDays(asOf, file.daysAhead + index * file.daysBetween), passProgram(id)));
      }
      itineraries.push({ name, rides: priced });
    }
    known.set(id, { asOf, itineraries });
  }

  return {
    pricesOf(id) {
      const asOf = today();
      const found = known.get(id);
      if (found?.asOf === asOf) return found;
      if (!file.areas[id]) return { asOf, itineraries: [] };
      if (!underWay.has(id)) {
        underWay.add(id);
        queue = queue
          .then(() => priceArea(id, asOf))
          .catch((error: unknown) => {
            // A silent seller may answer the next caller. Nobody waits for this to fail.
            if (error instanceof Refusal) log.warn({ area: id, code: error.code }, 'the trips of a pass could not be priced');
            else log.error({ err: error, area: id }, 'the trips of a pass could not be priced');
          })
          .finally(() => underWay.delete(id));
      }
      // Yesterday's figures state their day.
      return found;
    },
    settled: () => queue,
    end() {
      isEnding = true;
      return queue;
    },
  };
}
