import type { Clock } from '@throughfare/kernel/clock';
import { format, isShopCurrency, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { AccountPayments } from './account-payments.api.ts';
import type { BankPayments } from './bank-payments.api.ts';
import type { CardIntent, CardPayments, CardResult, PaymentSteps } from './card-payments.api.ts';
import type { PayPalPayments } from './paypal-payments.api.ts';
import type { OpenedPayment, OpenPayment, Payer, PaymentRecord } from './payments.api.ts';
import type { PaymentStore } from './payment-store.ts';
import { refusalOf } from './refusal-of.ts';
import { leastCharge } from './rules/least-charge.data.ts';

export interface OpenDeps {
  readonly cards: CardPayments;
  readonly payPal: PayPalPayments | undefined;
  readonly account: AccountPayments | undefined;
  readonly bank: BankPayments | undefined;
  readonly stepsOf: (provider: 'voucher') => PaymentSteps;
  readonly store: PaymentStore;
  readonly clock: Clock;
}

/**
 * Opens the one payment of the reference. A payment that was cancelled stays so, and the next reference takes its place. Refuses
 * `payment.tooLittle` for an amount that no card pays: the provider would call it a declined card.
 */
export async function openPayment(deps: OpenDeps, asked: OpenPayment): Promise<OpenedPayment> {
  const { currency, minor } = asked.amount;
  const least = isShopCurrency(currency) ? leastCharge[currency] : 0;
  if (asked.by.provider === 'stripe' && minor < least) throw new Refusal('payment.tooLittle', { least: format(money(currency, least)) });
  for (let attempt = asked.firstAttempt ?? 0; ; attempt += 1) {
    const reference = asked.reference(attempt);
    const opened = await openOne(deps, asked, reference);
    if (opened === 'cancelled') continue;
    if (opened.kind !== 'done') throw refusalOf(opened);
    return { reference, intent: opened.value };
  }
}

/** There is one payment of the reference, whatever the browser does meanwhile. */
async function openOne(deps: OpenDeps, asked: OpenPayment, reference: string): Promise<CardResult<CardIntent> | 'cancelled'> {
  const { store, clock } = deps;
  const { payer, amount, by } = asked;
  const opening = openingAt(deps, asked, reference);
  const card = by.provider === 'stripe' ? by.card : undefined;
  if (card && !isOf(payer, card.owner)) throw new Refusal('payment.notYours');
  const owner = payer.userId ?? payer.sessionId;
  const named = { provider: by.provider, reference, owner, amount, ...(card && { methodId: card.methodId }) };
  const record = await store.open(named, new Date(clock.now()));
  if (record.owner === undefined || !isOf(payer, record.owner)) throw new Refusal('payment.notYours');
  if (record.status === 'canceled') return 'cancelled';
  const found = await opening.find(record.intentId);
  const result = found.kind === 'done' && opening.mustChange(found.value, record) ? await opening.change(found.value, record) : found;
  if (result.kind !== 'done') return result;
  await store.record(reference, result.value, new Date(clock.now()));
  // It was cancelled at the provider, and the caller has not recorded that yet or crashed before it could.
  return result.value.status === 'canceled' ? 'cancelled' : result;
}

/** A customer who signed in since then takes over the payment that their session opened. */
export function isOf({ sessionId, userId }: Payer, owner: string): boolean {
  return owner === sessionId || owner === userId;
}

interface Opening {
  /** Finds the provider's payment, or makes it. */
  find(intentId: string | undefined): Promise<CardResult<CardIntent>>;
  /** Whether it is not as it is asked for now, and can still change. */
  mustChange(intent: CardIntent, record: PaymentRecord): boolean;
  change(intent: CardIntent, record: PaymentRecord): Promise<CardResult<CardIntent>>;
}

/** Before money is held, a payment can still change. */
const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

function openingAt({ cards, payPal, account, bank, stepsOf }: OpenDeps, { payer, amount, by }: OpenPayment, reference: string): Opening {
  /** At a provider that finds a payment by its reference, and charges nothing when it is opened. */
  const inside = (steps: PaymentSteps, find: Opening['find']): Opening => ({
    find,
    mustChange: (intent) => intent.status === 'requires_confirmation' && intent.amount.minor !== amount.minor,
    change: ({ intentId }) => steps.updateIntentAmount({ intentId, amount, idempotencyKey: `${reference}/${amount.minor}` }),
  });
  switch (by.provider) {
    case 'stripe': {
      const { card, description } = by;
      const { methodId, customerId, remember: saveCard } = card;
      // The key describes the request. A cart that changed before the provider answered makes another request.
      const key = (verb: string) => `${reference}/${verb}/${amount.currency}${amount.minor}/${methodId}`;
      // A customer who signed in while the answer was lost gets an intent of their own.
      const idempotencyKey = `${key('create')}/${customerId ?? 'guest'}${saveCard ? '/kept' : ''}`;
      const intent = { amount, methodId, description, reference, owner: payer.userId ?? payer.sessionId, saveCard, idempotencyKey };
      return {
        find: (intentId) =>
          intentId === undefined
            ? cards.createIntent({ ...intent, ...(customerId ? { customerId } : {}) })
            : cards.retrieveIntent(intentId),
        mustChange: (now, record) =>
          record.intentId !== undefined &&
          changeable.has(now.status) &&
          (now.amount.minor !== amount.minor || now.method?.methodId !== methodId),
        // Changing to another card and back makes two changes. The revision tells them apart.
        change: ({ intentId }, { revision }) =>
          cards.updateIntentAmount({ intentId, amount, methodId, idempotencyKey: `${key('update')}/${revision}` }),
      };
    }
    case 'paypal': {
      if (!payPal) throw new Refusal('payment.unavailable');
      const { provider: _, ...order } = by;
      const idempotencyKey = `${reference}/${amount.currency}${amount.minor}`;
      return {
        find: (intentId) =>
          intentId === undefined ? payPal.createOrder({ ...order, reference, amount, idempotencyKey }) : payPal.retrieveIntent(intentId),
        mustChange: (now) => changeable.has(now.status) && now.amount.minor !== amount.minor,
        change: ({ intentId }, { revision }) =>
          payPal.updateIntentAmount({ intentId, amount, idempotencyKey: `${idempotencyKey}/${revision}` }),
      };
    }
    case 'account':
      if (!account) throw new Refusal('payment.unavailable');
      return inside(account, () => account.open({ reference, amount, agencyId: by.agencyId }));
    case 'voucher':
      return inside(stepsOf('voucher'), () => by.open(reference));
    case 'travelpay':
    case 'minteft':
    case 'manual':
      if (!bank) throw new Refusal('payment.unavailable');
      return inside(bank, () => bank.open({ ...by, reference, amount }));
  }
}
