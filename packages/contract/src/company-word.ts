import type { Journey } from './shapes/cart.ts';

interface Sold {
  readonly outward?: Rides | undefined;
  readonly inward?: Rides | undefined;
}

type Rides = { readonly segments: readonly Pick<Journey['segments'][number], 'type'>[] };

/** A train ticket with a ferry or a coach is the train company's. */
const words = [
  ['TRAIN', 'train company'],
  ['BUS', 'coach company'],
  ['FERRY', 'ferry company'],
] as const;

/** The kind of company that runs what was sold: "train company". Without journeys it is a pass. */
export function companyWord({ outward, inward }: Sold): string {
  const types = new Set([...(outward?.segments ?? []), ...(inward?.segments ?? [])].map(({ type }) => type));
  return words.find(([type]) => types.has(type))?.[1] ?? 'pass company';
}
