import * as z from 'zod';
import { payPalId } from '../order-store.ts';
import { PayPalError, unprocessable } from '../paypal-error.ts';
import { type Authorization, minorOf, type PayPalOrder } from '../paypal-objects.ts';
import type { Operation } from './operation.ts';

const amount = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) });
const creation = z.object({
  intent: z.literal('AUTHORIZE'),
  purchase_units: z.tuple([
    z.object({
      reference_id: z.string().optional(),
      amount,
      description: z.string().max(127).optional(),
      custom_id: z.string().max(127).optional(),
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});
const patches = z.tuple([
  z.object({ op: z.literal('replace'), path: z.literal("/purchase_units/@reference_id=='default'/amount"), value: amount }),
]);

/** An authorisation is guaranteed for three days and ends after 29 (developer.paypal.com, "Authorize and capture"). */
const authorizationMs = 29 * 86_400_000;

export function parse<Shape>(schema: z.ZodType<Shape>, body: unknown): Shape {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PayPalError(400, 'INVALID_PARAMETER_VALUE', `${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

export const createOrder: Operation = {
  name: 'paypal.create',
  method: 'POST',
  path: '/v2/checkout/orders',
  run({ orders, body, nowMs, publicUrl }) {
    const { purchase_units: units, payment_source: source } = parse(creation, body);
    const [unit] = units;
    if (minorOf(unit.amount) === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
    const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context;
    const { custom_id, description } = unit;
    const order: PayPalOrder = {
      id: payPalId(),
      intent: 'AUTHORIZE',
      status: 'CREATED',
      create_time: new Date(nowMs).toISOString(),
      purchase_units: [
        {
          reference_id: unit.reference_id ?? 'default',
          amount: unit.amount,
          ...(description === undefined ? {} : { description }),
          ...(custom_id === undefined ? {} : { custom_id }),
        },
      ],
    };
    orders.save(order, { returnUrl, cancelUrl });
    return { status: 201, body: presentOrder(order, publicUrl) };
  },
};

export const getOrder: Operation = {
  name: 'paypal.get',
  method: 'GET',
  path: '/v2/checkout/orders/:id',
  run: ({ orders, id, publicUrl }) => ({ status: 200, body: presentOrder(orders.load(id).order, publicUrl) }),
};

/** A higher amount than approved needs a new approval. */
export const patchOrder: Operation = {
  name: 'paypal.patch',
  method: 'PATCH',
  path: '/v2/checkout/orders/:id',
  run({ orders, id, body }) {
    const [{ value }] = parse(patches, body);
    const { order, secret } = orders.load(id);
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.');
    const [unit] = order.purchase_units;
    if (unit.amount.currency_code !== value.currency_code) throw unprocessable('CURRENCY_CANNOT_BE_CHANGED', 'The currency stays.');
    const exceeds = secret.approvedMinor !== undefined && minorOf(value) > secret.approvedMinor;
    const { approvedMinor, ...unapproved } = secret;
    orders.save(
      { ...order, status: exceeds ? 'CREATED' : order.status, purchase_units: [{ ...unit, amount: value }] },
      exceeds || approvedMinor === undefined ? unapproved : secret,
    );
    return { status: 204, body: null };
  },
};

export const authorizeOrder: Operation = {
  name: 'paypal.authorize',
  method: 'POST',
  path: '/v2/checkout/orders/:id/authorize',
  run({ orders, id, nowMs, publicUrl, tell }) {
    const { order, secret } = orders.load(id);
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_AUTHORIZED', 'Order already authorized.');
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    if (secret.account === 'declined')
      throw unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was either declined by the processor or bank.');
    const [unit] = order.purchase_units;
    const authorization: Authorization = {
      id: payPalId(),
      status: 'CREATED',
      amount: unit.amount,
      create_time: new Date(nowMs).toISOString(),
      expiration_time: new Date(nowMs + authorizationMs).toISOString(),
    };
    const authorized: PayPalOrder = {
      ...order,
      status: 'COMPLETED',
      purchase_units: [{ ...unit, payments: { authorizations: [authorization] } }],
    };
    orders.save(authorized, secret);
    orders.namePayment(authorization.id, id);
    tell('PAYMENT.AUTHORIZATION.CREATED', aboutPayment(authorization, id));
    return { status: 201, body: presentOrder(authorized, publicUrl) };
  },
};

/** A payment as events present it, with its order. */
export function aboutPayment(payment: object, orderId: string): object {
  return { ...payment, supplementary_data: { related_ids: { order_id: orderId } } };
}

/** The order with the links for its state. */
function presentOrder(order: PayPalOrder, publicUrl: string): object {
  const self = { href: `${publicUrl}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' };
  const approve = { href: `${publicUrl}/paypal/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' };
  return { ...order, links: order.status === 'CREATED' ? [self, approve] : [self] };
}
