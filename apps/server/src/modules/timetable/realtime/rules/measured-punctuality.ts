import type { Punctuality } from '@throughfare/suppliers/port/punctuality';

/** Arrivals count for this long. */
export const measuredDays = 28;
/** Fewer say too little: with a hundred, one late train more moves a chance by one of 100. */
const leastArrivals = 100;
/** Of the planned arrivals, the share of which the feed must tell: if the others were all on time, the chance is a tenth too low at most. */
const leastShare = 0.9;
/** Stands for more than an hour late, and for a train that did not call. */
export const overAnHour = 61;

/**
 * How an operator's trains arrive at a station, by the number of arrivals with so many minutes late (RIGHTS-4). Undefined if too few were
 * measured, or too few of those that were planned: some feeds tell of late trains only. After more than an hour a change counts as missed, however long it is.
 */
export function measuredPunctuality(arrivalsByLateness: ReadonlyMap<number, number>, planned: number): Punctuality | undefined {
  const arrivals = [...arrivalsByLateness.values()].reduce((sum, count) => sum + count, 0);
  const share = Math.min(1, arrivals / planned);
  if (arrivals < leastArrivals || share < leastShare) return undefined;
  const late = [...arrivalsByLateness].filter(([minutes]) => minutes > 0 && minutes < overAnHour);
  return {
    basis: 'history',
    measured: { arrivals, days: measuredDays, ofHundred: Math.floor(share * 100) },
    cancelledShare: (arrivalsByLateness.get(overAnHour) ?? 0) / arrivals,
    late: late.map(([minutes, count]) => ({ share: count / arrivals, fromMinutes: minutes, toMinutes: minutes })),
  };
}
