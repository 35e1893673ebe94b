import type { Money } from '@throughfare/kernel/money';
import type { ExchangeOffer } from '@throughfare/osdm/exchanges';
import type { ExchangeTerms } from '@throughfare/suppliers/port/after-sales';
import { amountDue } from '@throughfare/suppliers/port/amount-due';
import { priceOf } from './prices.ts';

export type ExchangeFigures = Pick<ExchangeOffer, 'exchangeFee' | 'exchangePrice' | 'amountToBePaid' | 'refundableAmount'>;

export function exchangeFigures(price: Money, terms: ExchangeTerms): ExchangeFigures {
  const { due } = amountDue(price, terms);
  return {
    exchangeFee: priceOf(terms.fee),
    exchangePrice: priceOf(price),
    ...(due.minor > 0 ? { amountToBePaid: priceOf(due) } : {}),
    ...(due.minor < 0 ? { refundableAmount: priceOf({ ...due, minor: -due.minor }) } : {}),
  };
}
