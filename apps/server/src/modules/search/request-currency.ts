import type { Currency } from '@throughfare/kernel/money';
import type { Claims } from '../../platform/binding/claims.ts';
import type { Session } from '../../platform/binding/session.ts';
import { currencyByMarket, defaultMarket } from './market-currency.data.ts';

/** The currency of a request: what it claims, what the session chose, what the market has (MONEY-4). */
export function requestCurrency(claims: Claims, session: Session | undefined): Currency {
  return claims.currency ?? session?.currency ?? currencyByMarket[claims.browseFrom ?? defaultMarket];
}
