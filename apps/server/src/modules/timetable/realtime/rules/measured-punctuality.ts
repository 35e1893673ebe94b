import type { Punctuality } from '@throughfare/suppliers/port/punctuality';

/** Arrivals count for this long. */
export const measuredDays = 28;
/** Fewer say too little: with a hundred, one late train more moves a chance by one of 100. */
const leastArrivals = 100;
/** Stands for more than an hour late, and for a train that did not call. */
export const overAnHour = 61;

/**
 * How an operator's trains arrive at a station, by the number of arrivals with so many minutes late (RIGHTS-4). Undefined if too few were
 * measured. After more than an hour a change counts as missed, however long it is.
 */
export function measuredPunctuality(arrivalsByLateness: ReadonlyMap<number, number>): Punctuality | undefined {
  const arrivals = [...arrivalsByLateness.values()].reduce((sum, count) => sum + count, 0);
  if (arrivals < leastArrivals) return undefined;
  const late = [...arrivalsByLateness].filter(([minutes]) => minutes > 0 && minutes < overAnHour);
  return {
    basis: 'history',
    measured: { arrivals, days: measuredDays },
    cancelledShare: (arrivalsByLateness.get(overAnHour) ?? 0) / arrivals,
    late: late.map(([minutes, count]) => ({ share: count / arrivals, fromMinutes: minutes, toMinutes: minutes })),
  };
}
