import { isSource, type Source } from '@throughfare/kernel/source';
import { createAtocProfile } from '@throughfare/suppliers/carriers/atoc/create-atoc-profile';
import { loadAtocFares } from '@throughfare/suppliers/carriers/atoc/load-atoc-fares';
import { createDistanceProfile } from '@throughfare/suppliers/carriers/distance/create-distance-profile';
import type { CarrierProfile } from '@throughfare/suppliers/carriers/engine/profile';
import { createYieldProfile } from '@throughfare/suppliers/carriers/yield/create-yield-profile';
import { loadTariff } from '@throughfare/suppliers/carriers/yield/load-tariff';
import { yieldTariffs } from '@throughfare/suppliers/carriers/yield/yield-tariffs.data';
import { dataPath } from './data-path.ts';

/** How each source is sold: by the railways' own rules, by a tariff of `data/fares`, or by distance where nothing else is known. */
export async function loadProfiles(track: Parameters<typeof createAtocProfile>[1]): Promise<(source: Source) => CarrierProfile> {
  const profiles = new Map<Source, CarrierProfile>([['ATOC', createAtocProfile(loadAtocFares(dataPath('fares', 'atoc')), track)]]);
  for (const [source, folder] of Object.entries(yieldTariffs)) {
    if (isSource(source)) profiles.set(source, createYieldProfile(source, await loadTariff(dataPath('fares', folder))));
  }
  return (source) => profiles.get(source) ?? createDistanceProfile(source);
}
