/** What no page of ours would send, sent to every call over HTTP by whoever may make it: a refusal each time, never a failure of ours. */
import type { AnyCall } from '@throughfare/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { poisoned, poisons, uploads, type JsonSchema } from '../../../../tests/support/nonsense.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { startTestSandbox, type TestSandbox } from '../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { addApiRoutes } from '../platform/http/add-api-routes.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let server: FastifyInstance;
let calls: readonly AnyCall[];
/** Whoever may do most, and a customer for what is his alone. */
let admin: string;
let customer: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ variables: { SANDBOX_PORT: String(sandbox.port) } });
  const { config, log, metrics } = shop.platform;
  server = await createHttpServer({ config, log, metrics, readiness: [] });
  await addApiRoutes(server, shop.shop.binding);
  await shop.shop.addRoutes(server);
  calls = shop.shop.binding.calls.filter(({ name }) => name !== 'logOut');
  admin = await signInAs(shop.client, 'super@example.com');
  customer = await signInAs(shop.client);
}, 60_000);

afterAll(async () => {
  await server.close();
  await shop.stop();
  await sandbox.close();
});

/** What went wrong with us, by call; a refusal or an answer is neither. */
async function failuresOf(send: (call: AnyCall, headers: Record<string, string>) => Promise<{ readonly statusCode: number }>) {
  const failures: string[] = [];
  for (const call of calls) {
    const isForAdmin = typeof call.access === 'string' || call.access.includes('B2BAdmin');
    const { statusCode } = await send(call, { authorization: `Bearer ${isForAdmin ? admin : customer}` });
    if (statusCode >= 500) failures.push(`${call.name} ${statusCode}`);
  }
  return failures;
}

test.each(uploads)('$name is refused by every call that takes a body', async ({ type, payload }) => {
  const refused = await failuresOf((call, headers) =>
    call.method === 'GET'
      ? Promise.resolve({ statusCode: 200 })
      : server.inject({
          method: 'POST',
          url: `/apiv1/${call.path}`,
          headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
          payload,
        }),
  );
  expect(refused).toEqual([]);
});

const schemaOf = (schema: AnyCall['body']): JsonSchema =>
  // What zod writes is JSON Schema; only the words of it that the generator knows are read.
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : { type: 'object', properties: {} };

test.each(poisons.map((poison) => [JSON.stringify(poison), poison]))('%s in every text of a request fails nothing', async (_, poison) => {
  const failed = await failuresOf((call, headers) => {
    const path = call.path.replaceAll(/:\w+/g, encodeURIComponent(poison.toWellFormed()));
    const asked = Object.entries(poisoned(schemaOf(call.query), poison) ?? {});
    const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
    const body = call.body ? { payload: JSON.stringify(poisoned(schemaOf(call.body), poison)) } : { type: 'object', properties: {} };
    return server.inject({
      method: call.method,
      url: `/apiv1/${path}?${query.toString()}`,
      headers: {
        ...headers,
        ...(call.body && { 'content-type': 'application/json' }),
        'x-forwarded-for': poison.replaceAll(/[^ -~]/g, '?'),
      },
      ...body,
    });
  });
  expect(failed).toEqual([]);
});

test('prototypes are what they were', () => {
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
