import { messageText } from '@throughfare/contract/messages';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, mapError } from '../binding/map-error.ts';
import { escapeHtml } from './escape-html.ts';

/** Errors outside the contract's calls: refusals of the server itself, unknown paths, bugs of a page. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answer(new Refusal('object.notFound'), request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(translate(error), request, reply);
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mapped = mapError(error);
  if (mapped.kind === 'bug') request.log.error({ err: error }, 'a request failed');
  if (mapped.kind === 'gone') request.log.warn({ err: error }, 'the database is not there');
  const retryAfter = mapped.details['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  reply.code(mapped.status).header('cache-control', 'no-store');
  const shape = request.routeOptions.config.errorShape ?? 'standard';
  if (request.url.startsWith('/apiv1')) return reply.send(errorBody(mapped, shape, request.id));
  // One of our pages requested the next page's data and shows this answer instead.
  if (request.url.split('?', 1)[0]?.endsWith('.data'))
    return reply.type('text/plain; charset=utf-8').send(messageText(mapped.code, mapped.details));
  const mayTryAgain = typeof retryAfter === 'number' && request.method === 'GET';
  return reply.type('text/html; charset=utf-8').send(plainPage(messageText(mapped.code, mapped.details), request.id, mayTryAgain));
}

/** Errors thrown by Fastify and its plugins, in our words. */
function translate(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('request.tooLarge');
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return status >= 400 && status < 500 ? new Refusal('request.invalid') : error;
}

/** The answer when even the page renderer has failed: without styles or scripts, so that nothing in it can fail. */
function plainPage(message: string, requestId: string, mayTryAgain: boolean): string {
  const again = mayTryAgain ? '<p><a href="">Try again</a></p>' : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sorry</title><h1>Sorry</h1><p>${escapeHtml(message)}</p>${again}<p><a href="/">Go to the start page</a></p><p>Reference: ${requestId}</p></html>`;
}
