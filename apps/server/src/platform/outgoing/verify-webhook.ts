/** Checks a post that was signed by the rules of Standard Webhooks. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** An older post, or one from the future, may be a copy. */
const toleranceMs = 5 * 60_000;

export interface SignedPost {
  readonly headers: Readonly<Record<string, unknown>>;
  /** As it was sent, octet by octet. */
  readonly body: string;
  readonly nowMs: number;
  readonly key: Buffer;
}

/** The id of the message. Undefined if its signature, or its time, is not right. */
export function verifyWebhook({ headers, body, nowMs, key }: SignedPost): string | undefined {
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signatures !== 'string') return undefined;
  if (!/^[\w.:-]{1,120}$/.test(id) || !/^\d{1,12}$/.test(seconds) || Math.abs(Number(seconds) * 1000 - nowMs) > toleranceMs)
    return undefined;
  const right = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? id : undefined;
}
