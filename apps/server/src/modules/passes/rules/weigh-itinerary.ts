import type { PricedItinerary } from '../worth/itineraries.types.ts';

/** A pass that is long enough for the trip, for one adult in 2nd class. */
export interface WeighedPass {
  readonly item: string;
  readonly minor: number;
  readonly travelDays: number;
}

export interface Weighed {
  /** All tickets together; absent where one of them has no price. */
  readonly ticketsMinor?: number;
  /** The shortest pass with enough travel days; absent where the product has none. */
  readonly pass?: WeighedPass;
  /** The reservations beside it; absent where one of the rides takes no pass. */
  readonly reservationsMinor?: number;
  /** Tickets less pass and reservations: what the pass saves, or, below zero, what it costs more. Absent where a figure is missing. */
  readonly savesMinor?: number;
}

/** What a trip costs with single tickets and with a pass (PASS-23). Nothing is guessed: where a price is missing there is no sum. */
export function weighItinerary({ rides }: PricedItinerary, passes: readonly WeighedPass[]): Weighed {
  const ticketsMinor = sumOf(rides.map((ride) => ride.ticketMinor));
  const reservationsMinor = sumOf(rides.map((ride) => ride.reservationMinor));
  const pass = passes.filter(({ travelDays }) => travelDays >= rides.length).toSorted((a, b) => a.minor - b.minor)[0];
  return {
    ...(ticketsMinor === undefined ? {} : { ticketsMinor }),
    ...(pass ? { pass } : {}),
    ...(reservationsMinor === undefined ? {} : { reservationsMinor }),
    ...(ticketsMinor === undefined || reservationsMinor === undefined || !pass
      ? {}
      : { savesMinor: ticketsMinor - pass.minor - reservationsMinor }),
  };
}

function sumOf(figures: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const figure of figures) {
    if (figure === undefined) return undefined;
    sum += figure;
  }
  return sum;
}
