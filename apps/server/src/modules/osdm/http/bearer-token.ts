/**
 * The token address (RFC 6749 §4.4). The client's id is the id of a key, its secret the key itself; the token is a session of the key, which
 * ends by itself. A key may also be sent as the bearer.
 */
import { tokenRequest, type TokenAnswer, type TokenRefusal } from '@throughfare/osdm/tokens';
import type { OsdmDeps } from '../osdm-deps.ts';

type Outcome = { readonly status: 200; readonly body: TokenAnswer } | { readonly status: 400 | 401; readonly body: TokenRefusal };

export async function answerTokenRequest(
  form: unknown,
  authorization: string | undefined,
  { keys, clock }: Pick<OsdmDeps, 'keys' | 'clock'>,
): Promise<Outcome> {
  const asked = tokenRequest.safeParse(form);
  if (!asked.success) {
    const grant = typeof form === 'object' && form !== null && 'grant_type' in form ? form.grant_type : undefined;
    const error = grant === undefined || grant === 'client_credentials' ? 'invalid_request' : 'unsupported_grant_type';
    return { status: 400, body: { error } };
  }
  const { client_id, client_secret } = basicCredentials(authorization) ?? asked.data;
  const session = client_secret !== undefined && keys.isKey(client_secret) ? await keys.authenticate(client_secret) : undefined;
  // Only the key itself, which `tfk_` begins, is a secret: a token must not be traded for another.
  if (!session?.key || session.userId === undefined || client_id !== session.key.id || !client_secret?.startsWith('tfk_'))
    return { status: 401, body: { error: 'invalid_client' } };
  const { token, expiresAt } = await keys.startSession({ keyId: session.key.id, userId: session.userId });
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: Math.floor((Date.parse(expiresAt) - clock.now()) / 1000) },
  };
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
