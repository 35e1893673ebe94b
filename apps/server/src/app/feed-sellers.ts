/** The operator's own sellers, whose trains come from feeds. Each becomes a source of this process. */
import type { Source } from '@throughfare/kernel/source';
import { factsOfFeedSeller, type FeedSeller, readFeedSellers } from '@throughfare/suppliers/carriers/feed-sellers';
import type { Config } from '../platform/config/config.ts';
import { readSellersFile, registerSeller } from './sellers-files.ts';

export type FeedSellers = ReadonlyMap<Source, FeedSeller>;

/** Reads the file and registers its sources. Throws StartFailure in words for the operator. */
export function registerFeedSellers({ feedSellersFile }: Pick<Config, 'feedSellersFile'>): FeedSellers {
  const sellers = readSellersFile('FEED_SELLERS', 'docs/suppliers/gtfs.md', feedSellersFile, readFeedSellers);
  return new Map(sellers.map((row) => [registerSeller('FEED_SELLERS', row.source, factsOfFeedSeller(row)), row]));
}
