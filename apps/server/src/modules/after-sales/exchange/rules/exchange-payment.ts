import { type Money, money } from '@throughfare/kernel/money';
import type { ExchangePlan } from '../exchange.types.ts';

export interface ExchangePayment {
  /** To be authorised before anything is exchanged, without a card fee. */
  readonly charge: Money;
  /** Goes back to the original payment after the exchange. */
  readonly paidBack: Money;
}

/**
 * Who lends what (EXCHANGE-8). With a supplier that exchanges in one step only the difference is paid, or paid back. One that cannot is paid
 * for the new ticket in full, and the old one comes back once it is given back.
 */
export function exchangePayment({ isAtomic, figures }: Pick<ExchangePlan, 'isAtomic' | 'figures'>): ExchangePayment {
  const { due, charge, old, fee } = figures;
  const { currency } = due;
  if (isAtomic) return { charge: money(currency, Math.max(0, due.minor)), paidBack: money(currency, Math.max(0, -due.minor)) };
  const back = old.refund.minor - fee.minor;
  return { charge: money(currency, charge.minor + Math.max(0, -back)), paidBack: money(currency, Math.max(0, back)) };
}
