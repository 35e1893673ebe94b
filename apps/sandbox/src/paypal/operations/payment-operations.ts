import * as z from 'zod';
import { payPalId, type StoredOrder } from '../order-store.ts';
import { unknownResource, unprocessable } from '../paypal-error.ts';
import { minorOf, sumOf, type Authorization, type Capture, type PayPalOrder, type Refund } from '../paypal-objects.ts';
import type { Operation, OperationInput } from './operation.ts';
import { newDispute } from './dispute-operations.ts';
import { aboutPayment, parse } from './order-operations.ts';

const amount = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) });
const capturing = z.object({ amount: amount.optional(), final_capture: z.boolean().optional() }).default({});
const refunding = z.object({ amount: amount.optional(), custom_id: z.string().max(127).optional() }).default({});

interface Authorized extends StoredOrder {
  readonly authorization: Authorization;
}

function loadAuthorized({ orders, id }: OperationInput): Authorized {
  const stored = orders.loadByPayment(id);
  const authorization = stored.order.purchase_units[0].payments?.authorizations?.find((one) => one.id === id);
  if (!authorization) throw unknownResource();
  return { ...stored, authorization };
}

function changed(order: PayPalOrder, payments: PayPalOrder['purchase_units'][0]['payments']): PayPalOrder {
  const [unit] = order.purchase_units;
  return { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, ...payments } }] };
}

export const captureAuthorization: Operation = {
  name: 'paypal.capture',
  method: 'POST',
  path: '/v2/payments/authorizations/:id/capture',
  run(input) {
    const { orders, body, nowMs, tell } = input;
    const asked = parse(capturing, body ?? undefined);
    const { order, secret, authorization } = loadAuthorized(input);
    if (authorization.status === 'VOIDED') throw unprocessable('AUTHORIZATION_VOIDED', 'A voided authorization cannot be captured.');
    if (authorization.status === 'CAPTURED')
      throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED', 'Authorization has already been captured.');
    const lapsed = secret.account === 'lapses' || Date.parse(authorization.expiration_time) <= nowMs;
    if (lapsed) throw unprocessable('AUTHORIZATION_EXPIRED', 'An expired authorization cannot be captured.');
    const taken = asked.amount ?? authorization.amount;
    const captures = order.purchase_units[0].payments?.captures ?? [];
    if (taken.currency_code !== authorization.amount.currency_code || sumOf(captures) + minorOf(taken) > minorOf(authorization.amount))
      throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED', 'Capture amount exceeds allowable limit.');
    const capture: Capture = {
      id: payPalId(),
      status: 'COMPLETED',
      amount: taken,
      final_capture: asked.final_capture ?? false,
      create_time: new Date(nowMs).toISOString(),
    };
    const ended = capture.final_capture || sumOf([...captures, capture]) === minorOf(authorization.amount);
    orders.save(
      changed(order, {
        authorizations: [{ ...authorization, status: ended ? 'CAPTURED' : 'PARTIALLY_CAPTURED' }],
        captures: [...captures, capture],
      }),
      secret,
    );
    orders.namePayment(capture.id, order.id);
    tell('PAYMENT.CAPTURE.COMPLETED', aboutPayment(capture, order.id));
    if (secret.account === 'claims' || secret.account === 'asks') {
      const dispute = newDispute(capture, secret.account === 'claims' ? 'CHARGEBACK' : 'INQUIRY', nowMs);
      orders.saveDispute(dispute);
      tell('CUSTOMER.DISPUTE.CREATED', dispute);
    }
    return { status: 201, body: capture };
  },
};

export const getCapture: Operation = {
  name: 'paypal.get',
  method: 'GET',
  path: '/v2/payments/captures/:id',
  run({ orders, id }) {
    const { order } = orders.loadByPayment(id);
    const capture = order.purchase_units[0].payments?.captures?.find((one) => one.id === id);
    if (!capture) throw unknownResource();
    return { status: 200, body: aboutPayment(capture, order.id) };
  },
};

export const voidAuthorization: Operation = {
  name: 'paypal.void',
  method: 'POST',
  path: '/v2/payments/authorizations/:id/void',
  run(input) {
    const { orders, tell } = input;
    const { order, secret, authorization } = loadAuthorized(input);
    if (authorization.status === 'VOIDED') throw unprocessable('PREVIOUSLY_VOIDED', 'Authorization has been previously voided.');
    if (authorization.status !== 'CREATED')
      throw unprocessable('PREVIOUSLY_CAPTURED', 'Authorization has been previously captured and hence cannot be voided.');
    const voided: Authorization = { ...authorization, status: 'VOIDED' };
    orders.save(changed(order, { authorizations: [voided] }), secret);
    tell('PAYMENT.AUTHORIZATION.VOIDED', aboutPayment(voided, order.id));
    return { status: 200, body: voided };
  },
};

export const refundCapture: Operation = {
  name: 'paypal.refund',
  method: 'POST',
  path: '/v2/payments/captures/:id/refund',
  run({ orders, id, body, nowMs, tell }) {
    const asked = parse(refunding, body ?? undefined);
    const { order, secret } = orders.loadByPayment(id);
    const { captures, refunds = [] } = order.purchase_units[0].payments ?? {};
    const capture = captures?.find((one) => one.id === id);
    if (!capture) throw unknownResource();
    const given = asked.amount ?? capture.amount;
    if (given.currency_code !== capture.amount.currency_code || sumOf(refunds) + minorOf(given) > minorOf(capture.amount))
      throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to the capture amount not yet refunded.');
    const refund: Refund = {
      id: payPalId(),
      status: 'COMPLETED',
      amount: given,
      ...(asked.custom_id === undefined ? {} : { custom_id: asked.custom_id }),
      create_time: new Date(nowMs).toISOString(),
    };
    orders.save(changed(order, { refunds: [...refunds, refund] }), secret);
    tell('PAYMENT.CAPTURE.REFUNDED', aboutPayment(refund, order.id));
    return { status: 201, body: refund };
  },
};
