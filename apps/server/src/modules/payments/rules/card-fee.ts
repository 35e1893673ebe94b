/**
 * The fee for paying by card (MONEY-6): by market, card country and date, shown before the method is chosen; never on
 * consumer cards of the United Kingdom and the EEA, none on PayPal and on
 * agencies' accounts and banks.
 */
import { money, type Money } from '@throughfare/kernel/money';
import { surchargeFreeCardCountries, type CardFeeRow, type Market } from './card-fee.data.ts';

export interface FeeQuestion {
  readonly market: Market;
  readonly method: 'card' | 'paypal' | 'account' | 'bank' | 'voucher';
  /** Where the card was issued, ISO 3166-1 alpha-2; nothing while it is not known. */
  readonly cardCountry?: string;
  /** The day in the market's own time, YYYY-MM-DD. */
  readonly day: string;
  /** The amount to pay, without the fee. */
  readonly amount: Money;
}

/** Ten-thousandths of the amount. */
function cardFeeBasisPoints(rows: readonly CardFeeRow[], { market, method, cardCountry, day }: Omit<FeeQuestion, 'amount'>): number {
  if (method !== 'card') return 0;
  if (cardCountry !== undefined && surchargeFreeCardCountries.has(cardCountry)) return 0;
  const inForce = rows.filter((row) => row.market === market && row.from <= day && (row.to === undefined || day <= row.to));
  const latest = inForce.reduce<CardFeeRow | undefined>(
    (last, row) => (last === undefined || row.from > last.from ? row : last),
    undefined,
  );
  return latest?.basisPoints ?? 0;
}

/** The fee in the currency of the amount, half a minor unit rounded up. Before the card is known it is the most that it can be. */
export function cardFee(rows: readonly CardFeeRow[], question: FeeQuestion): Money {
  const { amount } = question;
  const basisPoints = cardFeeBasisPoints(rows, question);
  return money(amount.currency, Math.floor((amount.minor * basisPoints + 5_000) / 10_000));
}
