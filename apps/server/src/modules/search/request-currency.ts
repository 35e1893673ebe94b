import type { Currency } from '@throughfare/kernel/money';
import type { Claims } from '../../platform/binding/claims.ts';
import type { Session } from '../../platform/binding/session.ts';
import { defaultMarket, marketFacts } from '@throughfare/kernel/market';

/** The currency of a request (MONEY-4): the one it names, else the session's choice, else the market's. */
export function requestCurrency(claims: Claims, session: Session | undefined): Currency {
  return claims.currency ?? session?.currency ?? marketFacts[claims.browseFrom ?? defaultMarket].currency;
}
