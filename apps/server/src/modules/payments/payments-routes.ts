import { createPaymentMethod, listPaymentMethods, removePaymentMethod } from '@throughfare/contract/calls/payments';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { BillingDetails } from './card-payments.api.ts';
import type { Payer, Payments } from './payments.api.ts';
import { refusalOf } from './refusal-of.ts';

export function bindPayments(binder: CallBinder, payments: Payments): void {
  binder.bind(listPaymentMethods, async ({ session }) => {
    // A customer id from a browser is only a claim. The session decides whose cards these are.
    const { userId } = payerOf(session);
    const saved = userId === undefined ? ({ kind: 'done', value: [] } as const) : await payments.listSavedMethods(userId);
    if (saved.kind !== 'done') throw new Refusal('payment.unavailable');
    return { data: { data: { data: saved.value.map(({ methodId, brand, last4 }) => ({ id: methodId, card: { brand, last4 } })) } } };
  });

  binder.bind(removePaymentMethod, async ({ request, session }) => {
    const removed = await payments.removeSavedMethod(request.body.paymentMethod, payerOf(session));
    if (removed.kind !== 'done') throw new Refusal('payment.unavailable');
    return { data: { removed: true as const } };
  });

  binder.bind(createPaymentMethod, async ({ request, session }) => {
    const { token, shouldSave, address, email, name } = request.body;
    const billing = readBilling({ name, email, address });
    const made = await payments.createMethod({ payer: payerOf(session), token, billing, remember: shouldSave ?? false });
    if (made.kind !== 'done') throw refusalOf(made);
    return { data: { data: { id: made.value.methodId } } };
  });
}

/** Only registered consumers keep cards (PAY-4). Agencies look after their own. */
function payerOf(session: Session): Payer {
  return session.role === 'consumer' && session.userId !== undefined
    ? { sessionId: session.id, userId: session.userId }
    : { sessionId: session.id };
}

type Sent<Value> = { readonly [Key in keyof Value]: Value[Key] | undefined };

interface SentAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
}

/** Drops fields that are empty or were not sent. */
function readBilling({ name, email, address }: Sent<{ name: string; email: string; address: Partial<Sent<SentAddress>> }>): BillingDetails {
  const { line1, line2, city, state, postal_code: postalCode, country } = address ?? {};
  const place = present({ line1, line2, city, state, postalCode, country });
  return { ...present({ name, email }), ...(Object.keys(place).length > 0 ? { address: place } : {}) };
}

function present<Key extends string>(fields: Readonly<Record<Key, string | undefined>>): Partial<Record<Key, string>> {
  const given: Partial<Record<Key, string>> = {};
  for (const key in fields) if (fields[key]) given[key] = fields[key];
  return given;
}
