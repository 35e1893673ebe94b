import type { ChosenPlace } from '../../../port/seat-map.ts';
import type { TakenPlace } from '../../../port/supplier-failure.ts';

/** Why a chosen place cannot be given: this fare has no such place on this train, or somebody else has it. */
export type Missing = { readonly unknown: ChosenPlace } | { readonly taken: readonly TakenPlace[] };

export function isMissing(given: object): given is Missing {
  return 'unknown' in given || 'taken' in given;
}

interface Numbered {
  readonly coach: string;
  readonly place: string;
}

/**
 * Gives travellers the places that they chose. For each taken one the nearest free place is named, and no place is named for two of them.
 * `apart` measures the distance between two places.
 */
export function givePlaces<Place extends Numbered>(
  chosen: readonly ChosenPlace[],
  { all, free, apart }: { readonly all: readonly Place[]; readonly free: readonly Place[]; apart(one: Place, other: Place): number },
): ReadonlyMap<string, Place> | Missing {
  const given = new Map<string, Place>();
  const gone: { readonly taken: ChosenPlace; readonly at: Place }[] = [];
  for (const wanted of chosen) {
    const at = all.find((one) => isAt(one, wanted));
    if (!at) return { unknown: wanted };
    const place = free.find((one) => isAt(one, wanted));
    if (place) given.set(wanted.passengerRef, place);
    else gone.push({ taken: wanted, at });
  }
  if (gone.length === 0) return given;
  const used = new Set<Place>(given.values());
  return {
    taken: gone.map(({ taken, at }) => {
      const [nearest] = free.filter((one) => !used.has(one)).toSorted((a, b) => apart(a, at) - apart(b, at));
      if (!nearest) return { taken };
      used.add(nearest);
      return { taken, instead: { coach: nearest.coach, place: nearest.place } };
    }),
  };
}

function isAt(one: Numbered, wanted: ChosenPlace): boolean {
  return one.coach === wanted.coach && one.place === wanted.place;
}
