import { type Source, sources } from '@throughfare/kernel/source';
import { sourceFacts } from '@throughfare/kernel/sources.data';
import { createAtocProfile } from '@throughfare/suppliers/carriers/atoc/create-atoc-profile';
import { loadAtocFares } from '@throughfare/suppliers/carriers/atoc/load-atoc-fares';
import { createDistanceProfile } from '@throughfare/suppliers/carriers/distance/create-distance-profile';
import type { CarrierProfile } from '@throughfare/suppliers/carriers/engine/profile';
import { sellRestBy } from '@throughfare/suppliers/carriers/engine/sell-rest-by';
import { createYieldProfile } from '@throughfare/suppliers/carriers/yield/create-yield-profile';
import { loadTariff } from '@throughfare/suppliers/carriers/yield/load-tariff';
import { dataPath } from '../platform/data-path.ts';

/** How each source is sold: by the railways' own rules, by a tariff of `data/fares`, or by distance where nothing else is known of it or of a train. */
export async function loadProfiles(track: Parameters<typeof createAtocProfile>[1]): Promise<(source: Source) => CarrierProfile> {
  const profiles = new Map<Source, CarrierProfile>();
  for (const source of sources) {
    const { tariff, fares } = sourceFacts[source];
    if (fares === undefined) continue;
    if (tariff === 'ATOC') profiles.set(source, createAtocProfile(loadAtocFares(dataPath('fares', fares)), track));
    if (tariff === 'YIELD') {
      const profile = createYieldProfile(source, await loadTariff(dataPath('fares', fares)));
      profiles.set(source, sellRestBy(profile, createDistanceProfile(source)));
    }
  }
  return (source) => profiles.get(source) ?? createDistanceProfile(source);
}
