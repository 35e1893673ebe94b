import type { Currency } from '@throughfare/kernel/money';
import type { Claims } from '../../platform/binding/claims.ts';
import type { Session } from '../../platform/binding/session.ts';
import { currencyByMarket, defaultMarket } from '../../platform/binding/market-currency.data.ts';

/** The currency of a request (MONEY-4): the one it names, else the session's choice, else the market's. */
export function requestCurrency(claims: Claims, session: Session | undefined): Currency {
  return claims.currency ?? session?.currency ?? currencyByMarket[claims.browseFrom ?? defaultMarket];
}
