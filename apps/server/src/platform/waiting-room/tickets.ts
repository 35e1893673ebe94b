/** What a browser keeps of the waiting room, signed: the number that it drew, and later the pass that lets it in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../config/config.ts';

export type TicketKind = 'number' | 'pass';

/** `value` is a number drawn, or the instant until which a pass counts. `fromMs` is when the number was drawn. */
export interface Ticket {
  readonly value: number;
  readonly fromMs: number;
}

const sealOf = (kind: TicketKind, text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`throughfare waiting ${kind} 1\n${text}`).digest();

export function writeTicket(kind: TicketKind, { value, fromMs }: Ticket, [secret]: Secrets): string {
  const text = `${value}.${fromMs}`;
  return `${text}.${sealOf(kind, text, secret).toString('base64url')}`;
}

/** Undefined if nobody of us wrote it. */
export function readTicket(kind: TicketKind, cookie: string | undefined, secrets: Secrets): Ticket | undefined {
  const [, text = '', value, fromMs, seal = ''] = /^((\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const given = Buffer.from(seal, 'base64url');
  const isOurs = secrets.some((secret) => given.length === 32 && timingSafeEqual(given, sealOf(kind, text, secret)));
  return isOurs ? { value: Number(value), fromMs: Number(fromMs) } : undefined;
}
