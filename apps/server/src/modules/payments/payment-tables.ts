import type { Money } from '@throughfare/kernel/money';
import type { CardFailure } from './card-payments.api.ts';

/**
 * The provider of a payment: a company outside this shop, an agency's account, a voucher, a bank, or an operator who took the money by
 * hand.
 */
export type Provider = 'stripe' | 'paypal' | 'account' | 'voucher' | 'manual' | 'travelpay' | 'minteft';

export type RequestAction = 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';

export interface Request {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly action: RequestAction;
  readonly amount?: Money;
}

export interface RequestOutcome {
  readonly outcome: 'asked' | 'done' | 'requires_action' | CardFailure['kind'];
  readonly detail?: string;
}
