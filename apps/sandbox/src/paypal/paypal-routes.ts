import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { FaultStore } from '../faults/fault-store.ts';
import type { Database } from '../store/open-database.ts';
import { createOrderStore, payPalId } from './order-store.ts';
import { authorizeOrder, createOrder, getOrder, parse, patchOrder } from './operations/order-operations.ts';
import { adjudicateDispute, getDispute, listDisputes } from './operations/dispute-operations.ts';
import { captureAuthorization, getCapture, refundCapture, voidAuthorization } from './operations/payment-operations.ts';
import type { Operation } from './operations/operation.ts';
import { PayPalError } from './paypal-error.ts';
import { recordPayPalEvent } from './record-event.ts';
import type { PayPalSigning } from './webhook-signing.ts';

export interface PayPalRoutes {
  readonly database: Database;
  readonly faults: FaultStore;
  readonly nowMs: () => number;
  readonly publicUrl: () => string;
  readonly shopOrigins: readonly string[];
  readonly signing: PayPalSigning;
  readonly wakeWebhooks: () => void;
}

/** The shop's credentials in demo mode, where they are no secret. */
const sandboxClient = { id: 'sandbox-client', secret: 'sandbox-secret' };
const basic = `Basic ${Buffer.from(`${sandboxClient.id}:${sandboxClient.secret}`).toString('base64')}`;
const accessToken = `A21AA${createHash('sha256').update(basic).digest('base64url')}`;
const tokenSeconds = 32_400;

const operations: readonly Operation[] = [
  createOrder,
  getOrder,
  patchOrder,
  authorizeOrder,
  captureAuthorization,
  getCapture,
  voidAuthorization,
  refundCapture,
  listDisputes,
  getDispute,
  adjudicateDispute,
];

const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function meetFault(routes: PayPalRoutes, name: Operation['name']) {
  const fault = routes.faults.take(name);
  if (fault?.mode === 'error') throw new PayPalError(500, 'INTERNAL_SERVICE_ERROR', 'The sandbox was told to fail this request.');
  if (fault?.mode === 'slow') await wait(fault.delayMilliseconds);
  return fault;
}

interface PayPalRequest {
  Params: { id?: string };
  Querystring: Record<string, string | undefined>;
}

async function answer(
  routes: PayPalRoutes,
  operation: Operation,
  request: FastifyRequest<PayPalRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database } = routes;
  if (request.headers.authorization !== `Bearer ${accessToken}`)
    return reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
  const path = request.url.split('?')[0] ?? request.url;
  const requestId = request.method === 'POST' ? headerOf(request, 'paypal-request-id') : undefined;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const recall = () => {
    if (requestId === undefined) return undefined;
    const row = database
      .statement('select fingerprint, status, body from paypal_request where request_id = ? and path = ?')
      .get(requestId, path);
    if (row && row['fingerprint'] !== fingerprint)
      throw new PayPalError(422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'The same PayPal-Request-Id was used with another request.');
    return row && { status: Number(row['status']), body: String(row['body']) };
  };
  const kept = recall();
  if (kept) return send(reply, kept.status, kept.body);
  const fault = await meetFault(routes, operation.name);
  if (fault?.mode === 'timeout-before') return reply.hijack();
  // Read, decided and stored in one transaction, so that a process killed at any moment has done all of it or nothing.
  const done = database.transaction(() => {
    const again = recall();
    if (again) return again;
    const { status, body } = operation.run({
      orders: createOrderStore(database),
      id: request.params.id ?? '',
      query: request.query,
      body: request.body,
      nowMs: routes.nowMs(),
      publicUrl: routes.publicUrl(),
      tell: (type, resource) => recordPayPalEvent(database, type, resource, routes.nowMs()),
    });
    const text = body === null ? '' : JSON.stringify(body);
    if (requestId !== undefined)
      database
        .statement('insert into paypal_request (request_id, path, fingerprint, status, body) values (?, ?, ?, ?, ?)')
        .run(requestId, path, fingerprint, status, text);
    return { status, body: text };
  });
  routes.wakeWebhooks();
  if (fault?.mode === 'disconnect-after') request.socket.destroy();
  if (fault?.mode === 'disconnect-after' || fault?.mode === 'timeout-after') return reply.hijack();
  return send(reply, done.status, done.body);
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return body === '' ? reply.code(status).send() : reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** PayPal's calls as used by its SDK: OAuth, Orders v2, Payments v2 and the verification of a webhook's signature. */
export function payPalRoutes(server: FastifyInstance, routes: PayPalRoutes): void {
  server.register((scope, _options, done) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof PayPalError) return reply.code(error.status).send(error.body(payPalId().toLowerCase()));
      scope.log.error(error);
      return reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message: 'The sandbox failed: its log says why.' });
    });
    // PayPal's SDK declares JSON for requests without a body.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
      try {
        parsed(null, body === '' ? undefined : JSON.parse(String(body)));
      } catch {
        parsed(new PayPalError(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.'));
      }
    });
    scope.post('/v1/oauth2/token', async (request, reply) => {
      const fault = await meetFault(routes, 'paypal.token');
      if (fault?.mode === 'timeout-before' || fault?.mode === 'timeout-after') return reply.hijack();
      if (request.headers.authorization !== basic)
        return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
      return {
        scope: 'https://uri.paypal.com/services/payments',
        access_token: accessToken,
        token_type: 'Bearer',
        app_id: 'APP-SANDBOX',
        expires_in: tokenSeconds,
      };
    });
    scope.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${accessToken}`) return reply.code(401).send({ error: 'invalid_token' });
      await meetFault(routes, 'paypal.verify');
      const asked = parse(verification, request.body);
      const genuine = routes.signing.verifies({
        transmissionId: asked.transmission_id,
        transmissionTime: asked.transmission_time,
        webhookId: asked.webhook_id,
        signature: asked.transmission_sig,
        // the sandbox serialises its events with JSON.stringify
        payload: JSON.stringify(asked.webhook_event),
      });
      return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
    });
    for (const operation of operations) {
      scope.route<PayPalRequest>({
        method: operation.method,
        url: operation.path,
        handler: (request, reply) => answer(routes, operation, request, reply),
      });
    }
    done();
  });
}
