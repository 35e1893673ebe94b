import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultStore } from '../faults/fault-store.ts';
import { answerAgain } from '../http/answer-again.ts';
import type { Database } from '../store/open-database.ts';
import { randomId } from '../store/random-id.ts';
import { execute } from './execute.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { apiVersion } from './objects/record-event.ts';
import { allOperations } from './operations/all-operations.ts';
import type { Operation } from './operations/operation.ts';
import { decodeForm, type FormMap } from './wire/form.ts';
import { StripeError } from './wire/stripe-error.ts';

export interface StripeRoutes {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly idempotency: Idempotency;
  readonly faults: FaultStore;
  readonly nowMs: () => number;
  readonly publicUrl: () => string;
  /** Called when a request has queued events. */
  readonly wakeWebhooks: () => void;
}

function checkKey(request: FastifyRequest, operation: Operation): void {
  const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ');
  const given = scheme === 'Bearer' ? /^(sk|pk)_test_\w+$/.exec(key)?.[1] : undefined;
  if (!given) {
    const message = 'Invalid API Key provided. The sandbox takes any key that begins with sk_test_ or, for the card frame, pk_test_.';
    throw new StripeError(401, { type: 'invalid_request_error', message }, 'reading');
  }
  if (operation.key === 'publishable' && given === 'sk') {
    const message =
      'Card details are taken from the card frame only, with a publishable key: they never pass through a server of the shop.';
    throw new StripeError(402, { type: 'invalid_request_error', message }, 'reading');
  }
  if (operation.key === 'secret' && given === 'pk') {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, 'reading');
  }
  // Browsers send the origin with a post: the frame's is the sandbox's own.
  if (operation.key === 'publishable' && request.headers.origin !== `${request.protocol}://${request.host}`) {
    throw new StripeError(
      403,
      { type: 'invalid_request_error', message: 'Card tokens are made by the card frame on its own origin.' },
      'reading',
    );
  }
}

function readForm(request: FastifyRequest): FormMap {
  const query = request.url.indexOf('?');
  const text =
    request.method === 'POST' ? (typeof request.body === 'string' ? request.body : '') : query < 0 ? '' : request.url.slice(query + 1);
  return decodeForm(text);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Never answers: the connection stays open until the caller or the sandbox ends it. */
function neverAnswer(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

async function answer(
  routes: StripeRoutes,
  operation: Operation,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requestId = randomId('req', 14);
  reply.header('request-id', requestId).header('stripe-version', headerOf(request, 'stripe-version') ?? apiVersion);
  checkKey(request, operation);
  const form = readForm(request);
  const path = request.url.split('?')[0] ?? request.url;
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const idempotency = key === undefined ? undefined : { key, fingerprint: fingerprintOf(request.method, path, form) };
  if (idempotency) {
    reply.header('idempotency-key', idempotency.key);
    const kept = routes.idempotency.recall(idempotency.key, idempotency.fingerprint);
    if (kept) return send(reply.header('idempotent-replayed', 'true').header('original-request', kept.requestId), kept.status, kept.body);
  }
  const fault = routes.faults.take(operation.name);
  if (fault?.mode === 'error') {
    throw new StripeError(500, { type: 'api_error', message: 'The sandbox was told to fail this request.' }, 'reading');
  }
  if (fault?.mode === 'timeout-before') return neverAnswer(reply);
  if (fault?.mode === 'slow') {
    if (idempotency) routes.idempotency.begin(idempotency.key);
    await wait(fault.delayMilliseconds).finally(() => {
      if (idempotency) routes.idempotency.end(idempotency.key);
    });
  }
  const executed = execute(routes.database, routes.objects, routes.idempotency, {
    operation,
    id: request.params.id ?? '',
    form,
    requestId,
    idempotency,
    nowMs: routes.nowMs(),
    clientIp: request.ip,
    publicUrl: routes.publicUrl(),
  });
  routes.wakeWebhooks();
  if (fault?.mode === 'disconnect-after') {
    request.socket.destroy();
    return neverAnswer(reply);
  }
  if (fault?.mode === 'timeout-after' || executed.replyLost) return neverAnswer(reply);
  if (fault?.mode === 'twice') answerAgain(reply, executed.status, executed.body);
  return send(reply, executed.status, executed.body);
}

/** Stripe's calls under /v1 as the official SDK makes them: forms in, JSON out. */
export function stripeRoutes(server: FastifyInstance, routes: StripeRoutes): void {
  server.register(
    (scope, _options, done) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof StripeError) return send(reply, error.status, JSON.stringify({ error: error.body }));
        scope.log.error(error);
        return send(reply, 500, JSON.stringify({ error: { type: 'api_error', message: 'The sandbox failed: its log says why.' } }));
      });
      scope.setNotFoundHandler((request, reply) => {
        const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). The sandbox does not stand in for this call.`;
        return send(reply, 404, JSON.stringify({ error: { type: 'invalid_request_error', message } }));
      });
      for (const operation of allOperations) {
        scope.route<{ Params: { id?: string } }>({
          method: operation.method,
          url: operation.path,
          handler: (request, reply) => answer(routes, operation, request, reply),
        });
      }
      done();
    },
    { prefix: '/v1' },
  );
}
