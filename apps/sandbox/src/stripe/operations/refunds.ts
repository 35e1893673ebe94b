import type { Stripe } from 'stripe';
import { randomId } from '../../store/random-id.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Stored } from '../objects/object-store.ts';
import { cardByName } from '../test-cards.data.ts';
import { invalidParameter, StripeError, unexpectedState } from '../wire/stripe-error.ts';
import { listOperation, retrieveOperation } from './list.ts';
import { latestChargeOf, loadIntent } from './load-intent.ts';
import { ok, type Operation, type OperationInput } from './operation.ts';

/** How long a pending refund stays open. */
const settlingMilliseconds = 600;

/** The captured charge in the parameters, by its own id or by its intent's. */
function chargeToRefund(input: OperationInput): Stored<'charge'> {
  const { objects, parameters } = input;
  const intentId = parameters.text('payment_intent');
  const chargeId = parameters.text('charge');
  if (intentId === undefined && chargeId === undefined) {
    throw new StripeError(
      400,
      {
        type: 'invalid_request_error',
        message: 'One of the following params should be provided for this request: payment_intent or charge.',
      },
      'reading',
    );
  }
  const charge =
    intentId === undefined
      ? objects.get('charge', chargeId ?? '', 'charge')
      : latestChargeOf(loadIntent({ ...input, id: intentId }).body, objects);
  if (!charge?.body.captured) {
    throw unexpectedState(
      'This PaymentIntent does not have a successful charge to refund. An authorization that is not wanted is canceled.',
      'charge_not_refundable',
    );
  }
  return charge;
}

function newRefund(
  charge: Stored<'charge'>,
  amount: number,
  input: OperationInput,
): { body: Stripe.Refund; settles: 'succeeded' | 'failed' | undefined } {
  const behaviour = cardByName(charge.secret.testCard ?? 'visa').refund;
  const transaction = newBalanceTransaction('refund', charge.body, -amount, input.nowSeconds);
  input.objects.save('balance_transaction', transaction);
  const body: Stripe.Refund = {
    id: randomId('re'),
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.body.id,
    created: input.nowSeconds,
    currency: charge.body.currency,
    customer: charge.body.customer,
    customer_account: null,
    metadata: input.parameters.texts('metadata'),
    payment_intent: charge.body.payment_intent,
    payment_method: charge.body.payment_method,
    reason: input.parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  return { body, settles: behaviour && (behaviour === 'pending_then_succeeds' ? 'succeeded' : 'failed') };
}

const createRefund: Operation = {
  name: 'stripe.refund',
  method: 'POST',
  path: '/refunds',
  key: 'secret',
  parameters: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'],
  run: (input) => {
    const { objects, parameters, nowMs, record } = input;
    const charge = chargeToRefund(input);
    const left = charge.body.amount_captured - charge.body.amount_refunded;
    if (left === 0) throw unexpectedState(`Charge ${charge.body.id} has already been refunded.`, 'charge_already_refunded');
    const amount = parameters.integer('amount') ?? left;
    if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
    if (amount > left)
      throw unexpectedState(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount_too_large');
    const refund = newRefund(charge, amount, input);
    objects.save('refund', refund.body, refund.settles ? { settles: { atMs: nowMs + settlingMilliseconds, as: refund.settles } } : {});
    const refunded = charge.body.amount_refunded + amount;
    const changed: Stripe.Charge = { ...charge.body, amount_refunded: refunded, refunded: refunded === charge.body.amount_captured };
    objects.save('charge', changed, charge.secret);
    record('refund.created', refund.body);
    record('charge.refunded', changed);
    return ok(refund.body);
  },
};

export const refundOperations: readonly Operation[] = [
  createRefund,
  retrieveOperation('stripe.retrieve', 'refund', '/refunds/:id'),
  listOperation('stripe.list', 'refund', '/refunds', ['payment_intent', 'charge']),
];
