import { type Money, money } from '@throughfare/kernel/money';
import type { RefundFigures } from '../../rules/refund-figures.ts';
import type { ExchangePlan } from '../exchange.types.ts';

export interface ExchangePayment {
  /** The amount to authorise before anything is exchanged, without card fee. */
  readonly charge: Money;
  /** The amount refunded to the original payment after the exchange. */
  readonly paidBack: Money;
}

interface Paid extends Pick<ExchangePlan, 'isAtomic'> {
  readonly figures: Pick<ExchangePlan['figures'], 'due' | 'charge' | 'fee' | 'borne'> & { readonly old: Pick<RefundFigures, 'refund'> };
}

/**
 * Decides what is paid first (EXCHANGE-8). With a supplier that exchanges in one step, only the difference is paid or refunded. The same
 * holds for any other if the shop bears the difference: it then buys the new ticket itself. Otherwise the new ticket is paid in full, and
 * the old one is refunded once it has been taken back.
 */
export function exchangePayment({ isAtomic, figures }: Paid): ExchangePayment {
  const { due, charge, old, fee } = figures;
  const { currency } = due;
  if (isAtomic || figures.borne)
    return { charge: money(currency, Math.max(0, due.minor)), paidBack: money(currency, Math.max(0, -due.minor)) };
  const back = old.refund.minor - fee.minor;
  return { charge: money(currency, charge.minor + Math.max(0, -back)), paidBack: money(currency, Math.max(0, back)) };
}
