import type { Journey } from './shapes/cart.ts';

interface Sold {
  readonly outward?: Rides | undefined;
  readonly inward?: Rides | undefined;
}

type Rides = { readonly segments: readonly Pick<Journey['segments'][number], 'type'>[] };

/** A train ticket with a ferry or a coach is a train ticket. */
const words = [
  ['TRAIN', 'train'],
  ['BUS', 'coach'],
  ['FERRY', 'ferry'],
] as const;

/** What the journeys ride: "train", "coach" or "ferry". Undefined without a ride. */
export function rideWord({ outward, inward }: Sold): (typeof words)[number][1] | undefined {
  const types = new Set([...(outward?.segments ?? []), ...(inward?.segments ?? [])].map(({ type }) => type));
  return words.find(([type]) => types.has(type))?.[1];
}

/** The kind of company that runs what was sold: "train company". Without journeys it is a pass. */
export function companyWord(sold: Sold): string {
  return `${rideWord(sold) ?? 'pass'} company`;
}
