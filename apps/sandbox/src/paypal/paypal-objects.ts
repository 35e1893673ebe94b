/** The sandbox's part of the objects of Orders v2 and Payments v2, in their wire form. */
export interface Amount {
  readonly currency_code: string;
  /** A decimal with two places. */
  readonly value: string;
}

export interface Authorization {
  readonly id: string;
  readonly status: 'CREATED' | 'DENIED' | 'CAPTURED' | 'PARTIALLY_CAPTURED' | 'VOIDED';
  readonly amount: Amount;
  readonly create_time: string;
  readonly expiration_time: string;
}

export interface Capture {
  readonly id: string;
  readonly status: 'COMPLETED';
  readonly amount: Amount;
  readonly final_capture: boolean;
  readonly create_time: string;
}

export interface Refund {
  readonly id: string;
  readonly status: 'COMPLETED';
  readonly amount: Amount;
  readonly custom_id?: string;
  readonly create_time: string;
}

export interface Dispute {
  readonly dispute_id: string;
  readonly create_time: string;
  readonly update_time: string;
  readonly disputed_transactions: readonly [{ readonly seller_transaction_id: string; readonly gross_amount: Amount }];
  readonly reason: string;
  readonly status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  readonly dispute_amount: Amount;
  readonly dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK';
  readonly seller_response_due_date: string;
  readonly dispute_outcome?: { readonly outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' };
}

/** The behaviour of a customer's account, chosen on the approval page. */
export type AccountBehaviour = 'pays' | 'declined' | 'lapses' | 'claims' | 'asks';

export interface Payer {
  readonly name: { readonly given_name: string; readonly surname: string };
  readonly email_address: string;
  readonly payer_id: string;
  readonly address: { readonly country_code: string };
}

export interface PayPalOrder {
  readonly id: string;
  readonly intent: 'AUTHORIZE';
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly create_time: string;
  readonly payer?: Payer;
  readonly payment_source?: { readonly paypal: object };
  readonly purchase_units: readonly [PurchaseUnit];
}

export interface PurchaseUnit {
  readonly reference_id: string;
  readonly amount: Amount;
  readonly description?: string;
  readonly custom_id?: string;
  readonly shipping?: object;
  readonly payments?: {
    readonly authorizations?: readonly Authorization[];
    readonly captures?: readonly Capture[];
    readonly refunds?: readonly Refund[];
  };
}

/** PayPal's internal facts, which it does not show. */
export interface OrderSecret {
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly account?: AccountBehaviour;
  /** The approved amount. A higher one needs a new approval. */
  readonly approvedMinor?: number;
}

/** Reads "38.00" as 3800. */
export function minorOf({ value }: Amount): number {
  return Math.round(Number(value) * 100);
}

export function sumOf(parts: readonly { readonly amount: Amount }[] | undefined): number {
  return (parts ?? []).reduce((sum, { amount }) => sum + minorOf(amount), 0);
}
