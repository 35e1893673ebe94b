import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createBankPayment as createBankPaymentCall } from '@throughfare/contract/calls/bank-payments';
import { methodCurrencies } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { BankProvider } from '../../payments/bank-payments.api.ts';
import { bankProviderOf, bankProviders } from '../../payments/payments.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { checkAgencyPayment } from './agency-payment.ts';
import { chargeFor, openPayment, withNamedMarkUp } from './create-payment-intent.ts';
import { payerOf } from './payer-of.ts';

/** Creates the payment of the current cart by bank or by hand, one per cart. The server computes the amount, and there is no fee. */
export async function createBankPayment(
  session: Session,
  request: CallRequest<typeof createBankPaymentCall>['body'],
  deps: OrderDeps,
): Promise<CallAnswer<typeof createBankPaymentCall>> {
  const terms = await deps.saleTermsOf(session);
  if (!terms) throw new Refusal('session.wrongRole');
  const { b2bPaymentMethod: method } = request;
  await checkAgencyPayment(session, method, deps);
  const provider = bankProviderOf(method);
  if (!provider) throw new Refusal('payment.methodNotReady');
  const cart = await withNamedMarkUp(session, request, deps);
  refuseForeignCurrency(provider, cart.currency);
  const { amount } = await chargeFor(cart, session, { method: 'bank' }, deps);
  const by = { provider, agencyId: terms.person.agencyId, askedBy: terms.person.userId };
  const { intent } = await openPayment(cart, provider, { payer: payerOf(session), amount, by }, deps);
  const { intentId, status } = intent;
  return { data: { paymentIntentId: intentId, status, currency: amount.currency, amount: toDecimal(amount) } };
}

/** Refuses `payment.methodNotHere` if the bank does not move money in this currency. */
export function refuseForeignCurrency(provider: BankProvider, currency: Currency): void {
  const method = bankProviders[provider];
  const currencies = methodCurrencies[method];
  if (currencies && !currencies.includes(currency))
    throw new Refusal('payment.methodNotHere', { method, currencies: currencies.join(' and ') });
}
