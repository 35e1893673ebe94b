import type { FareTier } from '../profile.ts';

/** The places that a party takes from each quota of a tier. Empty if the tier is not rationed. */
export function quotasOf(
  { quota, quotaPlaces, passQuota }: FareTier,
  partySize: number,
): { readonly quota: string; readonly places: number }[] {
  const own = quota === undefined ? [] : [{ quota, places: quotaPlaces ?? partySize }];
  return passQuota ? [...own, passQuota] : own;
}
