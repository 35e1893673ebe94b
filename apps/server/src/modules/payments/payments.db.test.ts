import type { AnyCall } from '@throughfare/contract/call';
import { createPaymentMethod, listPaymentMethods } from '@throughfare/contract/calls/payments';
import { SettableClock } from '@throughfare/kernel/clock';
import { money } from '@throughfare/kernel/money';
import { startTestSandbox, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { typeCard } from '../../../../../tests/support/type-card.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createBinding } from '../../platform/binding/create-binding.ts';
import type { Session } from '../../platform/binding/session.ts';
import { silentLog } from '../../platform/log.ts';
import { createDb, type Db } from '../../platform/postgres/db.ts';
import { createPool } from '../../platform/postgres/create-pool.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import { addWebhookRoute } from './add-webhook-route.ts';
import { createPayments, type PaymentsDeps, type PaymentsModule } from './create-payments.ts';
import type { CardResult } from './card-payments.api.ts';
import type { Payer, PaymentEvent, PaymentStep } from './payments.api.ts';
import { createStripeCards } from './stripe/create-stripe-cards.ts';

const clock = new SettableClock('2026-11-20T09:00:00Z');
const visitor = { sessionId: 'session-1' };
const consumer = { sessionId: 'session-2', userId: 'user-2' };

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let sandbox: TestSandbox;
let payments: PaymentsModule;
/** Has short timeouts, for calls that are never answered. */
let impatient: PaymentsModule;
const woken: PaymentEvent[] = [];
let numbers = 0;
const fresh = (what: string): string => `${what}-${(numbers += 1)}`;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startTestSandbox()]);
  pool = createPool({ url: database.url, max: 10, name: 'payments-test', statementTimeoutMs: 0, onIdleError: () => undefined });
  db = createDb(pool);
  payments = createPayments(deps());
  impatient = createPayments(deps(2_000));
});

function deps(timeoutMs = 60_000): PaymentsDeps {
  return {
    db,
    clock,
    cards: createStripeCards({
      secretKey: 'sk_test_sandbox',
      webhookSecret: 'whsec_throughfare_sandbox',
      endpoint: { protocol: 'http', host: '127.0.0.1', port: sandbox.port },
      timeoutMs,
    }),
    onEvent: async (event) => void woken.push(event),
  };
}
afterAll(async () => {
  await sandbox.close();
  await pool.end();
  await database.drop();
});

function done<Value>(result: CardResult<Value>): Value {
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result.value;
}

async function cardOf(payer: { sessionId: string; userId?: string }, number = '4242424242424242', remember = false): Promise<string> {
  const token = await typeCard(sandbox.url, number);
  return done(await payments.createMethod({ payer, token, billing: { email: 'ada@example.com', name: 'Ada Byron' }, remember })).methodId;
}

/** The request that opens a payment with a card of the payer. */
async function asking(methodId: string, minor: number, payer: Payer = visitor, reference = fresh('cart')) {
  const card = await payments.findMethod(methodId, payer);
  if (!card) throw new Error('no card of this payer');
  const by = { provider: 'stripe', card, description: 'Tickets' } as const;
  // a payment that was cancelled is followed by one of another reference
  return {
    reference: (attempt: number) => (attempt === 0 ? reference : `${reference}/${attempt}`),
    payer,
    amount: money('GBP', minor),
    by,
  };
}

async function opened(minor = 6000) {
  const asked = await asking(await cardOf(visitor), minor);
  const { intent, reference } = await payments.open(asked);
  return { ...intent, reference };
}

async function captured(minor = 6000) {
  const intent = await opened(minor);
  const { reference, intentId } = intent;
  await take(payments.confirming({ provider: 'stripe', reference, intentId, idempotencyKey: fresh('confirm') }));
  done(
    await take(
      payments.capturing({ provider: 'stripe', reference, intentId, amount: money('GBP', minor), idempotencyKey: fresh('capture') }),
    ),
  );
  return intent;
}

/** Makes a call as an order does: stores the intent first and the outcome afterwards. */
async function take<Result>({ asked, make }: PaymentStep<Result>, again = false): Promise<Result> {
  if (!again) await writeTogether(db, [asked]);
  const { result, answered } = await make();
  await writeTogether(db, answered);
  return result;
}

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>(sql, values)).rows;
}

describe('a payment method', () => {
  it('is made once of a token: the same request has the same answer, and another name is refused by the provider', async () => {
    const token = await typeCard(sandbox.url, '4242424242424242');
    const asked = { payer: visitor, token, billing: { email: 'ada@example.com', name: 'Ada Byron' }, remember: false };
    const { methodId } = done(await payments.createMethod(asked));
    expect(done(await payments.createMethod(asked)).methodId).toBe(methodId);
    expect(await payments.createMethod({ ...asked, billing: { ...asked.billing, name: 'Ada Lovelace' } })).toMatchObject({
      kind: 'rejected',
      code: 'token_already_used',
    });
  });
});

