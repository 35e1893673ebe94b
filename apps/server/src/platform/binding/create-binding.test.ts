import { createClient } from '@throughfare/contract/client';
import { defineCall } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { silentLog } from '../log.ts';
import type { CallOrigin } from './call-context.ts';
import { createBinding, type Binding } from './create-binding.ts';

const answer = z.object({ said: z.string() });
const hello = defineCall('hello', 'POST hello', {
  summary: '',
  access: 'public',
  body: z.object({ name: z.string().check(z.trim(), z.maxLength(10)) }),
  answer,
  refusals: [],
});
const mine = defineCall('mine', 'GET things/mine', {
  summary: '',
  access: 'session',
  answer,
  refusals: [],
});
const thing = defineCall('thing', 'GET things/:id', {
  summary: '',
  access: 'identified',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.optional(z.coerce.number()) }),
  answer,
  refusals: ['object.notFound'],
});

const origin: CallOrigin = { requestId: 'r1', address: '192.0.2.1', signal: new AbortController().signal };

function binding(logged: string[] = []): Binding {
  const created = createBinding({
    sessions: { authenticate: (token) => Promise.resolve(token === 'guest' ? { id: 's1', role: 'guest' as const } : undefined) },
    log: { ...silentLog, error: (values, message) => logged.push(JSON.stringify({ ...values, message })) },
  });
  created.bind(hello, ({ request, session, claims }) =>
    Promise.resolve({ said: `${request.body.name} ${session?.role ?? 'nobody'} ${claims.currency ?? '-'}` }),
  );
  created.bind(mine, ({ session }) => Promise.resolve({ said: session.id }));
  created.bind(thing, ({ request }) => {
    if (request.params.id === 'none') throw new Refusal('object.notFound');
    if (request.params.id === 'bug') throw new Error('password=hunter2');
    // fields that the contract does not name must not be sent
    return Promise.resolve({ said: `${request.params.id} ${request.query.size ?? 0}`, secret: 'no' });
  });
  return created;
}

const client = (bound: Binding) => createClient((request) => bound.dispatch(request, origin));

test('gives a handler validated input, the session and the claims', async () => {
  const outcome = await client(binding()).call(hello, { body: { name: '  Ann ' } }, { token: 'guest', headers: { currency: 'EUR' } });
  expect(outcome).toEqual({ ok: true, data: { said: 'Ann guest EUR' } });
});

test('allows public calls without a bearer, or with an unknown one', async () => {
  expect(await client(binding()).call(hello, { body: { name: 'Ann' } })).toMatchObject({ data: { said: 'Ann nobody -' } });
  expect(await client(binding()).call(hello, { body: { name: 'Ann' } }, { token: 'old' })).toMatchObject({
    data: { said: 'Ann nobody -' },
  });
});

test('refuses input that the schema refuses, by field', async () => {
  expect(await client(binding()).call(hello, { body: { name: 'a name that is too long' } })).toMatchObject({
    ok: false,
    status: 400,
    error: { code: 'request.invalid', requestId: 'r1', fields: [{ path: 'body.name' }] },
  });
});

test('refuses a missing or unknown bearer where a session is needed', async () => {
  expect(await client(binding()).call(mine, {})).toMatchObject({ status: 401, error: { code: 'session.required' } });
  expect(await client(binding()).call(mine, {}, { token: 'old' })).toMatchObject({ status: 401 });
  expect(await client(binding()).call(mine, {}, { token: 'guest' })).toEqual({ ok: true, data: { said: 's1' } });
});

test('finds the fixed path before the one with a parameter, and reads parameters and query', async () => {
  const outcome = await client(binding()).call(thing, { params: { id: 'a/b' }, query: { size: 3 } }, { token: 'guest' });
  expect(outcome).toEqual({ ok: true, data: { said: 'a/b 3' } });
});

test('answers a refusal with its sentence', async () => {
  expect(await client(binding()).call(thing, { params: { id: 'none' }, query: {} }, { token: 'guest' })).toMatchObject({
    status: 404,
    error: { code: 'object.notFound' },
  });
});

test('answers a bug with only the id of the request, and logs it', async () => {
  const logged: string[] = [];
  const outcome = await client(binding(logged)).call(thing, { params: { id: 'bug' }, query: {} }, { token: 'guest' });
  expect(outcome).toMatchObject({ status: 500, error: { code: 'server.failed', requestId: 'r1', details: {} } });
  expect(JSON.stringify(outcome)).not.toContain('hunter2');
  expect(logged).toHaveLength(1);
});

test('treats an answer that the contract does not allow as a bug', async () => {
  const bound = createBinding({
    sessions: { authenticate: () => Promise.resolve(undefined) },
    log: silentLog,
  });
  // a handler that breaks its type, as one that passes on foreign data may
  bound.bind(hello, () => Promise.resolve({ said: 7 } as unknown as { said: string }));
  expect(await client(bound).call(hello, { body: { name: 'Ann' } })).toMatchObject({ status: 500 });
});

test('binds each call once, and lists them', () => {
  const bound = binding();
  expect(() => bound.bind(mine, () => Promise.resolve({ said: '' }))).toThrow('mine is bound twice');
  expect(bound.calls.map((call) => call.name)).toEqual(['hello', 'mine', 'thing']);
});

test('answers an unknown path with 404', async () => {
  expect(await binding().dispatch({ method: 'GET', path: '/apiv1/nothing', headers: {} }, origin)).toMatchObject({ status: 404 });
});

test.each([
  ['checked', {}, { name: 'Ada', said: 'hello' }, 500],
  ['checked', {}, { said: 'hello' }, 200],
  ['not looked at', { checksLargeAnswers: false }, { name: 'Ada', said: 'hello' }, 200],
])('a large answer is %s (%j): %j answers %i', async (_, options, given, status) => {
  const large = createBinding({
    sessions: { authenticate: () => Promise.resolve(undefined) },
    log: silentLog,
    ...options,
  });
  const all = defineCall('all', 'GET things', {
    summary: '',
    access: 'public',
    isLarge: true,
    answer,
    refusals: [],
  });
  large.bind(all, () => Promise.resolve(given));
  const reply = await large.execute(all, {}, {}, origin);
  expect(reply.status).toBe(status);
  if (status === 200) expect(reply.body).toEqual(given);
});
