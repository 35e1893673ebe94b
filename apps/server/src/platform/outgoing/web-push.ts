/**
 * Notices for browsers: encrypted for one browser (RFC 8291, with the content coding of RFC 8188) and signed as this shop's (VAPID, RFC 8292).
 */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { OutsideOptions } from './post-outside.ts';
import { postOutside } from './post-outside.ts';

/** What a browser answers to `pushManager.subscribe`. */
export interface PushSubscription {
  readonly endpoint: string;
  /** Its public key and its secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The shop's own pair of keys, and whom a push service may write to. */
export interface PushIdentity {
  readonly publicKey: string;
  readonly key: KeyObject;
  readonly contact: string;
}

export interface PushNotice {
  readonly payload: string;
  /** A later notice of the same topic replaces one that was not delivered yet. At most 32 characters of base64url. */
  readonly topic: string;
  readonly nowMs: number;
}

export type PushOutcome = 'sent' | 'gone' | { readonly problem: string; readonly isFinal: boolean };

const curve = 'prime256v1';
const recordSize = 4096;
const lifeSeconds = 4 * 3600;
const tokenSeconds = 12 * 3600;
const timeoutMs = 10_000;

/** `privateKey`: 32 octets, base64url, as tools for VAPID write it. Throws for anything else. */
export function pushIdentity(privateKey: string, contact: string): PushIdentity {
  const d = Buffer.from(privateKey, 'base64url');
  if (d.length !== 32) throw new RangeError('no key of 32 octets');
  const pair = createECDH(curve);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: x ?? '', y: y ?? '' }, format: 'jwk' });
  return { publicKey: point.toString('base64url'), key, contact };
}

/** Whether this can be a browser's key and secret. */
export function isPushKey({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): boolean {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  return point.length === 65 && point[0] === 4 && secret.length === 16;
}

/** The octets for one browser. Key and salt are made for each notice; a test names them. */
export function encryptPush(
  payload: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { ownKey, salt = randomBytes(16) }: { readonly ownKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer {
  const own = createECDH(curve);
  if (ownKey) own.setPrivateKey(ownKey);
  else own.generateKeys();
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = hkdf(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  // One record: the delimiter 2 marks it as the last (RFC 8188, section 2).
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(payload), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** The header by which the push service knows the shop (RFC 8292). */
export function vapidHeader(endpoint: string, { publicKey, key, contact }: PushIdentity, nowMs: number): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1000) + tokenSeconds, sub: contact };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}

/** Sends a notice to the browser's push service, which is outside: its address is checked like that of a webhook. Never throws. */
export async function sendPush(
  subscription: PushSubscription,
  { payload, topic, nowMs }: PushNotice,
  identity: PushIdentity,
  outside: OutsideOptions,
): Promise<PushOutcome> {
  const answer = await postOutside(
    {
      url: subscription.endpoint,
      headers: {
        authorization: vapidHeader(subscription.endpoint, identity, nowMs),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(lifeSeconds),
        urgency: 'high',
        topic,
      },
      body: encryptPush(payload, subscription),
      timeoutMs,
    },
    outside,
  );
  if ('problem' in answer) return { problem: answer.problem, isFinal: false };
  const { status } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return { problem: `The push service answered ${status}.`, isFinal: status < 500 && status !== 429 };
}
