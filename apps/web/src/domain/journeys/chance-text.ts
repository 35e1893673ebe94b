import type { TravelLeg } from '@throughfare/contract/calls/search';

/** "About 93 of 100 travellers catch it, from 412 measured arrivals in the last 28 days, 97 of 100 planned". Undefined if nobody knows. */
export function chanceText({ chance, basis, measured }: NonNullable<TravelLeg['change']>): string | undefined {
  if (chance === undefined) return undefined;
  const from = measured
    ? `from ${measured.arrivals} measured arrivals in the last ${measured.days} days, ${measured.ofHundred} of 100 planned`
    : 'as its trains have run';
  return `About ${chance} of 100 travellers catch it, ${basis === 'simulated' ? 'as the simulated trains of this demonstration run' : from}`;
}
