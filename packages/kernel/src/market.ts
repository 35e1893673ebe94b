import { type Market, marketFacts } from './markets.data.ts';
import type { Currency } from './money.ts';

export { type Market, marketFacts } from './markets.data.ts';

/** The storefront of visitors from elsewhere, and of carts and orders whose own no longer exists (SITE-3). */
export const defaultMarket: Market = 'AU';

export function isMarket(value: string | undefined): value is Market {
  return value !== undefined && Object.hasOwn(marketFacts, value);
}

export const allMarkets = (): readonly Market[] => Object.keys(marketFacts).filter(isMarket);

/** The market stored with a cart or an order. */
export const marketOf = (stored: string): Market => (isMarket(stored) ? stored : defaultMarket);

/** The storefront of a country (ISO 3166), if it has one. */
export function marketOfCountry(country: string | undefined): Market | undefined {
  return allMarkets().find((market) => marketFacts[market].country === country);
}

/** The storefront whose terms hold for an agency that accounts in this currency. */
export function marketOfCurrency(currency: Currency): Market {
  return allMarkets().find((market) => marketFacts[market].currency === currency) ?? 'UK';
}

/** The address of the storefront's home page. */
export const marketPath = (market: Market): string => `/${market.toLowerCase()}`;

export const marketName = (market: Market, language: 'en' | 'fr'): string => marketFacts[market][language === 'fr' ? 'frenchName' : 'name'];
