import type { PricedItinerary } from '../worth/itineraries.types.ts';

/** A sufficient pass for the trip, for one adult in 2nd class. */
export interface WeighedPass {
  readonly item: string;
  readonly minor: number;
  readonly travelDays: number;
}

export interface Weighed {
  /** The sum of all tickets. Absent if one of them has no price. */
  readonly ticketsMinor?: number;
  /** The shortest pass with enough travel days. Absent if the product has none. */
  readonly pass?: WeighedPass;
  /** The reservations besides it. Absent if one of the rides accepts no pass. */
  readonly reservationsMinor?: number;
  /** Tickets less pass and reservations: the pass's saving, or its extra cost if negative. Absent if a figure is missing. */
  readonly savesMinor?: number;
}

/** The cost of a trip with single tickets and with a pass (PASS-23). Nothing is guessed: a missing price leaves the sum out. */
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
