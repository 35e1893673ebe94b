/**
 * The fee for paying by card (MONEY-6), by market, card country and date. It is shown before the customer chooses a method. Consumer cards
 * of the United Kingdom and the EEA never pay it, nor do PayPal, agencies' accounts and banks.
 */
import { money, type Money } from '@throughfare/kernel/money';
import type { CardFee } from '@throughfare/kernel/markets.data';
import { surchargeFreeCardCountries } from './surcharge-free.data.ts';

export interface FeeQuestion {
  readonly method: 'card' | 'paypal' | 'account' | 'bank' | 'voucher';
  /** The card's country of issue, ISO 3166-1 alpha-2; absent while it is unknown. */
  readonly cardCountry?: string;
  /** Today in the market's own time, YYYY-MM-DD. */
  readonly day: string;
  /** The amount to pay, without the fee. */
  readonly amount: Money;
}

/** In ten-thousandths of the amount. */
function cardFeeBasisPoints(fees: readonly CardFee[], { method, cardCountry, day }: Omit<FeeQuestion, 'amount'>): number {
  if (method !== 'card') return 0;
  if (cardCountry !== undefined && surchargeFreeCardCountries.has(cardCountry)) return 0;
  const inForce = fees.filter(({ from, to }) => from <= day && (to === undefined || day <= to));
  return inForce.toSorted((a, b) => b.from.localeCompare(a.from))[0]?.basisPoints ?? 0;
}

/** The fee in the currency of the amount, with half a minor unit rounded up. Before the card is known it is the highest possible fee. */
export function cardFee(fees: readonly CardFee[], question: FeeQuestion): Money {
  const { amount } = question;
  const basisPoints = cardFeeBasisPoints(fees, question);
  return money(amount.currency, Math.floor((amount.minor * basisPoints + 5_000) / 10_000));
}
