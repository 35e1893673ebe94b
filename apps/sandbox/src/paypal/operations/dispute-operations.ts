/** The part of Customer Disputes v1 that a shop reads: developer.paypal.com, "Disputes". */
import * as z from 'zod';
import { payPalId } from '../order-store.ts';
import { unknownResource, unprocessable } from '../paypal-error.ts';
import type { Capture, Dispute } from '../paypal-objects.ts';
import type { Operation } from './operation.ts';
import { parse } from './order-operations.ts';

const daysToAnswer = 10;
const adjudicating = z.object({ adjudication_outcome: z.enum(['BUYER_FAVOR', 'SELLER_FAVOR']) });

/** A customer claims non-delivery. A claim takes the money at once; an inquiry leaves it. */
export function newDispute(capture: Capture, stage: Dispute['dispute_life_cycle_stage'], nowMs: number): Dispute {
  const at = new Date(nowMs).toISOString();
  return {
    dispute_id: `PP-D-${payPalId().slice(0, 8)}`,
    create_time: at,
    update_time: at,
    disputed_transactions: [{ seller_transaction_id: capture.id, gross_amount: capture.amount }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: capture.amount,
    dispute_life_cycle_stage: stage,
    seller_response_due_date: new Date(nowMs + daysToAnswer * 86_400_000).toISOString(),
  };
}

export const listDisputes: Operation = {
  name: 'paypal.get',
  method: 'GET',
  path: '/v1/customer/disputes',
  run: ({ orders, query }) => ({
    status: 200,
    body: { items: orders.disputesOf(query['disputed_transaction_id'] ?? ''), links: [] },
  }),
};

export const getDispute: Operation = {
  name: 'paypal.get',
  method: 'GET',
  path: '/v1/customer/disputes/:id',
  run({ orders, id }) {
    const dispute = orders.findDispute(id);
    if (!dispute) throw unknownResource();
    return { status: 200, body: dispute };
  },
};

/** PayPal's decision. Its own sandbox has this call too; production does not. */
export const adjudicateDispute: Operation = {
  name: 'paypal.dispute',
  method: 'POST',
  path: '/v1/customer/disputes/:id/adjudicate',
  run({ orders, id, body, nowMs, tell }) {
    const { adjudication_outcome: outcome } = parse(adjudicating, body);
    const dispute = orders.findDispute(id);
    if (!dispute) throw unknownResource();
    if (dispute.status === 'RESOLVED') throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE', 'The dispute is resolved.');
    const decided: Dispute = {
      ...dispute,
      status: 'RESOLVED',
      update_time: new Date(nowMs).toISOString(),
      dispute_outcome: { outcome_code: outcome === 'BUYER_FAVOR' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR' },
    };
    orders.saveDispute(decided);
    tell('CUSTOMER.DISPUTE.RESOLVED', decided);
    return { status: 200, body: { links: [] } };
  },
};
