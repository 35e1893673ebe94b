import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, type ContentSources } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this answer's Content-Security-Policy: a page puts it on its scripts and styles. */
    cspNonce: string;
  }
}

/** On every answer, files and errors included. */
export function addSecurityHeaders(server: FastifyInstance, sources: ContentSources, https: boolean): void {
  server.decorateRequest('cspNonce', '');
  server.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': contentSecurityPolicy(request.cspNonce, sources, https),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
      // Payment and sign-in providers open windows that report back.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
}
