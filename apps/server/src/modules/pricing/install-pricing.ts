import { readFileSync } from 'node:fs';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { createPricing } from './create-pricing.ts';
import type { Pricing } from './pricing.api.ts';
import { type PromotionSeed, seedPromotions } from './promotion-store.ts';
import type { RateTable } from './rules/cross-rate.ts';

/** Includes the demonstration's promotions. Changes by staff are kept. */
export async function installPricing({ config, db, clock, secrets, metrics }: Base): Promise<Pricing> {
  if (config.mode === 'demo') {
    await seedPromotions(db, readData<{ promotions: PromotionSeed[] }>('promotions', 'promotions.json').promotions);
  }
  const rates = readData<RateTable>('rates', 'rates.json');
  metrics.show({
    figures: { throughfare_rate_age_seconds: 'The age of the exchange rates, from the day that they are of' },
    read: async () => ({ throughfare_rate_age_seconds: [{ value: Math.max(0, (clock.now() - Date.parse(rates.date)) / 1000) }] }),
  });
  return createPricing({ db, clock, rates, secrets });
}

function readData<Shape>(...path: string[]): Shape {
  // The file is part of the product, and the module's tests use its shape.
  return JSON.parse(readFileSync(dataPath(...path), 'utf8')) as Shape;
}
