/**
 * The two addresses of signing in by a provider: ours, that sends people there, and the one that it sends them back to. The second is
 * the one route of better-auth that is mounted, behind ours: its answer never reaches the browser, whose session is of our kind.
 */
import { sessionCookies, readCookie } from '@throughfare/contract/session-cookies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SessionReader } from '../../../platform/binding/session.ts';
import { codeOfNoIn, finishProviderSignIn } from './finish-provider-sign-in.ts';
import { returnPath } from '../rules/return-path.ts';
import type { UserDeps } from '../users/user-deps.ts';
import { providerId } from './open-id-provider.ts';

type ProviderDeps = UserDeps & { readonly sessions: SessionReader };

/** Said in the address of the page, where its script reads it (Spec 1 §2). */
const failed = '/#error=google_failed';
const taken = '/#error=user_already_exists';

export function addProviderRoutes(server: FastifyInstance, deps: ProviderDeps): void {
  const { identity, publicUrl, sessions } = deps;
  const secure = publicUrl.startsWith('https:');

  server.get<{ Querystring: { returnTo?: string } }>(`/auth/${providerId}`, async (request, reply) => {
    if (!identity.hasProvider) return away(reply, failed);
    const body = { provider: providerId, callbackURL: returnPath(request.query.returnTo), errorCallbackURL: '/auth/failed' };
    const { headers, response } = await identity.api.signInSocial({ body: { ...body, disableRedirect: true }, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    return away(reply, response.url ?? failed);
  });

  server.get(`/auth/callback/${providerId}`, async (request, reply) => {
    if (!identity.hasProvider) return away(reply, failed);
    const cookie = request.headers.cookie ?? '';
    const answered = await identity.answer(new Request(new URL(request.url, publicUrl), { headers: { cookie } }));
    const no = codeOfNoIn(answered);
    if (no !== undefined) return away(reply, no === 'account_not_linked' ? taken : failed);
    const bearer = readCookie(cookie, 'session', secure);
    const session = bearer === undefined ? undefined : await sessions.authenticate(bearer);
    const admission = await finishProviderSignIn(answered.headers, { session, address: request.ip }, deps);
    if (admission?.outcome === 'secondFactorRequired') return away(reply, `/#secondFactor=${encodeURIComponent(admission.challenge)}`);
    if (admission?.outcome !== 'signedIn') return away(reply, failed);
    for (const kept of sessionCookies(admission.bearers, secure)) reply.header('set-cookie', kept);
    return away(reply, returnPath(answered.headers.get('location')));
  });
}

function away(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