describe('the intent of a cart', () => {
  it('is one, however often it is asked for, and follows the cart to another amount or card and back', async () => {
    const { intentId, reference } = await opened(6000);
    const first = await cardOf(visitor);
    const second = await cardOf(visitor, '5555555555554444');
    for (const [methodId, minor] of [
      [first, 6000],
      [second, 7000],
      [first, 6000],
      [second, 7000],
    ] as const) {
      const intent = (await payments.open(await asking(methodId, minor, visitor, reference))).intent;
      expect(intent).toMatchObject({ intentId, amount: money('GBP', minor), method: { methodId }, status: 'requires_confirmation' });
    }
    expect(await payments.findByReference(reference)).toMatchObject({
      intentId,
      amount: money('GBP', 7000),
      status: 'requires_confirmation',
      owner: 'session-1',
    });
  });

  it('is one where two requests come at once', async () => {
    const asked = await asking(await cardOf(visitor), 500);
    const both = await Promise.all([payments.open(asked), payments.open(asked)]);
    const ids = new Set(both.map(({ intent }) => intent.intentId));
    expect(ids.size).toBe(1);
  });

  it('is not opened for less than a card pays, and the refusal names that amount', async () => {
    const methodId = await cardOf(visitor);
    await expect(payments.open(await asking(methodId, 29))).rejects.toMatchObject({
      code: 'payment.tooLittle',
      details: { least: '£0.30' },
    });
    expect((await payments.open(await asking(methodId, 30))).intent).toMatchObject({ status: 'requires_confirmation' });
  });

  it('belongs to the person who opened it, and is paid with a card of theirs', async () => {
    const { reference } = await opened();
    const stranger = { sessionId: 'session-9' };
    const theirs = await cardOf(stranger);
    const asked = await asking(theirs, 6000, stranger, reference);
    await expect(payments.open(asked)).rejects.toMatchObject({ code: 'payment.notYours' });
    await expect(payments.open({ ...asked, payer: visitor })).rejects.toMatchObject({ code: 'payment.notYours' });
    expect(await payments.findMethod(theirs, visitor)).toBeUndefined();
    expect(await payments.findMethod('pm_unheard_of', visitor)).toBeUndefined();
  });

  it('stays cancelled once it was', async () => {
    const { intentId, reference } = await opened(6000);
    done(await payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: fresh('cancel') }));
    const again = await asking(await cardOf(visitor), 6000, visitor, reference);
    expect(await payments.open(again)).toMatchObject({ reference: `${reference}/1`, intent: { status: 'requires_confirmation' } });
  });

  it('is cancelled where only the provider has it so: the process that asked for it died, or has its answer in hand', async () => {
    const { intentId, reference } = await opened(6000);
    done(await deps().cards.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: fresh('cancel') }));
    const again = await asking(await cardOf(visitor), 6000, visitor, reference);
    expect(await payments.open(again)).toMatchObject({ reference: `${reference}/1`, intent: { status: 'requires_confirmation' } });
    expect(await payments.findByReference(reference)).toMatchObject({ intentId, status: 'canceled' });
  });

  it('stays as it is once it holds money', async () => {
    const { intentId, reference } = await opened(6000);
    await take(payments.confirming({ provider: 'stripe', reference, intentId, idempotencyKey: fresh('confirm') }));
    const methodId = await cardOf(visitor);
    expect((await payments.open(await asking(methodId, 100, visitor, reference))).intent).toMatchObject({
      status: 'requires_capture',
      amount: money('GBP', 6000),
    });
  });
});

