import type { Stripe } from 'stripe';
import { randomId } from '../../store/random-id.ts';
import type { DisputeBehaviour } from '../test-cards.data.ts';
import { newBalanceTransaction } from './balance-transaction.ts';
import type { ObjectStore } from './object-store.ts';

const secondsToAnswer = 7 * 24 * 60 * 60;

/** Opens the cardholder's dispute of a captured charge. The money leaves the shop, except in an inquiry. */
export function newDispute(
  charge: Stripe.Charge,
  { reason, isInquiry }: DisputeBehaviour,
  objects: ObjectStore,
  nowSeconds: number,
): Stripe.Dispute {
  const id = randomId('du');
  const amount = charge.amount_captured - charge.amount_refunded;
  const withdrawn = isInquiry ? undefined : newBalanceTransaction('dispute', { id, currency: charge.currency }, -amount, nowSeconds);
  if (withdrawn) objects.save('balance_transaction', withdrawn);
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: withdrawn ? [withdrawn] : [],
    charge: charge.id,
    created: nowSeconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: nowSeconds + secondsToAnswer,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
