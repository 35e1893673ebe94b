/**
 * The token address (RFC 6749 §4.4). The client's id is the id of a key, its secret the key itself; the token is a session of the key, which
 * ends by itself. Instead of the secret, a program may send an assertion that it signs (RFC 7523). A key may also be sent as the bearer.
 */
import { clientAssertionType, tokenRequest, type TokenAnswer, type TokenRefusal, type TokenRequest } from '@throughfare/osdm/tokens';
import type { OsdmDeps } from '../osdm-deps.ts';

type Outcome = { readonly status: 200; readonly body: TokenAnswer } | { readonly status: 400 | 401; readonly body: TokenRefusal };

export async function answerTokenRequest(
  form: unknown,
  authorization: string | undefined,
  { keys, clock, publicUrl }: Pick<OsdmDeps, 'keys' | 'clock' | 'publicUrl'>,
): Promise<Outcome> {
  const asked = tokenRequest.safeParse(form);
  if (!asked.success) {
    const grant = typeof form === 'object' && form !== null && 'grant_type' in form ? form.grant_type : undefined;
    const error = grant === undefined || grant === 'client_credentials' ? 'invalid_request' : 'unsupported_grant_type';
    return { status: 400, body: { error } };
  }
  const { client_id, client_assertion, client_assertion_type } = asked.data;
  const isSigned = client_assertion !== undefined;
  if (isSigned !== (client_assertion_type === clientAssertionType)) return { status: 400, body: { error: 'invalid_request' } };
  const audience = [`${publicUrl}/osdm/oauth/token`, `${publicUrl}/osdm`, publicUrl];
  const proved = isSigned
    ? await keys.verifyAssertion({ assertion: client_assertion, audience })
    : await keyOfSecret(basicCredentials(authorization) ?? asked.data, keys);
  if (!proved || (isSigned && client_id !== undefined && client_id !== proved.keyId))
    return { status: 401, body: { error: 'invalid_client' } };
  const { token, expiresAt } = await keys.startSession(proved);
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: Math.floor((Date.parse(expiresAt) - clock.now()) / 1000) },
  };
}

async function keyOfSecret(
  { client_id, client_secret }: Pick<TokenRequest, 'client_id' | 'client_secret'>,
  keys: OsdmDeps['keys'],
): Promise<{ readonly keyId: string; readonly userId: string } | undefined> {
  // Only the key itself, which `tfk_` begins, is a secret: a token must not be traded for another.
  if (!client_secret?.startsWith('tfk_') || !keys.isKey(client_secret)) return undefined;
  const session = await keys.authenticate(client_secret);
  if (!session?.key || session.userId === undefined || client_id !== session.key.id) return undefined;
  return { keyId: session.key.id, userId: session.userId };
}

function basicCredentials(authorization: string | undefined): { client_id: string; client_secret: string } | undefined {
  const encoded = /^Basic +([\w+/=-]{1,400})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  try {
    return { client_id: decodeURIComponent(text.slice(0, colon)), client_secret: decodeURIComponent(text.slice(colon + 1)) };
  } catch {
    return undefined;
  }
}
