/** Access tokens by OAuth 2 client credentials, with a secret or a signed assertion (RFC 7523). Kept until shortly before they expire. */
import { createPrivateKey, randomUUID, sign, type SignKeyObjectInput, constants } from 'node:crypto';
import { clientAssertionType, tokenAnswer } from '@throughfare/osdm/tokens';
import type { ConfiguredSeller } from '../read-sellers.ts';
import { NoAnswer, type Send } from './send.ts';

export interface Tokens {
  get(signal?: AbortSignal): Promise<string>;
  /** Forgets a token that the seller has refused. */
  refused(token: string): void;
}

/** A token is renewed this long before its end, so that it does not end on the way. */
const renewMs = 30_000;
const usualSeconds = 300;
const assertionSeconds = 60;

export function createTokens(
  { token, readSeconds }: Pick<ConfiguredSeller, 'token' | 'readSeconds'>,
  send: Send,
  now: () => number,
): Tokens {
  let kept: { readonly value: string; readonly untilMs: number } | undefined;
  let asked: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const url = new URL(token.address);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: token.client,
      ...(token.scope === undefined ? {} : { scope: token.scope }),
      ...('secret' in token.proof
        ? { client_secret: token.proof.secret }
        : { client_assertion_type: clientAssertionType, client_assertion: assertionOf(token, token.proof.privateKey, now()) }),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await send({ method: 'POST', url, headers, body }, { timeoutMs: readSeconds * 1000, mostBytes: 100_000 });
    const parsed = answer.status === 200 ? tokenAnswer.safeParse(jsonOf(answer.body)) : undefined;
    if (!parsed?.success) throw new NoAnswer(`it gives no access token (status ${answer.status})`, false);
    const { access_token: value, expires_in: expiresIn = usualSeconds } = parsed.data;
    kept = { value, untilMs: now() + expiresIn * 1000 };
    return value;
  }

  return {
    async get() {
      if (kept && kept.untilMs - renewMs > now()) return kept.value;
      // many calls at once ask for one token
      asked ??= fetchToken().finally(() => (asked = undefined));
      return asked;
    },
    refused(value) {
      if (kept?.value === value) kept = undefined;
    },
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const signing: Readonly<
  Record<ConfiguredSeller['token']['algorithm'], { readonly hash: string | null; readonly options: Omit<SignKeyObjectInput, 'key'> }>
> = {
  RS256: { hash: 'sha256', options: {} },
  PS256: { hash: 'sha256', options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } },
  ES256: { hash: 'sha256', options: { dsaEncoding: 'ieee-p1363' } },
  EdDSA: { hash: null, options: {} },
};

function assertionOf(
  { client, audience, address, algorithm, keyId }: ConfiguredSeller['token'],
  privateKey: string,
  nowMs: number,
): string {
  const seconds = Math.floor(nowMs / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) });
  const claims = part({
    iss: client,
    sub: client,
    aud: audience ?? address,
    jti: randomUUID(),
    iat: seconds,
    exp: seconds + assertionSeconds,
  });
  const { hash, options } = signing[algorithm];
  const signature = sign(hash, Buffer.from(`${header}.${claims}`), { key: createPrivateKey(privateKey), ...options });
  return `${header}.${claims}.${signature.toString('base64url')}`;
}
