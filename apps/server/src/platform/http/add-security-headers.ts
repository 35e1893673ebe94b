import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHashedFile } from './serve-files.ts';
import { contentSecurityPolicy, type ContentSources } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this answer's Content-Security-Policy. A page puts it on its scripts and styles. */
    cspNonce: string;
  }
}

/** A document that is not meant to be displayed may do nothing if somebody opens it. */
const policyOfCalls = "default-src 'none'; frame-ancestors 'none'";

/** Under `/apiv1` only the API's description is a page. */
function isCall(url: string): boolean {
  return url.startsWith('/apiv1/') && !url.startsWith('/apiv1/docs');
}

/**
 * Headers for every answer, errors included. Only pages get the full policy: it is a kilobyte long, and many files of the web bundle are
 * smaller. A file is only bound to its declared type and to our pages.
 */
export function addSecurityHeaders(server: FastifyInstance, sources: ContentSources, https: boolean): void {
  server.decorateRequest('cspNonce', '');
  server.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, sources, https);
  });
}

/** The card provider's frame has the typeface of the page, and loads it from us. */
const forFrames = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

const isFont = (url: string): boolean => /^[^?]+\.woff2$/.test(url);

/** Also covers answers that Fastify gives before any hook has run. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, sources: ContentSources, https: boolean): void {
  const transport = https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
  const ofFiles = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', ...transport };
  if (isHashedFile(request.url)) {
    reply.headers({ ...ofFiles, ...(isFont(request.url) ? forFrames : {}), 'content-security-policy': "default-src 'self'" });
    return;
  }
  if (isCall(request.url)) {
    reply.headers({ ...ofFiles, 'content-security-policy': policyOfCalls, 'referrer-policy': 'no-referrer', 'x-request-id': request.id });
    return;
  }
  request.cspNonce = randomBytes(16).toString('base64');
  reply.headers({
    ...ofFiles,
    'content-security-policy': contentSecurityPolicy(request.cspNonce, sources, https),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    // Payment and sign-in providers open windows that send their result to this one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-request-id': request.id,
  });
}
