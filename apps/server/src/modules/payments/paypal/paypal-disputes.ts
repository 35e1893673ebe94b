import type { Client } from '@paypal/paypal-server-sdk';
import { money } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { CardDispute } from '../card-payments.api.ts';
import { readAmount } from './read-paypal.ts';

const amount = z.object({ currency_code: z.string(), value: z.string() });
const listed = z.object({ items: z.array(z.object({ dispute_id: z.string() })).optional() });
const shown = z.object({
  dispute_id: z.string(),
  reason: z.string().optional(),
  status: z.string(),
  dispute_amount: amount,
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  seller_response_due_date: z.string().optional(),
});

type ShownDispute = z.output<typeof shown>;

/**
 * Disputes of a capture (developer.paypal.com, Customer Disputes v1). The SDK has no call for them, so this uses the SDK's own signed-in
 * requests. The list leaves out some facts, so each dispute is read on its own.
 */
export async function listPayPalDisputes(client: Client, captureId: string): Promise<CardDispute[]> {
  const { items = [] } = listed.parse(await get(client, '/v1/customer/disputes', { disputed_transaction_id: captureId }));
  return Promise.all(
    items.map(async ({ dispute_id: id }) =>
      readPayPalDispute(shown.parse(await get(client, `/v1/customer/disputes/${encodeURIComponent(id)}`))),
    ),
  );
}

async function get(client: Client, path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const request = client.getRequestBuilderFactory()('GET', path);
  for (const [name, value] of Object.entries(query)) request.query(name, value);
  request.authenticate([{ oauth2: true }]);
  const { body } = await request.callAsText();
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Codes with which the shop keeps the money. PayPal pays a payout itself. */
const won: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']);

/**
 * A dispute in the desk's words. An inquiry is a question between customer and shop and holds no money; from a claim on, PayPal holds the
 * amount. PayPal bills its fee for a claim with the month's fees, and no call tells it.
 */
function readPayPalDispute(dispute: ShownDispute): CardDispute {
  const { dispute_id: disputeId, status, dispute_outcome: outcome, seller_response_due_date: due, reason = 'other' } = dispute;
  const disputed = readAmount({ currencyCode: dispute.dispute_amount.currency_code, value: dispute.dispute_amount.value });
  const isInquiry = dispute.dispute_life_cycle_stage === 'INQUIRY';
  const ended = status === 'RESOLVED' ? (isInquiry || won.has(outcome?.outcome_code ?? '') ? 'won' : 'lost') : undefined;
  const waitsForUs = status === 'WAITING_FOR_SELLER_RESPONSE' || status === 'OPEN';
  return {
    disputeId,
    amount: disputed,
    fee: money(disputed.currency, 0),
    isWithdrawn: !isInquiry,
    status: ended ?? (waitsForUs ? (isInquiry ? 'warning_needs_response' : 'needs_response') : 'under_review'),
    ...(ended === undefined ? {} : { outcome: ended }),
    reason: reason.toLowerCase(),
    ...(due === undefined ? {} : { answerByMs: Date.parse(due) }),
  };
}
