import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';

/** Whose prices, between which stations. */
export interface FareLine {
  readonly from: string;
  readonly to: string;
  /** `oneAdult`, or the hash of a party. */
  readonly party: string;
  readonly currency: Currency;
}

/**
 * `day`: any train of the day, one way. `return`: the cheapest return fare that goes out on the day, whenever it comes back. `search …`: the
 * trains of one recorded search. `pair …`: what both ways cost, out on the day and back on another.
 */
export type FareKind = 'day' | 'return' | `search ${string}` | `pair ${CalendarDay}`;

export interface Price {
  readonly state: 'price';
  readonly minor: number;
  /** The departure and the duration of the journey that the price buys. */
  readonly leavesAtMs: number;
  readonly minutes: number;
}

interface Unpriced {
  readonly state: 'soldOut' | 'notOnSale' | 'noTrains';
  /** The first day of sale, if it is not on sale yet. */
  readonly opensOn?: CalendarDay;
}

/** What a search said of a day. */
export type FoundFare = (Price | Unpriced) & {
  /** The time from which the price is, if nothing runs after the searched time. */
  readonly fromTime?: string;
};

/** As it is remembered. */
export type KnownFare = FoundFare & {
  readonly day: CalendarDay;
  readonly kind: FareKind;
  readonly foundAtMs: number;
};

/** The lowest prices of a search in one direction. The second half of a return fare costs nothing on its own, so only the first half counts. */
export interface Lowest {
  readonly single: Price | undefined;
  readonly returnFare: Price | undefined;
}
