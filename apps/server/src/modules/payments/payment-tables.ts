import type { Currency, Money } from '@throughfare/kernel/money';
import type { Generated } from 'kysely';
import type { CardFailure, IntentStatus } from './card-payments.api.ts';

/**
 * The provider of a payment: a company outside this shop, an agency's account, a voucher, a bank, or an operator who took the money by
 * hand.
 */
export type Provider = 'stripe' | 'paypal' | 'account' | 'voucher' | 'manual' | 'travelpay' | 'minteft';

export interface IntentTable {
  provider: Provider;
  reference: string;
  intent_id: string | null;
  owner: string | null;
  method_id: string | null;
  currency: Currency;
  amount_minor: number;
  captured_minor: Generated<number>;
  refunded_minor: Generated<number>;
  status: Generated<IntentStatus | 'asked'>;
  created_at: Date;
  changed_at: Date;
  revision: Generated<number>;
}

export type RequestAction = 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';

export interface RequestTable {
  idempotency_key: string;
  reference: string;
  action: RequestAction;
  amount_minor: number | null;
  outcome: Generated<'asked' | 'done' | 'requires_action' | CardFailure['kind']>;
  detail: string | null;
  asked_at: Date;
  answered_at: Date | null;
}

export interface Request {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly action: RequestAction;
  readonly amount?: Money;
}

export interface RequestOutcome {
  readonly outcome: RequestTable['outcome'] extends Generated<infer Outcome> ? Outcome : never;
  readonly detail?: string;
}

export type PaymentTables = { 'retail.payment_intent': IntentTable; 'retail.payment_request': RequestTable };
