/**
 * The waiting room (off by default): a visitor without a pass draws a number and waits until the counter has reached it. It stands before what a rush
 * wants, and nothing else: whoever pays, has a booking or works at the desk is not sent there.
 */
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeaderValues } from '../binding/claims.ts';
import type { Secrets } from '../config/config.ts';
import type { Db } from '../postgres/db.ts';
import { createQueue } from './queue.ts';
import { readTicket, type TicketKind, writeTicket } from './tickets.ts';
import { placeText, waitingPage } from './waiting-page.ts';

export interface WaitingRoomDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly perMinute: number;
  readonly brandName: string;
  /** Whether cookies are sent over https only. */
  readonly secure: boolean;
  /** Whether the room stands before a request: before a page, or a call of a program. */
  readonly guards: (path: string) => 'page' | 'call' | undefined;
  /** Whether a request comes with a bearer that counts. A program with one has been let in before, or has signed in. */
  readonly hasSession: (headers: HeaderValues) => Promise<boolean>;
}

/** A visit, and a little more. Each page renews it. */
const passMs = 30 * 60_000;
/** A number that nobody comes back with. */
const numberMs = 6 * 3_600_000;
const retryAfterSeconds = 5;

export function addWaitingRoom(
  server: FastifyInstance,
  { db, clock, secrets, perMinute, brandName, secure, guards, hasSession }: WaitingRoomDeps,
): void {
  const queue = createQueue(db, clock, perMinute);

  function keep(reply: FastifyReply, kind: TicketKind, value: number, forMs: number): void {
    const cookie = `tf_${kind}=${writeTicket(kind, { value, fromMs: clock.now() }, secrets)}`;
    reply.header('set-cookie', `${cookie}; Path=/; Max-Age=${Math.round(forMs / 1000)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
  }

  function hasPass(request: FastifyRequest, reply: FastifyReply): boolean {
    const pass = readTicket('pass', cookieOf(request, 'tf_pass'), secrets);
    const leftMs = (pass?.value ?? 0) - clock.now();
    if (leftMs > 0 && leftMs < passMs / 2) keep(reply, 'pass', clock.now() + passMs, passMs);
    return leftMs > 0;
  }

  /** The number that the browser has drawn, or a new one. */
  async function numberOf(request: FastifyRequest, reply: FastifyReply): Promise<number> {
    const drawn = readTicket('number', cookieOf(request, 'tf_number'), secrets);
    if (drawn && clock.now() - drawn.fromMs < numberMs) return drawn.value;
    const number = await queue.draw();
    keep(reply, 'number', number, numberMs);
    return number;
  }

  /** Undefined once they are in. */
  async function placeOf(request: FastifyRequest, reply: FastifyReply) {
    if (hasPass(request, reply)) return undefined;
    const number = await numberOf(request, reply);
    const serving = await queue.serving();
    if (number > serving) return { ahead: number - serving - 1, minutes: Math.ceil((number - serving) / perMinute) };
    keep(reply, 'pass', clock.now() + passMs, passMs);
    return undefined;
  }

  server.get('/waiting-room', async (request, reply) => {
    const place = await placeOf(request, reply);
    return reply.header('cache-control', 'no-store').send(place ? { isIn: false, text: placeText(place) } : { isIn: true });
  });

  server.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const guarded = guards(path);
    if (guarded === undefined) return undefined;
    if (guarded === 'call' || path.endsWith('.data')) {
      if (hasPass(request, reply) || (guarded === 'call' && (await hasSession(request.headers)))) return undefined;
      throw new Refusal('server.waitingRoom', { retryAfterSeconds });
    }
    const place = await placeOf(request, reply);
    if (!place) return undefined;
    return reply
      .code(503)
      .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(waitingPage(brandName, place, request.cspNonce));
  });
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
