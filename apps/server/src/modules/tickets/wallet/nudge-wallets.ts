/**
 * Tells wallets that a pass has changed. Apple: an empty notice over HTTP/2 with the pass's certificate, upon which the device asks our web service.
 * Google: the object itself, by its API.
 */
import { sign } from 'node:crypto';
import { connect } from 'node:http2';
import * as z from 'zod';
import type { AppleWallet, GoogleWallet } from '../../../platform/config/read-wallets.ts';

export type NudgeOutcome = 'told' | 'gone' | { readonly problem: string };

const appleAddress = 'https://api.push.apple.com';
const googleTokenAddress = 'https://oauth2.googleapis.com/token';
const googleObjects = 'https://walletobjects.googleapis.com/walletobjects/v1/transitObject';
const timeoutMs = 10_000;

/** Never throws. `address` and `ca` are others in a test. */
export function nudgeApple(
  pushToken: string,
  { certificate, key, keyPassphrase, passTypeIdentifier }: AppleWallet,
  { address = appleAddress, ca }: { readonly address?: string; readonly ca?: string } = {},
): Promise<NudgeOutcome> {
  const { promise, resolve } = Promise.withResolvers<NudgeOutcome>();
  const session = connect(address, {
    cert: certificate,
    key,
    ...(keyPassphrase === undefined ? {} : { passphrase: keyPassphrase }),
    ...(ca === undefined ? {} : { ca }),
  });
  const fail = (error: Error): void => resolve({ problem: error.message });
  session.on('error', fail);
  const request = session.request({ ':method': 'POST', ':path': `/3/device/${pushToken}`, 'apns-topic': passTypeIdentifier });
  request.setTimeout(timeoutMs, () => fail(new Error('no answer in time')));
  request.on('error', fail);
  request.on('response', ({ ':status': status }) => resolve(outcomeOf(status ?? 0)));
  request.end('{}');
  return promise.finally(() => session.destroy());
}

/** Never throws. Gone: the traveller has never saved this pass. */
export async function updateGoogle(
  object: { readonly id: string },
  { clientEmail, privateKey }: GoogleWallet,
  nowMs: number,
  send: typeof fetch = fetch,
): Promise<NudgeOutcome> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const assertion = googleAssertion(clientEmail, privateKey, nowMs);
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const granted = await send(googleTokenAddress, { method: 'POST', body, signal });
    if (!granted.ok) return { problem: `Google granted no token (${granted.status}).` };
    const { access_token: token } = z.object({ access_token: z.string() }).parse(await granted.json());
    const answered = await send(`${googleObjects}/${encodeURIComponent(object.id)}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(object),
      signal,
    });
    return outcomeOf(answered.status);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'no answer' };
  }
}

function outcomeOf(status: number): NudgeOutcome {
  if (status >= 200 && status < 300) return 'told';
  return status === 404 || status === 410 ? 'gone' : { problem: `The wallet answered ${status}.` };
}

function googleAssertion(clientEmail: string, privateKey: string, nowMs: number): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(nowMs / 1000);
  const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss: clientEmail, scope, aud: googleTokenAddress, iat, exp: iat + 3600 })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
