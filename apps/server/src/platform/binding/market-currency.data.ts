import type { Currency } from '@throughfare/kernel/money';
import type { Market } from './claims.ts';

/** The currency of each region (MONEY-4). */
export const currencyByMarket: Readonly<Record<Market, Currency>> = { UK: 'GBP', US: 'USD', AU: 'AUD', NZ: 'NZD', CA: 'CAD' };
export const defaultMarket: Market = 'AU';
