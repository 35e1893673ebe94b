import { defaultMarket, marketFacts, type Market } from '@throughfare/kernel/market';
import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { searchRailPasses } from '@throughfare/contract/calls/passes';
import { addMonths } from '@throughfare/kernel/calendar-day';
import { fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import { answerOr } from '@throughfare/suppliers/port/supplier-failure';
import type { Claims } from '../../platform/binding/claims.ts';
import type { Session } from '../../platform/binding/session.ts';
import { marketDay } from '@throughfare/kernel/market-day';
import { requestCurrency } from '../search/search.api.ts';
import type { PassesDeps } from './passes-deps.ts';
import { coverageFor } from './rules/coverage.ts';
import { presentPass } from './rules/present-pass.ts';

/** A pass may start up to 11 months ahead (PASS-3). */
const furthestMonths = 11;

/** The passes for a recorded search, each priced for the party (PASS-2). */
export async function searchPasses(
  { id, businessChannel }: CallRequest<typeof searchRailPasses>['body'],
  claims: Claims,
  session: Session | undefined,
  deps: PassesDeps,
): Promise<CallAnswer<typeof searchRailPasses>> {
  const { countries, passengers, validFrom } = await deps.search.passSearch(id);
  const market = claims.browseFrom ?? defaultMarket;
  const firstDay = marketDay(market, deps.clock.now());
  if (validFrom < firstDay) throw new Refusal('search.dateInPast');
  const brand = businessChannel ?? usualBrand(market);
  const supplier = passSupplier(deps);
  const offers = await answered(() => supplier.offers({ brand, countries, party: passengers }));
  const currency = requestCurrency(claims, session);
  const rate = deps.pricing.rate(supplier.currency, currency);
  const terms = await deps.saleTermsOf(session);
  const passes = offers
    .map((offer) => presentPass(offer, { validFrom, currency, rate, templates: deps.texts.templates, all: offers }))
    .map((pass) => {
      if (!terms) return pass;
      const fareMinor = fromDecimal(currency, pass.amount).minor;
      const earned = terms.commissionOf({ source: supplier.source, product: 'RailPass', fareMinor });
      const commissionRate = fareMinor === 0 ? 0 : Math.round((earned * 1000) / fareMinor) / 10;
      return { ...pass, commission: toDecimal(money(currency, earned)), commissionRate };
    });
  return {
    data: {
      currency,
      businessChannel: brand,
      passes,
      coverage: coverageFor(deps.texts, countries),
      firstDay,
      lastDay: addMonths(firstDay, furthestMonths),
    },
  };
}

/** Residents of Europe buy Interrail (PASS-8). */
export const usualBrand = (market: Market): PassBrand => (marketFacts[market].pass === 'interrail' ? 'INTERRAIL' : 'EURAIL');

export function passSupplier({ supplier }: Pick<PassesDeps, 'supplier'>): PassSupplier {
  if (!supplier) throw new Refusal('pass.unavailable');
  return supplier;
}

export function answered<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return answerOr(question, (): never => {
    throw new Refusal('pass.unavailable');
  });
}
