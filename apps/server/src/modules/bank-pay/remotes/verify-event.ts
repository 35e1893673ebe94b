import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const event = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  data: z.looseObject({ paymentReference: z.optional(z.string()), transferId: z.optional(z.string()) }),
});

/** How long after its signature an event is believed. */
const toleranceSeconds = 300;

export interface BankEvent {
  readonly eventId: string;
  readonly type: string;
  readonly createdAtMs: number;
  readonly remoteId: string | undefined;
}

/** The event, if it is signed by Standard Webhooks with the shop's secret and is recent; nothing for a forgery. */
export function verifyBankEvent(
  rawBody: string,
  headers: Readonly<Record<string, unknown>>,
  { secret, nowMs }: { readonly secret: string; readonly nowMs: number },
): BankEvent | undefined {
  const [id, seconds, signed] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signed !== 'string') return undefined;
  if (!(Math.abs(Number(seconds) - nowMs / 1000) <= toleranceSeconds)) return undefined;
  const expected = createHmac('sha256', secret).update(`${id}.${seconds}.${rawBody}`).digest();
  const isGenuine = signed.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGenuine) return undefined;
  const read = event.safeParse(parsed(rawBody));
  if (!read.success || read.data.id !== id) return undefined;
  const { type, createdAt, data } = read.data;
  return { eventId: id, type, createdAtMs: Date.parse(createdAt), remoteId: data.paymentReference ?? data.transferId };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
