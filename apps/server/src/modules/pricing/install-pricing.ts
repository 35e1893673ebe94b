import { readFileSync } from 'node:fs';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { createPricing } from './create-pricing.ts';
import type { Pricing } from './pricing.api.ts';
import { type PromotionSeed, seedPromotions } from './promotion-store.ts';
import type { RateTable } from './rules/cross-rate.ts';

/** Includes the demonstration's promotions. Changes by staff are kept. */
export async function installPricing({ config, db, clock, secrets }: Base): Promise<Pricing> {
  if (config.mode === 'demo') {
    await seedPromotions(db, readData<{ promotions: PromotionSeed[] }>('promotions', 'promotions.json').promotions);
  }
  return createPricing({ db, clock, rates: readData<RateTable>('rates', 'rates.json'), secrets });
}

function readData<Shape>(...path: string[]): Shape {
  // The file is part of the product, and the module's tests use its shape.
  return JSON.parse(readFileSync(dataPath(...path), 'utf8')) as Shape;
}
