import { readFileSync } from 'node:fs';
import { seedContent } from '../modules/content/content-store.ts';
import { loadBanners } from '../modules/content/load-content.ts';
import { type PromotionSeed, seedPromotions } from '../modules/pricing/promotion-store.ts';
import type { RateTable } from '../modules/pricing/rules/cross-rate.ts';
import type { Db } from '../platform/postgres/db.ts';
import { dataPath } from './data-path.ts';

function readData<Shape>(...path: string[]): Shape {
  // a file of the product, in the shape that the module's own tests use
  return JSON.parse(readFileSync(dataPath(...path), 'utf8')) as Shape;
}

/** The rates that prices are converted with. */
export function readRates(): RateTable {
  return readData<RateTable>('rates', 'rates.json');
}

/** What a demonstration begins with; what staff has changed since stays. */
export async function seedDemonstration(db: Db): Promise<void> {
  await seedPromotions(db, readData<{ promotions: PromotionSeed[] }>('promotions', 'promotions.json').promotions);
  await seedContent(db, loadBanners(dataPath('promotions', 'banners.json')));
}
