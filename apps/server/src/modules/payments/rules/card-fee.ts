/**
 * The fee for paying by card (MONEY-6), by market, card country and date. It is shown before the customer chooses a method. Consumer cards
 * of the United Kingdom and the EEA never pay it, nor do PayPal, agencies' accounts and banks.
 */
import { money, type Money } from '@throughfare/kernel/money';
import { surchargeFreeCardCountries, type CardFeeRow, type Market } from './card-fee.data.ts';

export interface FeeQuestion {
  readonly market: Market;
  readonly method: 'card' | 'paypal' | 'account' | 'bank' | 'voucher';
  /** The card's country of issue, ISO 3166-1 alpha-2; absent while it is unknown. */
  readonly cardCountry?: string;
  /** Today in the market's own time, YYYY-MM-DD. */
  readonly day: string;
  /** The amount to pay, without the fee. */
  readonly amount: Money;
}

/** In ten-thousandths of the amount. */
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

/** The fee in the currency of the amount, with half a minor unit rounded up. Before the card is known it is the highest possible fee. */
export function cardFee(rows: readonly CardFeeRow[], question: FeeQuestion): Money {
  const { amount } = question;
  const basisPoints = cardFeeBasisPoints(rows, question);
  return money(amount.currency, Math.floor((amount.minor * basisPoints + 5_000) / 10_000));
}
