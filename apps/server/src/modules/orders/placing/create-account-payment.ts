import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createAccountPayment as createAccountPaymentCall } from '@throughfare/contract/calls/payments';
import { toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { OrderDeps } from '../order-deps.ts';
import { checkAgencyPayment } from './agency-payment.ts';
import { chargeFor, openPayment, withNamedMarkUp } from './create-payment-intent.ts';
import { payerOf } from './payer-of.ts';

/** Creates the payment of the current cart on the agency's account, one per cart. The server computes the amount, and there is no fee. */
export async function createAccountPayment(
  session: Session,
  request: CallRequest<typeof createAccountPaymentCall>['body'],
  deps: OrderDeps,
): Promise<CallAnswer<typeof createAccountPaymentCall>> {
  const terms = await deps.saleTermsOf(session);
  if (!terms) throw new Refusal('session.wrongRole');
  await checkAgencyPayment(session, 'onAccount', deps);
  const cart = await withNamedMarkUp(session, request, deps);
  const { amount } = await chargeFor(cart, session, { method: 'account' }, deps);
  const by = { provider: 'account', agencyId: terms.person.agencyId } as const;
  const { intent } = await openPayment(cart, 'account', { payer: payerOf(session), amount, by }, deps);
  const { intentId, status } = intent;
  return { data: { paymentIntentId: intentId, status, currency: amount.currency, amount: toDecimal(amount) } };
}
