import { readFileSync } from 'node:fs';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { createPricing } from './create-pricing.ts';
import type { Pricing } from './pricing.api.ts';
import { type PromotionSeed, seedPromotions } from './promotion-store.ts';
import type { RateTable } from './rules/cross-rate.ts';

/** With the demonstration's promotions; what staff has changed of them since stays. */
export async function installPricing({ config, db, clock, secrets }: Base): Promise<Pricing> {
  if (config.mode === 'demo') {
    await seedPromotions(db, readData<{ promotions: PromotionSeed[] }>('promotions', 'promotions.json').promotions);
  }
  return createPricing({ db, clock, rates: readData<RateTable>('rates', 'rates.json'), secrets });
}

function readData<Shape>(...path: string[]): Shape {
  // a file of the product, in the shape that the module's own tests use
  return JSON.parse(readFileSync(dataPath(...path), 'utf8')) as Shape;
}
