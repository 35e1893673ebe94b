/** The payment statements that every purchase runs, compiled once. */
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Provider } from './payment-tables.ts';

export const intentColumns = sql`intent.provider, intent.reference, intent.intent_id, intent.owner, intent.method_id, intent.currency,
  intent.amount_minor, intent.captured_minor, intent.refunded_minor, intent.status, intent.changed_at, intent.revision`;

interface OpenedAs {
  readonly provider: Provider;
  readonly reference: string;
  readonly owner: string | null;
  readonly methodId: string | null;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly now: Date;
}

export const insertIntent = compileOnce(
  (_, { provider, reference, owner, methodId, currency, amountMinor, now }: OpenedAs) => sql<object>`
    insert into retail.payment_intent as intent (provider, reference, owner, method_id, currency, amount_minor, created_at, changed_at)
    values (${provider}, ${reference}, ${owner}, ${methodId}, ${currency}, ${amountMinor}, ${now}, ${now})
    on conflict (reference) do nothing returning ${intentColumns}`,
);

export const selectByIntent = compileOnce(
  (_, { intentId }: { readonly intentId: string }) => sql<object>`
    select ${intentColumns} from retail.payment_intent intent where intent.intent_id = ${intentId}`,
);

interface WithCard {
  readonly card_owner: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly country: string | null;
}

/** The payment, and the owner of its card. Null if we have not seen the card. */
export const selectToPay = compileOnce(
  (_, { intentId }: { readonly intentId: string }) => sql<WithCard>`
    select ${intentColumns}, card.owner as card_owner, card.brand, card.last4, card.country
    from retail.payment_intent intent left join retail.payment_method card on card.method_id = intent.method_id
    where intent.intent_id = ${intentId}`,
);
