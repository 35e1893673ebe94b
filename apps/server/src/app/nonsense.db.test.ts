/** Sends malformed input to every call over HTTP, as every role allowed to make it. Each answers with a refusal of the catalogue, never a failure. */
import type { AnyCall } from '@throughfare/contract/call';
import { isMessageCode, messageText } from '@throughfare/contract/messages';
import { cardErrorAnswer, errorAnswer } from '@throughfare/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { poisoned, poisons, uploads, type JsonSchema } from '../../../../tests/support/nonsense.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { startTestSandbox, type TestSandbox } from '../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { createRequestLimit } from '../platform/http/request-limit.ts';
import { addApiRoutes } from '../platform/http/add-api-routes.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let server: FastifyInstance;
let calls: readonly AnyCall[];
/** The role with the most rights, and a customer for calls about a person's own things. */
let admin: string;
let customer: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ variables: { SANDBOX_PORT: String(sandbox.port) } });
  const { config, log, metrics } = shop.platform;
  server = await createHttpServer({ config, log, metrics, readiness: [] });
  await addApiRoutes(server, shop.shop.binding, createRequestLimit({ atOnce: 2, patienceMs: 50, waitAtMost: 100 }));
  await shop.shop.addRoutes(server);
  calls = shop.shop.binding.calls.filter(({ name }) => name !== 'logOut');
  admin = await signInAs(shop.client, 'super@example.com');
  customer = await signInAs(shop.client);
});

afterAll(async () => {
  await server.close();
  await shop.stop();
  await sandbox.close();
});

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

type Send = (call: AnyCall, headers: Record<string, string>) => Promise<Answer | undefined>;

/** The calls that did not refuse it properly, each with its answer. Undefined: nothing was sent to that call. */
async function strayingCalls(send: Send, isRight: (call: AnyCall, answer: Answer) => boolean): Promise<string[]> {
  const straying: string[] = [];
  for (const call of calls) {
    const isForAdmin = typeof call.access === 'string' || call.access.includes('B2BAdmin');
    const answer = await send(call, { authorization: `Bearer ${isForAdmin ? admin : customer}` });
    if (answer && !isRight(call, answer)) straying.push(`${call.name} ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  return straying;
}

/** Whether an answer is a proper refusal: its status blames the caller, and its code and sentence come from the catalogue. */
function isRefusal({ errorShape }: AnyCall, { statusCode, body }: Answer): boolean {
  if (statusCode < 400 || statusCode >= 500) return false;
  if (errorShape === 'card') {
    const { code } = cardErrorAnswer.parse(JSON.parse(body));
    // A refused card has the provider's own code and a sentence of the catalogue (PAY-3).
    return statusCode === 402 ? code.raw.message === messageText('card.declined') : code.raw.message === sentenceOf(code.code);
  }
  const { error } = errorAnswer.parse(JSON.parse(body));
  return error.message === sentenceOf(error.code, error.details);
}

const sentenceOf = (code: string, details: Parameters<typeof messageText>[1] = {}): string | undefined =>
  isMessageCode(code) ? messageText(code, details) : undefined;

/** JSON without meaning. To a call whose fields may all be absent it is as good as `{}`. */
const saysNothing: ReadonlySet<string> = new Set(['JSON that is null']);
const mayBeEmpty = (call: AnyCall): boolean => call.body !== undefined && z.safeParse(call.body, {}).success;

test.each(uploads)('$name is refused by every call that takes a body', async ({ name, type, payload }) => {
  const send: Send = async (call, headers) =>
    call.method === 'GET'
      ? undefined
      : server.inject({
          method: 'POST',
          url: `/apiv1/${call.path}`,
          headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
          payload,
        });
  const straying = await strayingCalls(send, (call, answer) => {
    // A call without a body reads none, so whatever JSON is sent, it answers as always.
    const ignores = call.body === undefined || (saysNothing.has(name) && mayBeEmpty(call));
    return isRefusal(call, answer) || (ignores && answer.statusCode < 300);
  });
  expect(straying).toEqual([]);
});

const schemaOf = (schema: AnyCall['body']): JsonSchema =>
  // zod writes JSON Schema, and the generator only reads the keywords that it knows.
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : { type: 'object', properties: {} };

/** // A value that no database takes is refused in every field. Other odd values may be somebody's name, and are answered or refused. */
const isUnstorable = (poison: string): boolean => poison.includes('\u0000') || !poison.isWellFormed();

test.each(poisons.map((poison) => [JSON.stringify(poison), poison]))('%s in every text of a request fails nothing', async (_, poison) => {
  const sent = new Map<string, string>();
  const send: Send = async (call, headers) => {
    const path = call.path.replaceAll(/:\w+/g, encodeURIComponent(poison.toWellFormed()));
    const asked = Object.entries(poisoned(schemaOf(call.query), poison) ?? {});
    const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
    const payload = call.body ? JSON.stringify(poisoned(schemaOf(call.body), poison)) : undefined;
    sent.set(call.name, payload ?? '');
    return server.inject({
      method: call.method,
      url: `/apiv1/${path}?${query.toString()}`,
      headers: {
        ...headers,
        ...(call.body && { 'content-type': 'application/json' }),
        'x-forwarded-for': poison.replaceAll(/[^ -~]/g, '?'),
      },
      ...(payload !== undefined && { payload }),
    });
  };
  const written = JSON.stringify(poison).slice(1, -1);
  const straying = await strayingCalls(send, (call, answer) => {
    const must = isUnstorable(poison) && sent.get(call.name)?.includes(written);
    return isRefusal(call, answer) || (!must && answer.statusCode < 300);
  });
  expect(straying).toEqual([]);
});

test('prototypes are unchanged', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
});

test.each([
  '/auth/google?returnTo=%00',
  '/auth/callback/google?code=%00&state=%ff',
  '/newsletter/unsubscribe?token=%00',
  '/maps/%00',
  '/illustrations/..%2f..%2fetc',
  '/apiv1/%ff',
  '/apiv1/requestQueue/%00',
])('the address %s fails nothing', async (url) => {
  expect((await server.inject({ url })).statusCode).toBeLessThan(500);
});