describe('the record of requests', () => {
  it('is written before and after the request', async () => {
    const { intentId, reference } = await opened(6000);
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'timeout-after' });
    const confirm = { provider: 'stripe', reference, intentId, idempotencyKey: fresh('confirm') } as const;
    expect((await take(impatient.confirming(confirm))).kind).toBe('outcome_unknown');
    expect(await rows('select action, outcome from retail.payment_request where reference = $1', [reference])).toEqual([
      { action: 'confirm', outcome: 'outcome_unknown' },
    ]);
    expect((await take(payments.confirming(confirm), true)).kind).toBe('held');
    expect(await rows('select outcome from retail.payment_request where reference = $1', [reference])).toEqual([{ outcome: 'done' }]);
    expect((await payments.findByIntent(intentId))?.status).toBe('requires_capture');
    expect(JSON.stringify(await rows('select * from retail.payment_intent, retail.payment_request'))).not.toContain('ada@example.com');
  });

  it('follows a decline', async () => {
    const reference = fresh('cart');
    const methodId = await cardOf(visitor, '4000000000009995');
    const { intentId } = (await payments.open(await asking(methodId, 6000, visitor, reference))).intent;
    expect(await take(payments.confirming({ provider: 'stripe', reference, intentId, idempotencyKey: fresh('confirm') }))).toMatchObject({
      kind: 'declined',
      declineCode: 'insufficient_funds',
    });
    expect(await payments.findByReference(reference)).toMatchObject({ status: 'requires_payment_method' });
    expect(await rows('select outcome, detail from retail.payment_request where reference = $1', [reference])).toEqual([
      { outcome: 'declined', detail: 'insufficient_funds' },
    ]);
  });

  it('refuses a second capture, whatever its key', async () => {
    const { intentId, reference } = await captured(6000);
    const second = payments.capturing({
      provider: 'stripe',
      reference,
      intentId,
      amount: money('GBP', 6000),
      idempotencyKey: fresh('capture'),
    });
    await expect(take(second)).rejects.toThrow('payment_captured_once');
  });

  it('refuses one key for two requests', async () => {
    const one = await captured(6000);
    const { reference, intentId } = await opened(6000);
    const used = fresh('adjust');
    done(await take(payments.adjusting({ provider: 'stripe', reference, intentId, amount: money('GBP', 5000), idempotencyKey: used })));
    await expect(take(payments.confirming({ provider: 'stripe', reference, intentId, idempotencyKey: used }))).rejects.toThrow(
      'payment_request_pkey',
    );
    const key = fresh('refund');
    done(await payments.refund({ intentId: one.intentId, amount: money('GBP', 100), idempotencyKey: key }));
    await expect(payments.refund({ intentId: one.intentId, amount: money('GBP', 200), idempotencyKey: key })).rejects.toThrow(
      'was used for another request',
    );
  });

  it('finds unused payments', async () => {
    const { reference, intentId } = await opened(6000);
    expect(await payments.listOpen(clock.now(), 1000)).toEqual([]);
    clock.advance(3_600_000);
    const open = await payments.listOpen(clock.now() - 60_000, 1000);
    expect(open.map((payment) => payment.reference)).toContain(reference);
    done(await payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: fresh('cancel') }));
    expect((await payments.listOpen(clock.now() + 1, 1000)).map((payment) => payment.reference)).not.toContain(reference);
  });
});

describe('refunds', () => {
  it('never exceed the captured amount, even if requested at the same time', async () => {
    const { intentId } = await captured(5000);
    const asked = Array.from({ length: 8 }, () =>
      payments.refund({ intentId, amount: money('GBP', 1000), idempotencyKey: fresh('refund') }),
    );
    const results = await Promise.all(asked);
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(5);
    expect(results.filter((result) => result.kind === 'rejected' && result.code === 'exceeds_captured')).toHaveLength(3);
    expect((await payments.findByIntent(intentId))?.refunded).toEqual(money('GBP', 5000));
  });

  it('are counted while their outcome is not known, and made once', async () => {
    const { intentId } = await captured(5000);
    await sandbox.setFault({ target: 'stripe.refund', mode: 'timeout-after' });
    const refund = { intentId, amount: money('GBP', 3000), idempotencyKey: fresh('refund') };
    expect((await impatient.refund(refund)).kind).toBe('outcome_unknown');
    expect(await payments.refund({ intentId, amount: money('GBP', 3000), idempotencyKey: fresh('refund') })).toMatchObject({
      code: 'exceeds_captured',
    });
    done(await payments.refund(refund));
    expect(done(await payments.listRefunds(intentId))).toHaveLength(1);
    expect((await payments.findByIntent(intentId))?.refunded).toEqual(money('GBP', 3000));
  });
});

describe('cards that are kept', () => {
  it('are those of the signed-in customer that have paid', async () => {
    const methodId = await cardOf(consumer, '378282246310005', true);
    expect(done(await payments.listSavedMethods('user-2'))).toEqual([]);
    const reference = fresh('cart');
    const { intentId } = (await payments.open(await asking(methodId, 6000, consumer, reference))).intent;
    await take(payments.confirming({ provider: 'stripe', reference, intentId, idempotencyKey: fresh('confirm') }));
    expect(done(await payments.listSavedMethods('user-2'))).toMatchObject([{ methodId, brand: 'amex', last4: '0005' }]);
    const nextVisit = { sessionId: 'session-3', userId: 'user-2' };
    expect(await payments.findMethod(methodId, nextVisit)).toMatchObject({ country: 'US' });
    expect((await payments.open(await asking(methodId, 900, nextVisit))).intent.status).toBe('requires_confirmation');
    expect(await payments.findMethod(methodId, { sessionId: 'session-4', userId: 'user-4' })).toBeUndefined();
  });

  it('are empty for a guest, who may make the call', async () => {
    await cardOf(visitor, '4242424242424242', true);
    expect(await rows(`select 1 from retail.payment_customer where user_id = 'session-1'`)).toEqual([]);
  });
});

