import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createAccountPayment } from '@throughfare/contract/calls/payments';
import { type B2BPaymentMethod, methodCurrencies } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { wordList } from '@throughfare/kernel/word-list';
import type { Session } from '../../../platform/binding/session.ts';
import type { BankProvider } from '../../payments/bank-payments.api.ts';
import { bankProviderOf, bankProviders } from '../../payments/payments.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { checkAgencyPayment } from './agency-payment.ts';
import { chargeFor, openPayment, withNamedMarkUp } from './create-payment-intent.ts';
import { payerOf } from './payer-of.ts';

/**
 * Creates the payment of the current cart on the agency's account, by bank or by hand, one per cart. The server computes the amount, and
 * there is no fee.
 */
export async function createAgencyPayment(
  session: Session,
  request: CallRequest<typeof createAccountPayment>['body'],
  method: Exclude<B2BPaymentMethod, 'card'>,
  deps: OrderDeps,
): Promise<CallAnswer<typeof createAccountPayment>> {
  const terms = await deps.saleTermsOf(session);
  if (!terms) throw new Refusal('session.wrongRole');
  await checkAgencyPayment(session, method, deps);
  const bank = bankProviderOf(method);
  const cart = await withNamedMarkUp(session, request, deps);
  if (bank) refuseForeignCurrency(bank, cart.currency);
  const { amount } = await chargeFor(cart, session, { method: bank ? 'bank' : 'account' }, deps);
  const { agencyId, userId: askedBy } = terms.person;
  const by = bank ? { provider: bank, agencyId, askedBy } : ({ provider: 'account', agencyId } as const);
  const { intent } = await openPayment(cart, bank ?? 'account', { payer: payerOf(session), amount, by }, deps);
  const { intentId, status } = intent;
  return { data: { paymentIntentId: intentId, status, currency: amount.currency, amount: toDecimal(amount) } };
}

/** Refuses `payment.methodNotHere` if the bank does not move money in this currency. */
export function refuseForeignCurrency(provider: BankProvider, currency: Currency): void {
  const method = bankProviders[provider];
  const currencies = methodCurrencies[method];
  if (currencies && !currencies.includes(currency))
    throw new Refusal('payment.methodNotHere', { method, currencies: wordList(currencies) });
}
