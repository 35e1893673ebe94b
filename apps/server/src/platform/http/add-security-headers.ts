import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHashedFile } from './serve-files.ts';
import { contentSecurityPolicy, type ContentSources } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this answer's Content-Security-Policy: a page puts it on its scripts and styles. */
    cspNonce: string;
  }
}

/** A document that is not to be displayed may do nothing, wherever it is opened. */
const policyOfCalls = "default-src 'none'; frame-ancestors 'none'";

/** Under `/apiv1` only its own description is a page. */
function isCall(url: string): boolean {
  return url.startsWith('/apiv1/') && !url.startsWith('/apiv1/docs');
}

/**
 * On every answer, errors included. What a page may do is said to pages: the policy is a kilobyte long, and a file of the web bundle is
 * often smaller. Of a file it says only that it is what its type tells, and for our pages.
 */
export function addSecurityHeaders(server: FastifyInstance, sources: ContentSources, https: boolean): void {
  server.decorateRequest('cspNonce', '');
  server.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, sources, https);
  });
}

/** For an answer that Fastify gives before any hook has run, too. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, sources: ContentSources, https: boolean): void {
  const transport = https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
  const ofFiles = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', ...transport };
  if (isHashedFile(request.url)) {
    reply.headers({ ...ofFiles, 'content-security-policy': "default-src 'self'" });
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
    // Payment and sign-in providers open windows that report back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-request-id': request.id,
  });
}
