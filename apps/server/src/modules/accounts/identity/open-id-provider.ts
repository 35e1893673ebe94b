/**
 * Sign-in with an account at an OpenID provider: code flow with PKCE, state and nonce. Its endpoints are configured, so the start asks for
 * nothing. The person is read from an id token whose signature, issuer, audience, expiry and nonce are checked.
 */
import type { BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { createRemoteJWKSet, decodeJwt } from 'jose';
import type { OpenIdConfig } from '../../../platform/config/config.ts';
import { providerId } from './identity.data.ts';

export function openIdProvider({ issuer, clientId, clientSecret, authorizationUrl, tokenUrl, jwksUrl }: OpenIdConfig) {
  const idToken = { jwks: createRemoteJWKSet(new URL(jwksUrl)), issuer, audience: clientId, algorithms: ['RS256', 'ES256'] };
  const oauth = genericOAuth({
    config: [
      {
        providerId,
        clientId,
        clientSecret,
        authorizationUrl,
        tokenUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        accountSubject: ({ profile }) => String(profile['sub'] ?? ''),
        getUserInfo: async ({ idToken: said }) => readPerson(said),
        mapProfileToUser: (profile) => ({
          name: textOf(profile['given_name'] ?? profile['name']),
          lastName: textOf(profile['family_name']),
        }),
      },
    ],
  });
  const verified: BetterAuthPlugin = {
    id: 'verified-id-tokens',
    init: ({ socialProviders }) => ({
      context: {
        socialProviders: socialProviders.map((provider) =>
          provider.id === providerId ? { ...provider, issuer, idToken, requiresIdTokenNonce: true } : provider,
        ),
      },
    }),
  };
  return [oauth, verified];
}

/** Undefined without an id token, or if the provider has not verified the address, because it would prove nothing. */
function readPerson(said: string | undefined) {
  if (said === undefined) return null;
  const claims = decodeJwt(said);
  const { sub, email } = claims;
  if (sub === undefined || typeof email !== 'string' || claims['email_verified'] !== true) return null;
  return { ...claims, id: sub, email, emailVerified: true, name: textOf(claims['given_name'] ?? claims['name']) };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, 80) : '';
}
