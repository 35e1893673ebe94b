import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { FoundLine } from '../find-line.ts';
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

/**
 * Refuses `afterSales.manual` to a traveller of a net agency if money moves: the difference is at the agency's net prices, which are none of
 * theirs, and what comes back goes to the agency.
 */
export function checkTravellersExchange(
  { item, isForAgency }: { readonly isForAgency: boolean; readonly item: { readonly agency?: { readonly settlement: 'net' | 'gross' } } },
  plan: Parameters<typeof exchangePayment>[0],
): void {
  if (isForAgency || item.agency?.settlement !== 'net') return;
  const { charge, paidBack } = exchangePayment(plan);
  if (charge.minor > 0 || paidBack.minor > 0) throw new Refusal('afterSales.manual');
}
