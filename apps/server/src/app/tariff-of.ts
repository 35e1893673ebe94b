import { factsOf, type Source } from '@throughfare/kernel/source';
import { loadTariff } from '@throughfare/suppliers/carriers/yield/load-tariff';
import { createTariffBook } from '@throughfare/suppliers/carriers/yield/tariff-book';
import { dataPath } from '../platform/data-path.ts';

/**
 * Whether a source's own tariff has fares for a train, by its operator and name. Undefined where it has no such tariff: Great Britain's
 * fares are between stations, whoever runs the train, and a source without fares sells by distance.
 */
export async function tariffOf(
  source: Source,
): Promise<((train: { readonly operator: string; readonly serviceName?: string | undefined }) => boolean) | undefined> {
  const { tariff, fares } = factsOf(source);
  if (tariff !== 'YIELD' || fares === undefined) return undefined;
  const book = createTariffBook(await loadTariff(dataPath('fares', fares)));
  return ({ operator, serviceName }) => book.familyOf({ operator, ...(serviceName === undefined ? {} : { serviceName }) }) !== undefined;
}
