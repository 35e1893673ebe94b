import { factsOf, type Source } from '@throughfare/kernel/source';
import type { FeedSeller } from '@throughfare/suppliers/carriers/feed-sellers';
import { loadTariff } from '@throughfare/suppliers/carriers/yield/load-tariff';
import { createTariffBook } from '@throughfare/suppliers/carriers/yield/tariff-book';
import { dataPath } from '../platform/data-path.ts';
import { tariffIn } from './load-profiles.ts';

/**
 * Whether a source's own tariff has fares for a train, by its operator and name. Undefined where it has no such tariff: Great Britain's
 * fares are between stations, whoever runs the train, and a source without fares sells by distance.
 */
export async function tariffOf(
  source: Source,
  own?: FeedSeller,
): Promise<((train: { readonly operator: string; readonly serviceName?: string | undefined }) => boolean) | undefined> {
  const { tariff, fares } = factsOf(source);
  const shipped = tariff !== 'YIELD' || fares === undefined ? undefined : dataPath('fares', fares);
  const folder = own?.faresFolder ?? shipped;
  if (folder === undefined) return undefined;
  const book = createTariffBook(await (own ? tariffIn(folder) : loadTariff(folder)));
  return ({ operator, serviceName }) => book.familyOf({ operator, ...(serviceName === undefined ? {} : { serviceName }) }) !== undefined;
}
