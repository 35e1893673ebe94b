import { readFileSync } from 'node:fs';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { createPricing } from './create-pricing.ts';
import type { Pricing } from './pricing.api.ts';
import { type PromotionSeed, seedPromotions } from './promotion-store.ts';
import { createRateBook, type RateBook } from './rates/rate-book.ts';
import type { RateTable } from './rules/cross-rate.ts';
import { createFeeBook } from './terms/fee-book.ts';

type Needs = Pick<Base, 'config' | 'db' | 'clock' | 'secrets' | 'metrics' | 'log' | 'jobs'>;

/** Includes the demonstration's promotions. Changes by staff are kept. */
export async function installPricing(base: Needs): Promise<Pricing & Pick<RateBook, 'read'>> {
  const { config, db, clock, secrets, metrics } = base;
  if (config.mode === 'demo') {
    await seedPromotions(db, readData<{ promotions: PromotionSeed[] }>('promotions', 'promotions.json').promotions);
  }
  const rates = await createRateBook({ ...base, rates: config.rates, shipped: readData<RateTable>('rates', 'rates.json') });
  const { marginPercent, maxAgeDays } = config.rates;
  metrics.show({
    figures: { throughfare_rate_age_seconds: 'The age of the exchange rates, from the day that they are of' },
    read: async () => ({ throughfare_rate_age_seconds: [{ value: Math.max(0, (clock.now() - Date.parse(rates.current().date)) / 1000) }] }),
  });
  const pricing = createPricing({
    db,
    clock,
    secrets,
    fees: await createFeeBook(db, base.log, config),
    rates: { current: rates.current, marginPercent, ...(maxAgeDays === undefined ? {} : { maxAgeDays }) },
  });
  return { ...pricing, read: rates.read };
}

function readData<Shape>(...path: string[]): Shape {
  // The file is part of the product, and the module's tests use its shape.
  return JSON.parse(readFileSync(dataPath(...path), 'utf8')) as Shape;
}
