import type { AgencyKey } from '@throughfare/contract/calls/agency-keys';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { handOffsCsv, loadMachines, type MachinesView } from './load-machines.ts';
import { MachinesScreen } from './machines-screen.tsx';
import { sendMachines } from './send-machines.ts';

const key: AgencyKey = {
  keyId: 'k1',
  name: 'Back office',
  scopes: ['search', 'book'],
  perMinute: 60,
  hasPublicKey: false,
  hint: 'x9Qa',
  state: 'active',
  by: 'Ada Admin',
  createdAt: '2026-11-01T09:00:00Z',
  expiresAt: '2027-11-01T09:00:00Z',
};
const webhook = {
  webhookId: 'w1',
  url: 'https://example.com/hook',
  events: ['issue', 'refund'] as ('issue' | 'refund')[],
  by: 'Ada Admin',
  createdAt: '2026-11-01T09:00:00Z',
};
const delivery = {
  deliveryId: 'd1',
  eventId: 'e1',
  webhookId: 'w1',
  event: 'issue' as const,
  bookingReference: 'TF1234',
  state: 'waiting' as const,
  attempts: 2,
  lastTriedAt: '2026-11-28T09:00:00Z',
  lastStatus: 503,
  nextTryAt: '2026-11-28T09:05:00Z',
  createdAt: '2026-11-28T08:00:00Z',
};
const listed = { agencyId: 'a1', agencyName: 'Lakeside Travel', keys: [key] };
const told = { agencyId: 'a1', webhooks: [webhook], deliveries: [delivery] };
const ready: MachinesView = { state: 'ready', listed, told };
const show = (view: MachinesView = ready, more: Partial<Parameters<typeof MachinesScreen>[0]> = {}) =>
  draw(<MachinesScreen view={view} agencyId={undefined} today="2026-11-28" answer={undefined} {...more} />);
const form = (fields: readonly (readonly [string, string])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe('keys and webhooks of an agency', () => {
  test("show a key's rights and end, and never its secret", () => {
    const page = show();
    expect(page.text).toMatch(/Back officek1ends in x9Qa.*Search trains and prices, Fill a cart, pay and order.*60.*Works/);
    expect(page.text).toContain('https://example.com/hook');
    expect(page.text).toMatch(/TF1234.*Waits.*Try 2.*answered 503.*Next try/);
  });

  test('show a secret once, after it was made', () => {
    const secret = 'tfk_once';
    expect(show(ready, { answer: { ...done('createKey', 'The key is made.'), secret } }).text).toContain(secret);
    expect(show().text).not.toContain(secret);
  });

  test('say if the list is empty', () => {
    const page = show({ state: 'ready', listed: { ...listed, keys: [] }, told: { ...told, webhooks: [], deliveries: [] } });
    expect(page.queryByText('Back office')).toBeNull();
    expect(page.queryByText('https://example.com/hook')).toBeNull();
    expect(page.getByRole('button', { name: 'Download as CSV' })).not.toBeNull();
  });

  test('say if they have ended or were given up', () => {
    const page = show({
      state: 'ready',
      listed: { ...listed, keys: [{ ...key, state: 'revoked' }] },
      told: { ...told, deliveries: [{ ...delivery, state: 'givenUp' }] },
    });
    expect(page.text).toContain('Revoked');
    expect(page.text).toContain('Given up');
  });

  test('that cannot be loaded show a message, and a refused form keeps its reason', () => {
    expect(show({ state: 'failed', message: 'Please try again.' }).text).toMatch(/The keys cannot be shown.*Please try again\./);
    expect(show(ready, { answer: refused('createKey', {}, 'An agency has at most 20 keys.') }).text).toContain(
      'An agency has at most 20 keys.',
    );
  });
});

describe('the calls of the page', () => {
  test("answers 404 for another's agency, and shows a failed call as a message", async () => {
    const load = (keys: object, webhooks: object = answer({ data: told })) =>
      loadMachines(fakeVisitor({ listAgencyKeys: keys, listWebhooks: webhooks }, {}), 'a1').catch((error: unknown) => error);
    expect(await load(answer({ data: listed }))).toEqual(ready);
    expect(await load(refusal('object.notFound', 404))).toMatchObject({ status: 404 });
    expect(await load(refusal('request.invalid', 400))).toMatchObject({ status: 404 });
    expect(await load(answer({ data: listed }), refusal('server.busy', 503))).toMatchObject({ state: 'failed' });
  });

  test('a key is made with only the ticked scopes, and its secret comes with the answer', async () => {
    const asked: Asked[] = [];
    const visitor = fakeVisitor({ createAgencyKey: answer({ data: { done: 'Made.', keyId: 'k2', secret: 'tfk_new' } }) }, {}, asked);
    const fields = [
      ['intent', 'createKey'],
      ['agencyId', 'a1'],
      ['name', 'Nightly'],
      ['scopes', 'money'],
      ['scopes', 'root'],
      ['expiresInDays', '90'],
      ['perMinute', '30'],
    ] as const;
    expect(await sendMachines(visitor, form(fields))).toMatchObject({ intent: 'createKey', ok: true, secret: 'tfk_new' });
    expect(asked[0]?.body).toEqual({ agencyId: 'a1', name: 'Nightly', scopes: ['money'], expiresInDays: 90, perMinute: 30 });
  });

  test.each([
    ['rotateKey', 'rotateAgencyKey', { keyId: 'x' }],
    ['revokeKey', 'revokeAgencyKey', { keyId: 'x' }],
    ['rotateWebhook', 'rotateWebhook', { webhookId: 'x' }],
    ['removeWebhook', 'removeWebhook', { webhookId: 'x' }],
    ['pingWebhook', 'pingWebhook', { webhookId: 'x' }],
    ['replay', 'replayDelivery', { deliveryId: 'x' }],
  ])('%s names its subject', async (intent, call, body) => {
    const asked: Asked[] = [];
    await sendMachines(
      fakeVisitor({ [call]: answer({ data: { done: 'Done.' } }) }, {}, asked),
      form([
        ['intent', intent],
        ['id', 'x'],
      ]),
    );
    expect(asked).toEqual([{ call, body }]);
  });

  test('a daily file has a row for each event of all pages; a malformed day is refused', async () => {
    const event = { id: 'e1', number: 7, event: 'issue', agencyId: 'a1', happenedAt: '2026-11-28T09:00:00Z', orderId: 'o1' };
    const visitor = fakeVisitor({ listHandOffs: answer({ data: { events: [event], isLast: true } }) }, {});
    expect(await handOffsCsv(visitor, new URLSearchParams({ day: '2026-11-28' }))).toMatch(/7,issue,2026-11-28T09:00:00Z/);
    await expect(handOffsCsv(visitor, new URLSearchParams({ day: '2026-02-30' }))).rejects.toMatchObject({ status: 400 });
  });
});
