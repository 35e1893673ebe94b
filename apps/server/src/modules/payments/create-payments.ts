import { marketFacts } from '@throughfare/kernel/market';
import type { CardFee } from '@throughfare/kernel/markets.data';
import type { Clock } from '@throughfare/kernel/clock';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { createMethod } from './create-method.ts';
import { createEventStore, type IsAwaited } from './event-store.ts';
import { findUsableCard } from './find-usable-card.ts';
import { createMethodStore } from './method-store.ts';
import type { AccountPayments } from './account-payments.api.ts';
import { type BankPayments, bankProviders } from './bank-payments.api.ts';
import { isOf, openPayment } from './open-payment.ts';
import { createPaymentStore } from './payment-store.ts';
import type { CardEvent, CardPayments } from './card-payments.api.ts';
import type { PayPalPayments } from './paypal-payments.api.ts';
import type { PaymentEvent, Payments } from './payments.api.ts';
import { bindPayments } from './payments-routes.ts';
import { recordSteps } from './record-steps.ts';
import { refusalOf } from './refusal-of.ts';
import { removeSavedMethod } from './remove-saved-method.ts';
import { type PaymentProviders, routeSteps } from './route-steps.ts';
import { cardFee } from './rules/card-fee.ts';

export interface PaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly cards: CardPayments;
  /** Absent if the shop does not take PayPal. */
  readonly payPal?: PayPalPayments;
  /** Absent if agencies have no accounts. */
  readonly account?: AccountPayments;
  /** Absent if the shop takes no payments by bank or by hand. */
  readonly bank?: BankPayments;
  /** Providers inside this shop: agencies' accounts, vouchers. */
  readonly others?: PaymentProviders;
  /** The card fees that the desk has set for a market, besides the storefront's own. */
  readonly cardFeesOf?: (market: string) => readonly CardFee[];
  /** Wakes the order or after-sale that waits for the payment. Called once for each event, after the event is stored. */
  readonly onEvent: (event: PaymentEvent) => Promise<void>;
  /**
   * Whether an order or after-sale waits for news of the payment. Most events repeat the provider's answer to a request. Such an event is
   * stored as handled, and nothing is woken.
   */
  readonly isAwaited?: IsAwaited;
}

export interface PaymentsModule extends Payments {
  bindTo(binder: CallBinder): void;
}

/** Cards and their payments: amounts, holds, captures and refunds, with a record of every request. */
export function createPayments({
  db,
  clock,
  cards,
  payPal,
  account,
  bank,
  others = {},
  cardFeesOf = () => [],
  onEvent,
  isAwaited = () => sql`true`,
}: PaymentsDeps): PaymentsModule {
  const store = createPaymentStore(db);
  const methods = createMethodStore(db);
  const events = createEventStore(db, isAwaited);
  const cardUse = { cards, methods, clock };
  const now = (): Date => new Date(clock.now());

  const byBank = bank ? { travelpay: bank, minteft: bank, manual: bank } : {};
  const stepsOf = routeSteps({
    ...others,
    ...byBank,
    stripe: cards,
    ...(payPal ? { paypal: payPal } : {}),
    ...(account ? { account } : {}),
  });
  const ours = (): PayPalPayments => {
    if (!payPal) throw new Refusal('payment.unavailable');
    return payPal;
  };
  const keepEvent = async (event: CardEvent | undefined): Promise<'stored' | 'known' | 'forged'> => {
    if (!event) return 'forged';
    const added = await events.add(event, now());
    if (added === 'awaited') await onEvent(event);
    return added === 'known' ? 'known' : 'stored';
  };

  const readyMethods: readonly B2BPaymentMethod[] = [
    'card',
    ...(account ? (['onAccount'] as const) : []),
    ...(bank?.providers ?? []).map((provider) => bankProviders[provider]),
  ];

  const payments: Payments = {
    ...cards,
    ...recordSteps({ cards, stepsOf, store, db, clock }),
    takesPayPal: payPal !== undefined,
    readyMethods,
    async agencyMethods({ agencyId, paymentMethods }, currency) {
      const ready = paymentMethods.filter((method) => readyMethods.includes(method));
      const hasAccount = !ready.includes('onAccount') || (account !== undefined && (await account.takes(agencyId, currency)));
      return hasAccount ? ready : ready.filter((method) => method !== 'onAccount');
    },
    open: (asked) => openPayment({ cards, payPal, account, bank, stepsOf, store, clock }, asked),
    async askBankWord(intentId) {
      if (!bank) throw new Refusal('payment.unavailable');
      return bank.askWord(intentId);
    },
    async receiveBankWebhook(provider, rawBody, headers) {
      const event = await bank?.readWebhook(provider, rawBody, headers);
      if (event?.intentId !== undefined) await bank?.lookSoon(event.intentId);
      return keepEvent(event);
    },
    readPayPalApproval: async (intentId) => ours().readApproval(intentId),
    async listDisputes(intentId) {
      const record = await store.findByIntent(intentId);
      return record?.provider === 'paypal' ? ours().listDisputes(intentId) : cards.listDisputes(intentId);
    },
    receivePayPalWebhook: async (rawBody, headers) => keepEvent(await payPal?.readWebhook(rawBody, headers)),
    findByReference: (reference) => store.find(reference),
    findByIntent: (intentId) => store.findByIntent(intentId),
    async findToPay(intentId, payer) {
      const found = await store.findWithCard(intentId);
      if (found?.record.owner === undefined || !isOf(payer, found.record.owner)) return undefined;
      const { methodId } = found.record;
      if (methodId === undefined) return { record: found.record };
      const card = found.card && isOf(payer, found.card.owner) ? found.card : await findUsableCard(cardUse, methodId, payer);
      return { record: found.record, ...(card ? { card } : {}) };
    },
    historyOf: async (intentId) => ({ requests: await store.requestsOf(intentId), events: await events.listOf(intentId) }),
    listOpen: (untouchedSinceMs, limit) => store.listOpen(new Date(untouchedSinceMs), limit),

    createMethod: (asked) => createMethod(cardUse, asked),
    customerOf: (userId) => methods.customerOf(userId),
    async listSavedMethods(userId) {
      const customerId = await methods.customerOf(userId);
      return customerId ? cards.listPaymentMethods(customerId) : { kind: 'done', value: [] };
    },
    removeSavedMethod: (methodId, payer) => removeSavedMethod(cardUse, methodId, payer),
    findMethod: (methodId, payer) => findUsableCard(cardUse, methodId, payer),
    refusalOf,
    feeOf: ({ market, ...question }) => cardFee([...marketFacts[market].cardFees, ...cardFeesOf(market)], question),

    receiveWebhook: async (rawBody, signature) => keepEvent(await cards.readWebhook(rawBody, signature)),
    openEvents: (limit) => events.listOpen(limit, 'orders'),
    openTroubles: (limit) => events.listOpen(limit, 'troubles'),
    async recordFailedRefund(intentId, { refundId, amount, idempotencyKey }) {
      const record = await store.findByIntent(intentId);
      const asked = (await store.requestsOf(intentId)).find((request) => request.idempotencyKey === idempotencyKey);
      if (!record || idempotencyKey === undefined || asked?.action !== 'refund') return;
      const { reference } = record;
      await store.answer({ reference, action: 'refund', amount, idempotencyKey }, { outcome: 'rejected', detail: refundId }, now());
    },
    markEventHandled: (eventId) => events.markHandled(eventId, now()),
  };
  return { ...payments, bindTo: (binder) => bindPayments(binder, payments) };
}
