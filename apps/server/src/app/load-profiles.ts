import { factsOf, type Source, shippedSources } from '@throughfare/kernel/source';
import { createAtocProfile } from '@throughfare/suppliers/carriers/atoc/create-atoc-profile';
import { loadAtocFares } from '@throughfare/suppliers/carriers/atoc/load-atoc-fares';
import type { CarrierProfile } from '@throughfare/suppliers/carriers/engine/profile';
import { loadPassCards, loadPassHolders } from '@throughfare/suppliers/carriers/engine/pass-holders/load-pass-holders';
import { takePasses } from '@throughfare/suppliers/carriers/engine/pass-holders/take-passes';
import { sellRestBy } from '@throughfare/suppliers/carriers/engine/sell-rest-by';
import { createYieldProfile } from '@throughfare/suppliers/carriers/yield/create-yield-profile';
import { distanceTariff } from '@throughfare/suppliers/carriers/yield/distance-tariff';
import { loadTariff } from '@throughfare/suppliers/carriers/yield/load-tariff';
import type { Tariff } from '@throughfare/suppliers/carriers/yield/tariff.types';
import { dataPath } from '../platform/data-path.ts';
import { StartFailure } from '../platform/start-failure.ts';
import type { FeedSellers } from './feed-sellers.ts';

/**
 * How each source is sold: by the railway's own rules, by a tariff of `data/fares`, or by distance if nothing else is known about the
 * source or a train. A source sells rail passes if the folder of its fares says so.
 */
export async function loadProfiles(
  track: Parameters<typeof createAtocProfile>[1],
  feedSellers: FeedSellers,
): Promise<(source: Source) => CarrierProfile> {
  const profiles = new Map<Source, CarrierProfile>();
  const passes = loadPassCards(dataPath('railcards', 'pass.json'));
  for (const source of shippedSources) {
    const { tariff, fares } = factsOf(source);
    if (fares === undefined) continue;
    const holders = loadPassHolders(dataPath('fares', fares, 'passholders.json'));
    const keep = (profile: CarrierProfile): unknown => profiles.set(source, holders ? takePasses(profile, holders, passes) : profile);
    if (tariff === 'ATOC') keep(createAtocProfile(loadAtocFares(dataPath('fares', fares)), track));
    if (tariff === 'YIELD') {
      const profile = createYieldProfile(source, await loadTariff(dataPath('fares', fares)));
      keep(sellRestBy(profile, byDistance(source)));
    }
  }
  for (const [source, { faresFolder }] of feedSellers) {
    if (faresFolder !== undefined)
      profiles.set(source, sellRestBy(createYieldProfile(source, await tariffIn(faresFolder)), byDistance(source)));
  }
  return (source) => profiles.get(source) ?? byDistance(source);
}

/** The tariff of an operator's own folder. Throws StartFailure in words for the operator. */
export async function tariffIn(folder: string): Promise<Tariff> {
  try {
    return await loadTariff(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The fares of FEED_SELLERS cannot be read: ${reason}.`, 'docs/suppliers/adding-a-carrier.md describes them.');
  }
}

const byDistance = (source: Source): CarrierProfile => createYieldProfile(source, distanceTariff(source));
