import type { FareTier } from '../profile.ts';

/** What a party of so many places takes from each quota of a tier; nothing where the tier is not rationed. */
export function quotasOf(
  { quota, quotaPlaces, passQuota }: FareTier,
  partySize: number,
): { readonly quota: string; readonly places: number }[] {
  const own = quota === undefined ? [] : [{ quota, places: quotaPlaces ?? partySize }];
  return passQuota ? [...own, passQuota] : own;
}
