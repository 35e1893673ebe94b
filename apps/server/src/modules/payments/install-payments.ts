import type { Money } from '@throughfare/kernel/money';
import type { Base } from '../../platform/base.ts';
import { logFailures } from '../../platform/outgoing/log-failures.ts';
import { marketOf } from '@throughfare/kernel/market';
import { marketDay } from '@throughfare/kernel/market-day';
import { addWebhookRoute } from './add-webhook-route.ts';
import type { CardPayments } from './card-payments.api.ts';
import { createPayments, type PaymentsDeps } from './create-payments.ts';
import type { Payments } from './payments.api.ts';
import { payPalWhenUsed } from './paypal/paypal-when-used.ts';
import { stripeWhenUsed } from './stripe/stripe-when-used.ts';

export interface PaymentsModule extends Payments {
  readonly cards: CardPayments;
  /** The fee on a card payment of this amount in a market today (MONEY-6). */
  cardFee(this: void, market: string, amount: Money): Money;
}

/** Payments by card, by PayPal if the shop takes it, and by the methods in `needs`. */
export function installPayments(
  { config, db, clock, log, metrics, binder, addRoutes }: Base,
  needs: Omit<PaymentsDeps, 'db' | 'clock' | 'cards' | 'payPal'>,
): PaymentsModule {
  const watched = <Remote extends object>(remote: Remote, provider: string): Remote =>
    logFailures(remote, provider, log, (call) => metrics.observePayment(provider, call));
  const cards = watched(stripeWhenUsed(config.cards), 'stripe');
  const payPal = config.paypal ? { payPal: watched(payPalWhenUsed(config.paypal), 'paypal') } : {};
  const payments = createPayments({ db, clock, cards, ...payPal, ...needs });
  payments.bindTo(binder);
  addRoutes((server) => addWebhookRoute(server, payments));
  return {
    ...payments,
    cards,
    cardFee(market, amount) {
      const known = marketOf(market);
      return payments.feeOf({ market: known, method: 'card', day: marketDay(known, clock.now()), amount });
    },
  };
}
