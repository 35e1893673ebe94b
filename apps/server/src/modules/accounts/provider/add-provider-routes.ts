/**
 * The two addresses of sign-in through a provider: ours, which sends people there, and the one to which they return. The second is the only
 * route of better-auth that is mounted, behind ours. Its answer never reaches the browser, which gets a session of our kind.
 */
import { sessionCookies, readCookie } from '@throughfare/contract/session-cookies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SessionReader } from '../../../platform/binding/session.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { codeOfNoIn, finishProviderSignIn } from './finish-provider-sign-in.ts';
import { returnPath } from '@throughfare/kernel/return-path';
import type { UserDeps } from '../identity/user-deps.ts';
import { providerId } from '../identity/identity.data.ts';

type ProviderDeps = UserDeps & { readonly sessions: SessionReader };

/** Written into the address of the page for its script (ACCOUNT-11). */
const failed = '/#error=google_failed';
const taken = '/#error=user_already_exists';
/** Staff who need a second factor set it up after a password. */
const factorMissing = '/#error=second_factor_missing';
/** The page completes the sign-in: currency, cart, the other tabs, an agent's dashboard. */
const arrival = '#signedIn';

export function addProviderRoutes(server: FastifyInstance, deps: ProviderDeps): void {
  const { identity, publicUrl, sessions } = deps;
  const secure = publicUrl.startsWith('https:');

  server.get<{ Querystring: { returnTo?: string } }>(`/auth/${providerId}`, async (request, reply) => {
    if (!identity.hasProvider) return away(reply, failed);
    const body = { provider: providerId, callbackURL: returnPath(request.query.returnTo), errorCallbackURL: '/auth/failed' };
    const { headers, response } = await identity.call((api) =>
      api.signInSocial({ body: { ...body, disableRedirect: true }, returnHeaders: true }),
    );
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
    const admission = await finishProviderSignIn(answered.headers, { session, address: clientAddress(request) }, deps);
    if (admission === undefined) return away(reply, failed);
    const [page = '/'] = returnPath(answered.headers.get('location')).split('#');
    if (admission.outcome === 'secondFactorRequired') {
      return away(reply, `${page}#secondFactor=${encodeURIComponent(admission.challenge)}`);
    }
    if (admission.outcome === 'secondFactorMissing') return away(reply, factorMissing);
    for (const kept of sessionCookies(admission.bearers, secure)) reply.header('set-cookie', kept);
    return away(reply, `${page}${arrival}`);
  });
}

function away(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
