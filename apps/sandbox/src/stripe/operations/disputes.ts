import type { Stripe } from 'stripe';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newDispute } from '../objects/dispute.ts';
import type { ObjectStore, Stored } from '../objects/object-store.ts';
import { cardByName } from '../test-cards.data.ts';
import { unexpectedState } from '../wire/stripe-error.ts';
import { listOperation, retrieveOperation } from './list.ts';
import { ok, type Operation, type OperationInput } from './operation.ts';

/** The time between the capture and the dispute of a disputing card. */
export const disputeAfterMilliseconds = 600;

type Around = Pick<OperationInput, 'objects' | 'nowSeconds' | 'record'>;

/** Opens the dispute of the charge's test card. */
export function openDispute(charge: Stored<'charge'>, { objects, nowSeconds, record }: Around): void {
  const { disputesAtMs: _due, ...secret } = charge.secret;
  const behaviour = cardByName(charge.secret.testCard ?? 'visa').dispute;
  objects.save('charge', { ...charge.body, disputed: behaviour !== undefined }, secret);
  if (!behaviour) return;
  const dispute = newDispute(charge.body, behaviour, objects, nowSeconds);
  objects.save('dispute', dispute);
  record('charge.dispute.created', dispute);
  if (dispute.balance_transactions.length > 0) record('charge.dispute.funds_withdrawn', dispute);
}

function openOnly({ body }: Stored<'dispute'>): Stripe.Dispute {
  if (body.status !== 'needs_response' && body.status !== 'warning_needs_response')
    throw unexpectedState(`This dispute is already ${body.status}.`, 'dispute_not_open');
  return body;
}

function end(dispute: Stripe.Dispute, status: 'won' | 'lost' | 'warning_closed', { objects, nowSeconds, record }: Around): Stripe.Dispute {
  const back = status === 'won' ? reinstated(dispute, objects, nowSeconds) : [];
  const ended: Stripe.Dispute = { ...dispute, status, balance_transactions: [...dispute.balance_transactions, ...back] };
  objects.save('dispute', ended);
  if (back.length > 0) record('charge.dispute.funds_reinstated', ended);
  record('charge.dispute.closed', ended);
  return ended;
}

function reinstated(dispute: Stripe.Dispute, objects: ObjectStore, nowSeconds: number): Stripe.BalanceTransaction[] {
  const transaction = newBalanceTransaction('dispute_reversal', dispute, dispute.amount, nowSeconds);
  objects.save('balance_transaction', transaction);
  return [transaction];
}

/** Stripe's own rule for test disputes: the text `winning_evidence` wins, and any other submitted evidence loses. */
const updateDispute: Operation = {
  name: 'stripe.dispute',
  method: 'POST',
  path: '/disputes/:id',
  key: 'secret',
  parameters: ['evidence', 'submit', 'metadata'],
  run: (input) => {
    const { objects, parameters, id, record } = input;
    const dispute = openOnly(objects.get('dispute', id));
    const text = parameters.within('evidence')?.text('uncategorized_text');
    const changed: Stripe.Dispute = {
      ...dispute,
      evidence: { ...dispute.evidence, ...(text === undefined ? {} : { uncategorized_text: text }) },
      evidence_details: { ...dispute.evidence_details, has_evidence: dispute.evidence_details.has_evidence || text !== undefined },
    };
    objects.save('dispute', changed);
    record('charge.dispute.updated', changed);
    // Stripe submits by default.
    if (text === undefined || parameters.flag('submit') === false) return ok(changed);
    if (dispute.status === 'warning_needs_response') return ok(end(changed, 'warning_closed', input));
    return ok(end(changed, text === 'winning_evidence' ? 'won' : 'lost', input));
  },
};

const closeDispute: Operation = {
  name: 'stripe.dispute',
  method: 'POST',
  path: '/disputes/:id/close',
  key: 'secret',
  parameters: [],
  run: (input) => ok(end(openOnly(input.objects.get('dispute', input.id)), 'lost', input)),
};

export const disputeOperations: readonly Operation[] = [
  updateDispute,
  closeDispute,
  retrieveOperation('stripe.retrieve', 'dispute', '/disputes/:id'),
  listOperation('stripe.list', 'dispute', '/disputes', ['payment_intent', 'charge']),
];
