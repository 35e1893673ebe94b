import type { Clock } from '@throughfare/kernel/clock';
import { type Currency, type Money, type Rate, format } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { marketOf } from '@throughfare/kernel/market';
import type { Db } from '../../platform/postgres/db.ts';
import type { AppliedPromotion, Pricing } from './pricing.api.ts';
import { findPromotion, listPromotions, returnPromotionUse, takePromotionUse } from './promotion-store.ts';
import { applyPromotion } from './rules/apply-promotion.ts';
import { crossRate, type RateTable } from './rules/cross-rate.ts';
import { marketDay } from '@throughfare/kernel/market-day';
import { createOfferSigner } from './sign-offers.ts';
import { editedTerms } from './terms/edited-terms.ts';
import type { FeeBook } from './terms/fee-book.ts';

export interface RatesInUse {
  readonly current: () => RateTable;
  /** Added to each rate between two currencies. */
  readonly marginPercent: number;
  /** Absent: rates of any age are used. */
  readonly maxAgeDays?: number;
}

interface PricingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rates: RatesInUse;
  readonly fees: FeeBook;
  readonly secrets: readonly [string, ...string[]];
}

const dayMs = 24 * 3_600_000;

export function createPricing(deps: PricingDeps): Pricing {
  const { db, clock, secrets } = deps;
  const { current, marginPercent, maxAgeDays } = deps.rates;
  const memories = new WeakMap<RateTable, Map<string, Rate>>();

  function rate(from: Currency, to: Currency): Rate {
    const table = current();
    if (from !== to && maxAgeDays !== undefined && clock.now() - Date.parse(table.date) > maxAgeDays * dayMs)
      throw new Refusal('currency.ratesTooOld', { currency: to });
    const memory = memories.get(table) ?? new Map<string, Rate>();
    memories.set(table, memory);
    const key = `${from}${to}`;
    const known = memory.get(key) ?? crossRate(table, from, to, marginPercent);
    memory.set(key, known);
    return known;
  }

  async function promotionFor(code: string, fares: Money, market: string): Promise<AppliedPromotion> {
    const promotion = await findPromotion(db, code);
    if (!promotion) throw new Refusal('promo.unknown');
    const outcome = applyPromotion(promotion, {
      fares,
      market,
      today: marketDay(marketOf(market), clock.now()),
      rateFrom: (currency) => rate(currency, fares.currency),
    });
    if (!outcome.ok) {
      throw new Refusal(outcome.code, outcome.minimum ? { minimum: format(outcome.minimum) } : {});
    }
    return { code: promotion.code, description: promotion.description, discount: outcome.discount };
  }

  return {
    offers: createOfferSigner({ secrets, clock }),
    rate,
    promotionFor,
    listPromotions: () => listPromotions(db),
    takePromotionUse: (trx, use) => takePromotionUse(trx, { ...use, at: new Date(clock.now()) }),
    returnPromotionUse,
    cardFeesOf: (market) => deps.fees.cardFeesOf(market),
    refundFeeOf: (market, currency, atMs) => deps.fees.refundFeeOf(market, currency, marketDay(marketOf(market), atMs)),
    holdFeesOf: (market) => deps.fees.holdFeesOf(market, marketDay(market, clock.now())),
    splitFeeOf: (market) => deps.fees.splitFeeOf(market, marketDay(market, clock.now())),
    edited: editedTerms(db, clock, current),
  };
}
