import type { Stripe } from 'stripe';
import type { Database } from '../../store/open-database.ts';
import { noSuchObject } from '../wire/stripe-error.ts';

export interface StoredKinds {
  readonly balance_transaction: Stripe.BalanceTransaction;
  readonly charge: Stripe.Charge;
  readonly customer: Stripe.Customer;
  readonly dispute: Stripe.Dispute;
  readonly event: StoredEvent;
  readonly payment_intent: Stripe.PaymentIntent;
  readonly payment_method: Stripe.PaymentMethod;
  readonly refund: Stripe.Refund;
  readonly token: Stripe.Token;
}

export type Kind = keyof StoredKinds;

/** The envelope of an event. The SDK's own type is a union of all events. */
export interface StoredEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The sandbox's internal facts about an object, which it never shows. */
export interface Secret {
  /** For tokens and payment methods: the test card behind it. */
  readonly testCard?: string;
  /** For payment methods: used once without a customer, and therefore not usable again. */
  readonly spent?: boolean;
  /** For payment intents: the terms the cardholder approved by 3-D Secure. */
  readonly approved?: { readonly paymentMethod: string; readonly amount: number };
  /** For payment intents under 3-D Secure: the cardholder's return address. */
  readonly returnUrl?: string;
  /** For pending refunds: when and how they end. */
  readonly settles?: { readonly atMs: number; readonly as: 'succeeded' | 'failed' };
  /** For charges whose cardholder will dispute them: when. */
  readonly disputesAtMs?: number;
}

export interface Stored<K extends Kind> {
  readonly body: StoredKinds[K];
  readonly secret: Secret;
}

export interface Page<K extends Kind> {
  readonly items: StoredKinds[K][];
  readonly hasMore: boolean;
}

/** The fields that can filter a list. The first two have an index. */
const filterColumns = {
  customer: 'customer',
  payment_intent: 'payment_intent',
  charge: "json_extract(body, '$.charge')",
  email: "json_extract(body, '$.email')",
  source: "json_extract(body, '$.source')",
  type: "json_extract(body, '$.type')",
} as const;

export type FilterField = keyof typeof filterColumns;

export const filterFields: readonly FilterField[] = ['customer', 'payment_intent', 'charge', 'email', 'source', 'type'];

export interface ListQuery {
  readonly filters: Partial<Record<FilterField, string>>;
  /** Seconds since the epoch, both included. */
  readonly createdFrom?: number | undefined;
  readonly createdTo?: number | undefined;
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** Stripe's objects as documents, listed newest first. */
export function createObjectStore(database: Database) {
  const parse = <K extends Kind>(row: Record<string, unknown>): Stored<K> => {
    // The rows only hold what `save` wrote, so reading them back as the kind they were saved under is sound.
    const body: StoredKinds[K] = JSON.parse(String(row['body']));
    const secret: Secret = JSON.parse(String(row['secret']));
    return { body, secret };
  };

  const find = <K extends Kind>(kind: K, id: string): Stored<K> | undefined => {
    const row = database.statement('select body, secret from stripe_object where id = ? and kind = ?').get(id, kind);
    return row ? parse<K>(row) : undefined;
  };

  const sequenceOf = (id: string): number => {
    const row = database.statement('select sequence from stripe_object where id = ?').get(id);
    if (!row) throw noSuchObject('object', id, 'starting_after');
    return Number(row['sequence']);
  };

  return {
    find,

    /** The object of any kind with that id, for the expanded parts of an answer. */
    findAny(id: string): unknown {
      const row = database.statement('select body from stripe_object where id = ?').get(id);
      return row ? JSON.parse(String(row['body'])) : undefined;
    },

    /** @throws StripeError `resource_missing`. `param` names the parameter with the id, if it did not come from the address. */
    get<K extends Kind>(kind: K, id: string, param?: string): Stored<K> {
      const found = find(kind, id);
      if (!found) throw noSuchObject(kind, id, param);
      return found;
    },

    save<K extends Kind>(kind: K, body: StoredKinds[K], secret: Secret = {}): void {
      const customer = 'customer' in body ? body.customer : null;
      const paymentIntent = 'payment_intent' in body ? body.payment_intent : null;
      database
        .statement(
          `insert into stripe_object (id, kind, customer, payment_intent, body, secret) values (?, ?, ?, ?, ?, ?)
           on conflict (id) do update set customer = excluded.customer, body = excluded.body, secret = excluded.secret`,
        )
        .run(
          body.id,
          kind,
          typeof customer === 'string' ? customer : null,
          typeof paymentIntent === 'string' ? paymentIntent : null,
          JSON.stringify(body),
          JSON.stringify(secret),
        );
    },

    list<K extends Kind>(kind: K, query: ListQuery): Page<K> {
      const forwards = query.endingBefore === undefined;
      const conditions = ['kind = ?', 'sequence < ?', 'sequence > ?'];
      const values: (string | number)[] = [
        kind,
        query.startingAfter === undefined ? Number.MAX_SAFE_INTEGER : sequenceOf(query.startingAfter),
        query.endingBefore === undefined ? 0 : sequenceOf(query.endingBefore),
      ];
      const narrow = (condition: string, value: string | number | undefined): void => {
        if (value === undefined) return;
        conditions.push(condition);
        values.push(value);
      };
      for (const field of filterFields) narrow(`${filterColumns[field]} = ?`, query.filters[field]);
      narrow("json_extract(body, '$.created') >= ?", query.createdFrom);
      narrow("json_extract(body, '$.created') <= ?", query.createdTo);
      const rows = database
        .statement(
          `select body, secret from stripe_object where ${conditions.join(' and ')}
           order by sequence ${forwards ? 'desc' : 'asc'} limit ?`,
        )
        .all(...values, query.limit + 1);
      const items = rows.slice(0, query.limit).map((row) => parse<K>(row).body);
      return { items: forwards ? items : items.reverse(), hasMore: rows.length > query.limit };
    },

    /** Pending refunds that are due to end. */
    refundsToSettle(nowMs: number): Stored<'refund'>[] {
      return database
        .statement(
          `select body, secret from stripe_object
           where kind = 'refund' and secret <> '{}' and json_extract(secret, '$.settles.atMs') <= ? order by sequence`,
        )
        .all(nowMs)
        .map((row) => parse<'refund'>(row));
    },

    /** Charges whose cardholders dispute them now. */
    chargesToDispute(nowMs: number): Stored<'charge'>[] {
      return database
        .statement(
          `select body, secret from stripe_object
           where kind = 'charge' and json_extract(secret, '$.disputesAtMs') is not null
             and json_extract(secret, '$.disputesAtMs') <= ? order by sequence`,
        )
        .all(nowMs)
        .map((row) => parse<'charge'>(row));
    },
  };
}