describe('webhooks', () => {
  it('are stored once, wake once, and are refused where they are forged', async () => {
    const server = fastify();
    await addWebhookRoute(server, payments);
    const seen = sandbox.webhooks.length;
    const { intentId } = await opened(6000);
    await expect
      .poll(() => sandbox.webhooks.slice(seen).some(({ body }) => body.includes('payment_intent.created') && body.includes(intentId)))
      .toBe(true);
    const webhook = sandbox.webhooks.slice(seen).find(({ body }) => body.includes('payment_intent.created') && body.includes(intentId));
    const payload = webhook?.body ?? '';
    const send = (body: string) =>
      server.inject({
        method: 'POST',
        url: '/apiv1/strip/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': String(webhook?.headers['stripe-signature']) },
        payload: body,
      });
    expect((await send(payload)).statusCode).toBe(200);
    expect((await send(payload)).statusCode).toBe(200);
    expect((await send(payload.replace(intentId, 'pi_other'))).statusCode).toBe(400);
    expect(woken.filter((event) => event.intentId === intentId)).toHaveLength(1);
    const [event] = await payments.openEvents(10);
    expect(event).toMatchObject({ type: 'payment_intent.created', intentId });
    await payments.markEventHandled(event?.eventId ?? '');
    expect(await payments.openEvents(10)).toEqual([]);
    await server.close();
  });

  it('are stored once as handled if no order waits, and wake no worker', async () => {
    const seen = sandbox.webhooks.length;
    const { intentId } = await opened(6100);
    const find = () => sandbox.webhooks.slice(seen).find(({ body }) => body.includes('payment_intent.created') && body.includes(intentId));
    await expect.poll(() => find() !== undefined).toBe(true);
    const { body = '', headers = {} } = find() ?? {};
    const unawaited = createPayments({ ...deps(), isAwaited: () => sql`false` });
    expect(await unawaited.receiveWebhook(body, String(headers['stripe-signature']))).toBe('stored');
    expect(await unawaited.receiveWebhook(body, String(headers['stripe-signature']))).toBe('known');
    expect(woken.filter((event) => event.intentId === intentId)).toEqual([]);
    expect(await payments.openEvents(10)).toEqual([]);
    expect(await rows(`select 1 from retail.payment_event where intent_id = '${intentId}' and handled_at is not null`)).toHaveLength(1);
  });
});

describe('the card calls of the contract', () => {
  const sessions: Record<string, Session> = {
    visitor: { id: 'session-1', role: 'visitor' },
    consumer: { id: 'session-5', role: 'consumer', userId: 'user-2' },
  };

  function send(call: AnyCall, who: keyof typeof sessions, body: unknown) {
    const binding = createBinding({
      sessions: { authenticate: async (token) => sessions[token] },
      log: silentLog,
    });
    payments.bindTo(binding);
    const origin = { requestId: 'r', address: '127.0.0.1', signal: new AbortController().signal };
    return binding.execute(call, { body }, { authorization: `Bearer ${who}` }, origin);
  }

  it("make a payment method, and list the customer's saved ones", async () => {
    const token = await typeCard(sandbox.url, '4242424242424242');
    const made = await send(createPaymentMethod, 'visitor', {
      token,
      name: 'Ada',
      email: 'a@example.com',
      address: { line1: '1 Road', postal_code: 'N1' },
    });
    expect(made).toMatchObject({ status: 200, body: { data: { data: { id: expect.stringMatching(/^pm_/) } } } });
    expect(await send(listPaymentMethods, 'visitor', { customerId: 'cus_of_somebody' })).toMatchObject({
      body: { data: { data: { data: [] } } },
    });
    expect(await send(listPaymentMethods, 'consumer', {})).toMatchObject({
      body: { data: { data: { data: [{ card: { brand: 'amex', last4: '0005' } }] } } },
    });
  });

  it('refuse a token that is used up, and say that the provider is away', async () => {
    expect(await send(createPaymentMethod, 'visitor', { token: 'tok_unheard_of' })).toEqual({
      status: 402,
      body: {
        code: { code: 'resource_missing', raw: { message: 'Your card is declined or invalid. Please check card details and retry' } },
      },
    });
    await sandbox.setFault({ target: 'stripe.payment_method', mode: 'error' });
    expect(await send(createPaymentMethod, 'visitor', { token: 'tok_visa' })).toMatchObject({
      status: 503,
      body: { code: { code: 'payment.unavailable' } },
    });
  });
});
