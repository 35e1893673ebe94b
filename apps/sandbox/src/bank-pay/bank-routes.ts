import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { FaultStore } from '../faults/fault-store.ts';
import type { Database } from '../store/open-database.ts';
import { type BankPayment, type BankRefund, moved } from './bank-payment.ts';
import type { BankStore } from './bank-store.ts';
import type { BankVendor } from './bank-vendor.ts';
import { step } from './move-due.ts';
import { decimal } from './travelpay.ts';

export interface BankRoutes {
  readonly database: Database;
  readonly store: BankStore;
  readonly faults: FaultStore;
  readonly nowMs: () => number;
  readonly publicUrl: () => string;
  readonly shopOrigins: readonly string[];
  wakeWebhooks(vendor: BankVendor): void;
}

/** The shop's key in demo mode, where it is no secret. */
const sandboxKey = (vendor: BankVendor): string => `sandbox-${vendor.name}-key`;

const amountText = z.string().regex(/^\d{1,9}\.\d{2}$/);
const minorOf = (text: string): number => Math.round(Number(text) * 100);

const newPayment = z.object({
  merchantId: z.string().min(1).max(80),
  amount: amountText,
  currency: z.string().regex(/^[A-Z]{3}$/),
  returnUrl: z.string().max(500),
});
const newRefund = z.object({
  merchantUniqueRefundId: z.string().min(1).max(50),
  paymentReference: z.string(),
  type: z.enum(['base', 'partial', 'full']),
  amount: amountText,
  reason: z.string().min(1).max(50),
});

type Answer = { readonly status: number; readonly body: object };
const refused = (status: number, code: string, message: string): Answer => ({ status, body: { error: { code, message } } });
const unknown = refused(404, 'not_found', 'There is no such payment.');

const listQuery = z.object({ since: z.iso.datetime(), after: z.coerce.number().int().min(0).default(0) });

/** The calls of a merchant's server: begin, read, list, stop and, for TravelPay, request a refund. */
export function bankRoutes(server: FastifyInstance, vendor: BankVendor, routes: BankRoutes): void {
  const { store, nowMs, publicUrl } = routes;
  const at = () => ({ nowMs: nowMs(), publicUrl: publicUrl() });
  const shown = (payment: BankPayment): Answer => ({ status: 200, body: vendor.present(payment, publicUrl()) });
  const call = (action: string, work: (request: FastifyRequest<{ Params: { id?: string } }>) => Answer) => ({
    handler: (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) =>
      answer(routes, vendor, { action, work }, request, reply),
  });
  const base = `/${vendor.name}/v1`;

  server.route<{ Params: { id?: string } }>({
    method: 'POST',
    url: `${base}/payments`,
    ...call('create', ({ body }) => {
      const asked = newPayment.safeParse(body);
      if (!asked.success) return refused(400, 'invalid', z.prettifyError(asked.error));
      const { merchantId, amount, currency, returnUrl } = asked.data;
      const known = store.findByMerchant(vendor.name, merchantId);
      if (known)
        return known.minor === minorOf(amount) && known.currency === currency
          ? shown(known)
          : refused(409, 'duplicate', 'Another payment has this id.');
      const payment: BankPayment = {
        id: randomUUID(),
        vendor: vendor.name,
        merchantId,
        currency,
        minor: minorOf(amount),
        returnUrl,
        status: '',
        isSettled: false,
        settledOn: null,
        retryOf: null,
        retriedAs: null,
        reason: null,
        plan: [],
        refusesRefunds: false,
        refundedMinor: 0,
        history: [],
      };
      const begun = moved(payment, vendor.firstStatus, nowMs());
      step(store, vendor, begun, at());
      return shown(begun);
    }),
  });

  server.route<{ Params: { id?: string } }>({
    method: 'GET',
    url: `${base}/payments`,
    ...call('list', ({ query }) => {
      const asked = listQuery.safeParse(query);
      if (!asked.success) return refused(400, 'invalid', z.prettifyError(asked.error));
      const { payments, next } = store.page(vendor.name, asked.data.since, asked.data.after);
      const refundsOf = (payment: BankPayment) =>
        vendor.name === 'travelpay' ? { refunds: store.refundsOf(payment.id).map(presentRefund) } : {};
      return { status: 200, body: { payments: payments.map((one) => ({ ...vendor.present(one, publicUrl()), ...refundsOf(one) })), next } };
    }),
  });

  server.route<{ Params: { id?: string } }>({
    method: 'GET',
    url: `${base}/payments/:id`,
    ...call('get', ({ params }) => {
      const payment = store.find(vendor.name, params.id ?? '');
      return payment ? shown(payment) : unknown;
    }),
  });

  server.route<{ Params: { id?: string } }>({
    method: 'POST',
    url: `${base}/payments/:id/cancel`,
    ...call('cancel', ({ params }) => {
      const payment = store.find(vendor.name, params.id ?? '');
      if (!payment) return unknown;
      if (payment.status === vendor.cancelled) return shown(payment);
      if (!vendor.stoppable.includes(payment.status)) return refused(409, 'not_stoppable', `The payment is ${payment.status}.`);
      const stopped = moved({ ...payment, plan: [] }, vendor.cancelled, nowMs());
      step(store, vendor, stopped, at());
      return shown(stopped);
    }),
  });

  if (vendor.name === 'travelpay') refundRoutes(server, vendor, routes, call, base);
}

