import { b2bPaymentMethods, type B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { OrderDeps } from '../order-deps.ts';

/**
 * Checks an agent's payment method. Answers undefined for everybody else; their `b2bPaymentMethod` is ignored. Refuses
 * `payment.methodNotAgreed`, and `payment.methodNotReady` for a method that this installation cannot take.
 */
export async function checkAgencyPayment(
  session: Session,
  named: string,
  { saleTermsOf, payments }: Pick<OrderDeps, 'saleTermsOf' | 'payments'>,
): Promise<B2BPaymentMethod | undefined> {
  const terms = await saleTermsOf(session);
  if (!terms) return undefined;
  const method = b2bPaymentMethods.find((known) => known === named);
  if (method === undefined || !terms.paymentMethods.includes(method)) throw new Refusal('payment.methodNotAgreed');
  if (!payments.readyMethods.includes(method)) throw new Refusal('payment.methodNotReady');
  return method;
}
