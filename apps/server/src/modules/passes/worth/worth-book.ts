import type { Clock } from '@throughfare/kernel/clock';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Log } from '../../../platform/log.ts';
import type { Search } from '../../search/search.api.ts';
import type { Itinerary, ItineraryFile, PricedItinerary, PricedRide } from './itineraries.types.ts';

/** The itineraries of an area with the prices of a day. */
export interface PricedArea {
  /** YYYY-MM-DD, UTC: when they were worked out. */
  readonly asOf: CalendarDay;
  readonly itineraries: readonly PricedItinerary[];
}

/**
 * What typical trips cost, for each area of a pass. It is worked out from our own searches, a ride after the other, when somebody first asks on a
 * day, and kept for that day. Whoever asks meanwhile is told to come again.
 */
export interface WorthBook {
  /** Undefined: being worked out. Without itineraries: we sell too few trains there. */
  pricesOf(mainProductId: string): PricedArea | undefined;
  /** Until nothing is being worked out any more. */
  settled(): Promise<void>;
  /** Begins no further ride, and waits for the one under way. */
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
        priced.push(await priceRide(ride, addDays(asOf, file.daysAhead + index * file.daysBetween), `PASS_${id}`));
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
            // a seller that is silent now may answer the next who asks; nobody waits for this to fail
            if (error instanceof Refusal) log.warn({ area: id, code: error.code }, 'the trips of a pass could not be priced');
            else log.error({ err: error, area: id }, 'the trips of a pass could not be priced');
          })
          .finally(() => underWay.delete(id));
      }
      // yesterday's figures say of which day they are
      return found;
    },
    settled: () => queue,
    end() {
      isEnding = true;
      return queue;
    },
  };
}
