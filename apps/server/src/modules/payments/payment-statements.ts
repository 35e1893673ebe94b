/** The payment statements that every purchase runs, compiled once. */
import type { Currency } from '@throughfare/kernel/money';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { MethodTables } from './method-store.ts';
import type { IntentTable, PaymentTables, Provider } from './payment-tables.ts';

export const intentColumns = [
  'provider',
  'reference',
  'intent_id',
  'owner',
  'method_id',
  'currency',
  'amount_minor',
  'captured_minor',
  'refunded_minor',
  'status',
  'changed_at',
  'revision',
] as const satisfies readonly (keyof IntentTable)[];

interface OpenedAs {
  readonly provider: Provider;
  readonly reference: string;
  readonly owner: string | null;
  readonly methodId: string | null;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly now: Date;
}

export const insertIntent = compileOnce((db, { provider, reference, owner, methodId, currency, amountMinor, now }: OpenedAs) =>
  db
    .$extendTables<PaymentTables>()
    .insertInto('retail.payment_intent')
    .values({
      provider,
      reference,
      intent_id: null,
      owner,
      method_id: methodId,
      currency,
      amount_minor: amountMinor,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(intentColumns),
);

export const selectByIntent = compileOnce((db, { intentId }: { readonly intentId: string }) =>
  db.$extendTables<PaymentTables>().selectFrom('retail.payment_intent').select(intentColumns).where('intent_id', '=', intentId),
);

/** The payment, and the owner of its card. Null if we have not seen the card. */
export const selectToPay = compileOnce((db, { intentId }: { readonly intentId: string }) =>
  db
    .$extendTables<PaymentTables & MethodTables>()
    .selectFrom('retail.payment_intent as intent')
    .leftJoin('retail.payment_method as card', 'card.method_id', 'intent.method_id')
    .select([
      'intent.provider',
      'intent.reference',
      'intent.intent_id',
      'intent.owner',
      'intent.method_id',
      'intent.currency',
      'intent.amount_minor',
      'intent.captured_minor',
      'intent.refunded_minor',
      'intent.status',
      'intent.changed_at',
      'intent.revision',
      'card.owner as card_owner',
      'card.brand',
      'card.last4',
      'card.country',
    ])
    .where('intent.intent_id', '=', intentId),
);
