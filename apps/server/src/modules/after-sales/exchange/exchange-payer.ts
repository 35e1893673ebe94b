import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { FoundLine } from '../find-line.ts';
import { isLeftToAgency } from '../rules/part-shares.ts';
import { exchangePayment } from './rules/exchange-payment.ts';

/** The payer of an exchange's difference, as far as the payment methods depend on them. */
export interface ExchangePayer {
  /** An agent of the agency that sold the ticket. */
  readonly agencyId?: string;
  /** The agency buys on account, so its agent may too. */
  readonly takesAccount: boolean;
  /** Agents cannot pay with PayPal (AGENCY-44). */
  readonly takesPayPal: boolean;
}

export async function exchangePayer(
  session: Session,
  { item, order }: Pick<FoundLine, 'item' | 'order'>,
  { saleTermsOf, payments }: Pick<AfterSaleDeps, 'saleTermsOf' | 'payments'>,
): Promise<ExchangePayer> {
  const terms = await saleTermsOf(session);
  if (!terms) return { takesAccount: false, takesPayPal: payments.takesPayPal };
  if (terms.agencyId !== item.agency?.agencyId) return { takesAccount: false, takesPayPal: false };
  const methods = await payments.agencyMethods(terms, order.currency);
  return { agencyId: terms.agencyId, takesAccount: methods.includes('onAccount'), takesPayPal: false };
}

export function movesMoney(plan: Parameters<typeof exchangePayment>[0]): boolean {
  const { charge, paidBack } = exchangePayment(plan);
  return charge.minor > 0 || paidBack.minor > 0;
}

/** Refuses `exchange.byAgency`. */
export function checkTravellersExchange(asker: Parameters<typeof isLeftToAgency>[0], plan: Parameters<typeof exchangePayment>[0]): void {
  if (isLeftToAgency(asker) && movesMoney(plan)) throw new Refusal('exchange.byAgency');
}
