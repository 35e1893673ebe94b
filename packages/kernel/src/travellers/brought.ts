/**
 * The things that need room or care on board (ACCESS-1). A traveller in a wheelchair takes a wheelchair space instead of a seat, and each
 * traveller brings at most one bicycle. Assistance dogs travel free on every train.
 */
export const broughtKinds = ['WHEELCHAIR', 'BICYCLE', 'ASSISTANCE_DOG'] as const;

export type Brought = (typeof broughtKinds)[number];

export interface Brings {
  readonly brings?: readonly Brought[];
}

/** The number of travellers who bring it. */
export function broughtBy(party: readonly Brings[], kind: Brought): number {
  return party.filter(({ brings }) => brings?.includes(kind)).length;
}

/** The fare of a traveller in a wheelchair and a companion. It is applied by itself, and naming it among railcards changes nothing. */
export const wheelchairFare = 'WHEELCHAIR';