const refundSettlesAfterMs = 1000;

function refundRoutes(
  server: FastifyInstance,
  vendor: BankVendor,
  { store, nowMs }: BankRoutes,
  call: (
    action: string,
    work: (request: FastifyRequest<{ Params: { id?: string } }>) => Answer,
  ) => { handler: (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => Promise<FastifyReply> },
  base: string,
): void {
  server.route<{ Params: { id?: string } }>({
    method: 'POST',
    url: `${base}/refunds`,
    ...call('refund', ({ body }) => {
      const asked = newRefund.safeParse(body);
      if (!asked.success) return refused(400, 'invalid', z.prettifyError(asked.error));
      const { merchantUniqueRefundId: merchantId, paymentReference, type, amount, reason } = asked.data;
      const known = store.findRefund(merchantId);
      if (known) return { status: 200, body: presentRefund(known) };
      const payment = store.find(vendor.name, paymentReference);
      if (!payment) return unknown;
      if (payment.status !== 'Successful') return refused(409, 'not_refundable', `The payment is ${payment.status}.`);
      const asking = store.refundsOf(payment.id).filter(({ status }) => status === 'Requested');
      const minor = minorOf(amount);
      if (payment.refundedMinor + asking.reduce((sum, one) => sum + one.minor, 0) + minor > payment.minor)
        return refused(409, 'too_much', 'More than was paid.');
      const refund: BankRefund = {
        id: randomUUID(),
        merchantId,
        paymentId: payment.id,
        minor,
        type,
        reason,
        status: 'Requested',
        answer: null,
      };
      store.saveRefund(refund, nowMs() + refundSettlesAfterMs);
      return { status: 200, body: presentRefund(refund) };
    }),
  });

  server.route<{ Params: { id?: string } }>({
    method: 'GET',
    url: `${base}/payments/:id/refunds`,
    ...call('get', ({ params }) => {
      const payment = store.find(vendor.name, params.id ?? '');
      return payment ? { status: 200, body: { refunds: store.refundsOf(payment.id).map(presentRefund) } } : unknown;
    }),
  });
}

function presentRefund({ id, merchantId, paymentId, minor, status, answer: refundAnswer }: BankRefund) {
  return {
    refundReference: id,
    merchantUniqueRefundId: merchantId,
    paymentReference: paymentId,
    amount: decimal(minor),
    refundStatus: status,
    rejectionReason: refundAnswer,
  };
}

async function answer(
  routes: BankRoutes,
  vendor: BankVendor,
  { action, work }: { readonly action: string; readonly work: (request: FastifyRequest<{ Params: { id?: string } }>) => Answer },
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers.authorization !== `Bearer ${sandboxKey(vendor)}`)
    return reply.code(401).send({ error: { code: 'unauthorised', message: 'The key is not known.' } });
  const fault = routes.faults.take(`${vendor.name}.${action}`);
  if (fault?.mode === 'error')
    return reply.code(500).send({ error: { code: 'fault', message: 'The sandbox was told to fail this request.' } });
  if (fault?.mode === 'slow') await wait(fault.delayMilliseconds);
  if (fault?.mode === 'timeout-before') return reply.hijack();
  // Read, decided and stored in one transaction, so that a process killed at any moment has done all of it or nothing.
  const done = routes.database.transaction(() => work(request));
  routes.wakeWebhooks(vendor);
  if (fault?.mode === 'disconnect-after') request.socket.destroy();
  if (fault?.mode === 'disconnect-after' || fault?.mode === 'timeout-after') return reply.hijack();
  return reply.code(done.status).send(done.body);
}
