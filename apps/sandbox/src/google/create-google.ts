import { interactionPolicy, Provider } from 'oidc-provider';
import type { Database } from '../store/open-database.ts';
import { keepKeys } from './keep-keys.ts';
import { openIdStore } from './open-id-store.ts';
import { subjectOf, type PeopleStore } from './people-store.ts';

/** The stand-in's credentials in the shop's demo configuration. In demo mode they are no secret. */
const googleClient = { id: 'throughfare', secret: 'sandbox-google-secret' };

export interface GoogleOptions {
  readonly database: Database;
  readonly people: PeopleStore;
  /** The sandbox's origin. */
  readonly url: string;
  readonly shopOrigins: readonly string[];
}

/** A certified OpenID provider instead of Google: code flow with PKCE, and id tokens with address and names, like Google's. */
export function createGoogle({ database, people, url, shopOrigins }: GoogleOptions): Provider {
  const keys = keepKeys(database);
  return new Provider(`${url}/google`, {
    adapter: (kind: string) => openIdStore(database, kind),
    clients: [
      {
        client_id: googleClient.id,
        client_secret: googleClient.secret,
        redirect_uris: shopOrigins.map((origin) => `${origin}/auth/callback/google`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: [keys.cookie] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: withAccountChoice(), url: (_context, { uid }) => `/google/choose/${uid}` },
    ttl: { Session: 14 * 86_400, Interaction: 3_600, Grant: 14 * 86_400, AuthorizationCode: 60, AccessToken: 3_600, IdToken: 3_600 },
    async findAccount(_context, subject) {
      const person = people.find(subject);
      if (!person) return undefined;
      const { email, firstName, lastName } = person;
      return {
        accountId: subjectOf(email),
        claims: async () => ({
          sub: subjectOf(email),
          email,
          email_verified: !email.startsWith('unverified'),
          name: `${firstName} ${lastName}`.trim(),
          given_name: firstName,
          family_name: lastName,
        }),
      };
    },
  });
}

/** Google lets a site ask the visitor to choose an account each time. */
function withAccountChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
