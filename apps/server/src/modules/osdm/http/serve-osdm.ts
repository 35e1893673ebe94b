/** Every operation of OSDM below `/osdm/v3`: those that we offer, and for the others a problem document with 501. */
import { type Operation, operations, type OperationName } from '@throughfare/osdm/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readBearer } from '../../../platform/binding/claims.ts';
import { takeEmptyJson } from '../../../platform/http/take-empty-json.ts';
import { unstorableAt } from '../../../platform/binding/unstorable-at.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { goneSignal } from '../../../platform/http/gone-signal.ts';
import type { OsdmDeps } from '../osdm-deps.ts';
import { partnerOf } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { problemDocument } from '../problems/problem-document.ts';
import { problemList, problemPage } from '../problems/problem-pages.ts';
import { answerTokenRequest } from './bearer-token.ts';
import { answerOnce } from './keep-answers.ts';
import { osdmOpenApi } from './openapi.ts';
import type { OfferedHandlers, OsdmAnswer, OsdmCall } from './operation-handler.ts';

const problemType = 'application/problem+json; charset=utf-8';
const prefix = '/osdm/v3';

export async function serveOsdm(server: FastifyInstance, handlers: OfferedHandlers, deps: OsdmDeps): Promise<void> {
  const pagesUrl = `${deps.publicUrl}/osdm/errors`;
  server.get('/osdm/errors', (_, reply) => reply.type('text/html; charset=utf-8').send(problemList()));
  server.get<{ Params: { code: string } }>('/osdm/errors/:code', (request, reply) => {
    const page = problemPage(request.params.code);
    return page === undefined ? reply.callNotFound() : reply.type('text/html; charset=utf-8').send(page);
  });
  const offered = new Set(Object.keys(handlers));
  server.get('/osdm/docs/json', (_, reply) => reply.header('cache-control', 'public, max-age=300').send(osdmOpenApi(offered, deps)));

  await server.register(async (api) => {
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    api.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
    api.post('/osdm/oauth/token', async (request, reply) => {
      const { status, body } = await answerTokenRequest(request.body, request.headers.authorization, deps);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
  });

  await server.register(
    async (api) => {
      takeEmptyJson(api);
      api.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
      api.all('/*', () => {
        throw new OsdmProblem('RESOURCE_NOT_FOUND');
      });
      // The names of the table; `Object.entries` types them as strings.
      for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
        api.route({
          method: operation.method,
          url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) => answer(name, operation, request, reply),
        });
      }
    },
    { prefix },
  );

  async function answer(name: OperationName, operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const origin = { requestId: request.id, address: clientAddress(request), signal: goneSignal(reply) };
    const handler = handlers[name];
    const partner = await partnerOf(readBearer(request.headers), origin, deps);
    if (!handler) throw new OsdmProblem('X_NOT_OFFERED', { detail: `${operation.method} ${operation.path} is not offered here.` });
    const body = checkedBody(operation, request.body);
    const call = (newId: string, isFirstTry: boolean): OsdmCall<never> => ({
      partner,
      // Fastify fills in the parameters of the path as text, and parses the query.
      params: request.params as Readonly<Record<string, string>>,
      query: request.query as Readonly<Record<string, unknown>>,
      body,
      newId,
      isFirstTry,
    });
    const key = idempotencyKey(request);
    if (key === undefined) return send(await handler(call(crypto.randomUUID(), true)), operation, reply);
    const kept = await answerOnce(
      { agencyId: partner.agencyId, key, method: operation.method, path: request.url, body: request.body },
      deps,
      async (newId, isFirstTry) => {
        try {
          const made = await handler(call(newId, isFirstTry));
          return { status: statusOf(made, operation), body: made.body };
        } catch (error) {
          const { status, document, isBug } = problemDocument(error, request.id, pagesUrl);
          if (isBug || status >= 500) throw error;
          return { status, body: document };
        }
      },
    );
    return sendBody(kept.status, kept.body, reply);
  }

  function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, document, isBug, retryAfterSeconds } = problemDocument(translated(error), request.id, pagesUrl);
    if (isBug) request.log.error({ err: error }, 'an OSDM call failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return sendBody(status, document, reply);
  }
}

function sendBody(status: number, body: unknown, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (body === undefined || body === null || status === 204) return reply.send();
  return reply.type(status >= 400 ? problemType : 'application/json; charset=utf-8').send(JSON.stringify(body));
}

function send(made: OsdmAnswer, operation: Operation, reply: FastifyReply): FastifyReply {
  if (made.nextPage !== undefined) reply.header('link', `<${prefix}${operation.path}?page=${made.nextPage}>; rel="next"`);
  return sendBody(statusOf(made, operation), made.body, reply);
}

function statusOf({ status }: OsdmAnswer, { answers }: Operation): number {
  return status ?? Number(Object.keys(answers)[0] ?? 200);
}

/** Any key of reasonable length is accepted, though the specification calls for a UUID. */
function idempotencyKey({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || method === 'GET' || method === 'DELETE') return undefined;
  if (typeof key !== 'string' || !/^[\w-]{1,80}$/.test(key))
    throw new OsdmProblem('INVALID_INPUT', { detail: 'Idempotency-Key is a UUID.' });
  return key;
}

function checkedBody({ request }: Operation, body: unknown): unknown {
  if (!request) return undefined;
  const unstorable = unstorableAt(body);
  if (unstorable)
    throw new OsdmProblem('MALFORMED_REQUEST', {
      pointers: [{ requestPointer: `/${unstorable.join('/')}`, detail: 'This cannot be stored.' }],
    });
  const checked = z.safeParse(request, body ?? {});
  if (checked.success) return checked.data;
  const pointers = checked.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ requestPointer: `/${path.map(String).join('/')}`, detail: message }));
  throw new OsdmProblem('MALFORMED_REQUEST', { pointers });
}

/** Errors of Fastify itself: a body that is no JSON, of another type, or too large. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OsdmProblem || error.name === 'Refusal') return error;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return status >= 400 && status < 500 ? new OsdmProblem('MALFORMED_REQUEST', { status }) : error;
}
