/** Sends malformed input to every call over HTTP, as every role allowed to make it. Each answers with a refusal of the catalogue, never a failure. */
import type { AnyCall } from '@throughfare/contract/call';
import { isMessageCode, messageText } from '@throughfare/contract/messages';
import { day } from '@throughfare/contract/shapes/basics';
import { cardErrorAnswer, errorAnswer } from '@throughfare/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { poisoned, poisons, seeded, shaken, uploads, type JsonSchema } from '../../../../tests/support/nonsense.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { createRequestLimit } from '../platform/http/request-limit.ts';
import { addApiRoutes } from '../platform/http/add-api-routes.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';

let server: FastifyInstance;
let calls: readonly AnyCall[];
/** The role with the most rights, and a customer for calls about a person's own things. */
let admin: string;
let customer: string;

const { shop } = await openSandboxShop({ work: false });

beforeAll(async () => {
  const { config, log, metrics } = shop.platform;
  server = await createHttpServer({ config, log, metrics, readiness: [] });
  await addApiRoutes(server, shop.shop.binding, createRequestLimit({ atOnce: 2, patienceMs: 50, waitAtMost: 100 }));
  await shop.shop.addRoutes(server);
  calls = shop.shop.binding.calls.filter(({ name }) => name !== 'logOut');
  admin = await signInAs(shop.client, 'super@example.com');
  customer = await signInAs(shop.client);
});

afterAll(() => server.close());

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

test('thousands of shaken requests, as every role, fail nothing', { timeout: 600_000 }, async () => {
  const random = seeded(20_261_128);
  const tokens = [undefined, customer, await signInAs(shop.client, 'agent@example.com'), admin, admin];
  const schemas = calls.map((call) => ({
    call,
    ofQuery: schemaOf(call.query),
    ofBody: schemaOf(call.body),
    ofParams: schemaOf(call.params),
  }));
  const failed: string[] = [];
  let sent = 0;
  for (let round = 0; round < 12; round += 1)
    for (const { call, ofQuery, ofBody, ofParams } of schemas) {
      const fields = (of: JsonSchema) => Object.entries(shaken(of, random) ?? {}).map(([name, value]) => [name, String(value)] as const);
      const params = new Map(fields(ofParams));
      const path = call.path.replaceAll(
        /:(\w+)/g,
        (_, name: string) => encodeURIComponent((params.get(name) ?? 'x').toWellFormed()) || 'x',
      );
      const query = new URLSearchParams(fields(ofQuery).map(([name, value]): [string, string] => [name, value.toWellFormed()]));
      const token = tokens[Math.floor(random() * tokens.length)];
      const payload = call.body ? JSON.stringify(shaken(ofBody, random)) : undefined;
      const answer = await server.inject({
        method: call.method,
        url: `/apiv1/${path}?${query.toString()}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(call.body && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      });
      sent += 1;
      if (answer.statusCode >= 500)
        failed.push(`${call.name} ${answer.statusCode} ${path}?${query.toString()} ${payload ?? ''}`.slice(0, 600));
    }
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(2_000);
});

test('every whole number of a request is bounded by what the database holds, and every day by what it can count', () => {
  const unbounded: string[] = [];
  const look = (name: string, { type, maximum, minimum, pattern, properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): void => {
    const takes = (text: string): boolean =>
      pattern !== undefined && new RegExp(pattern).test(text) && !new RegExp(pattern).test('0123-456');
    // a day, or an instant
    for (const rest of ['', 'T09:00', 'T09:00:00Z'])
      if (takes(`2026-12-08${rest}`) && (takes(`0000-01-01${rest}`) || takes(`9999-12-31${rest}`))) unbounded.push(name);
    const isWhole = type === 'integer' && (maximum === undefined || minimum === undefined);
    if (isWhole || (type === 'integer' && Math.max(Math.abs(maximum ?? 0), Math.abs(minimum ?? 0)) > 2_147_483_647)) unbounded.push(name);
    for (const [field, of] of Object.entries(properties)) look(`${name}.${field}`, of);
    for (const of of [...(items ? [items] : []), ...anyOf, ...oneOf]) look(name, of);
  };
  for (const call of calls) for (const part of ['params', 'query', 'body'] as const) look(`${call.name}.${part}`, schemaOf(call[part]));
  // The number of an event is a bigint.
  expect(unbounded).toEqual(['listHandOffs.query.after']);
  for (const one of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30'])
    expect(z.safeParse(day, one).success).toBe(false);
  for (const one of ['1900-01-01', '2026-11-28', '2199-12-31', '2028-02-29']) expect(z.safeParse(day, one).success).toBe(true);
});

test('prototypes are unchanged', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
});

test.each([
  '/auth/google?returnTo=%00',
  '/auth/google?returnTo=/Łódź',
  '/auth/google?returnTo=%2F%C5%81%C3%B3d%C5%BA',
  '/auth/callback/google?code=%00&state=%ff',
  '/newsletter/unsubscribe?token=%00',
  '/maps/%00',
  '/illustrations/..%2f..%2fetc',
  '/apiv1/%ff',
  '/apiv1/requestQueue/%00',
])('the address %s fails nothing', async (url) => {
  expect((await server.inject({ url })).statusCode).toBeLessThan(500);
});
