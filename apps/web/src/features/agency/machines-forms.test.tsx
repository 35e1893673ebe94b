// @vitest-environment happy-dom
import type { AgencyKey } from '@throughfare/contract/calls/agency-keys';
import type { Webhook, WebhookDelivery } from '@throughfare/contract/calls/hand-offs';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { AgencyKeys } from './components/agency-keys.tsx';
import { Webhooks } from './components/webhooks.tsx';
import type { MachinesAnswer } from './send-machines.ts';

const key: AgencyKey = {
  keyId: 'k1',
  name: 'Back office',
  scopes: ['search'],
  perMinute: 60,
  hint: 'x9Qa',
  hasPublicKey: false,
  state: 'active',
  by: 'Ada Admin',
  createdAt: '2026-11-01T09:00:00Z',
  expiresAt: '2027-11-01T09:00:00Z',
};
const keys = (more: Partial<AgencyKey> = {}, answer?: MachinesAnswer) => (
  <AgencyKeys agencyId="a1" keys={[{ ...key, ...more }]} answer={answer} />
);
const sentOf = (page: ReturnType<typeof mount>) => page.sent[0]?.fields;

describe('keys', () => {
  test('a rotated one shows the end of its previous secret, and that it is unused', () => {
    const { text } = draw(keys({ previousUntil: '2026-12-01T09:00:00Z' }));
    expect(text).toContain('Worksuntil 1 Nov 2027, 09:00 UTCthe secret before until 1 Dec 2026, 09:00 UTC');
    expect(text).toContain('Never');
  });

  test('an expired one promises nothing and can be rotated; a revoked one cannot', () => {
    const expired = draw(keys({ state: 'expired', previousUntil: '2026-12-01T09:00:00Z' }));
    expect(expired.text).not.toContain('until 1 ');
    expect(expired.getByRole('button', { name: 'Rotate: Back office' })).toBeDefined();
    expect(draw(keys({ state: 'revoked' })).queryByRole('button', { name: /Back office$/ })).toBeNull();
  });

  test('a press sends its id once', async () => {
    const page = mount(keys(), { at: '/agency-api' });
    page.press(page.getByRole('button', { name: 'Revoke: Back office' }));
    page.press(page.getByRole('button', { name: 'Revoke: Back office' }));
    await page.settle();
    expect(page.sent).toHaveLength(1);
    expect(sentOf(page)).toEqual([
      ['intent', 'revokeKey'],
      ['id', 'k1'],
    ]);
  });

  test('a new one is sent with the ticked values only', async () => {
    const page = mount(keys(), { at: '/agency-api' });
    page.type(page.getByLabelText('Name'), 'Nightly');
    page.press(page.getByRole('checkbox', { name: 'Read balances and statements' }));
    page.press(page.getByRole('button', { name: 'Make key' }));
    await page.settle();
    expect(sentOf(page)).toEqual([
      ['intent', 'createKey'],
      ['agencyId', 'a1'],
      ['name', 'Nightly'],
      ['expiresInDays', '365'],
      ['perMinute', '60'],
      ['scopes', 'money'],
      ['publicKey', ''],
    ]);
  });

  test('a refused one is open, keeps its ticks, and ties the error to all of them', () => {
    const answer = { ...refused('createKey', { scopes: 'Please tick one.' }), typed: { name: ['Nightly'], scopes: ['book'] } };
    const page = draw(keys({}, answer));
    const group = page.getByRole('group', { name: 'It may' });
    expect(group.closest('details')?.hasAttribute('open')).toBe(true);
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Fill a cart, pay and order' }).checked).toBe(true);
    expect(page.body.querySelector(`[id="${group.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Please tick one.');
  });

  test('an answer of the webhooks is not shown here', () => {
    expect(draw(keys({}, { ...done('addWebhook', 'Added.'), secret: 'whsec' })).text).not.toContain('whsec');
  });
});

const webhook: Webhook = {
  webhookId: 'w1',
  url: 'https://example.com/hook',
  events: ['issue', 'refund'],
  by: 'Ada Admin',
  createdAt: '2026-11-01T09:00:00Z',
};
const delivery: WebhookDelivery = {
  deliveryId: 'd1',
  eventId: 'e1',
  webhookId: 'w1',
  event: 'issue',
  bookingReference: 'TF1234',
  state: 'delivered',
  attempts: 1,
  lastTriedAt: '2026-11-28T09:00:00Z',
  lastStatus: 200,
};
const hooks = (deliveries: WebhookDelivery[] = [], answer?: MachinesAnswer) => (
  <Webhooks agencyId="a1" webhooks={[webhook]} deliveries={deliveries} answer={answer} />
);
const lastTry = (more: Partial<WebhookDelivery>) =>
  draw(hooks([{ ...delivery, ...more }]))
    .getByRole('table', { name: 'Last deliveries' })
    .querySelectorAll('tbody td, tbody th')[3]?.textContent;

describe('webhooks', () => {
  test('show their events, their start and their creator', () => {
    expect(draw(hooks()).text).toContain('https://example.com/hookSale, Refund1 Nov 2026, 09:00 UTC, Ada Admin');
  });

  test('has no list without deliveries', () => {
    expect(draw(hooks()).queryByRole('table', { name: 'Last deliveries' })).toBeNull();
  });

  test('the last try: answered, not answered, and none yet', () => {
    expect(lastTry({})).toBe('Try 1, 28 Nov 2026, 09:00 UTC: answered 200.');
    const { lastStatus: _, ...silent } = delivery;
    const lost = draw(hooks([{ ...silent, state: 'waiting', lastProblem: 'It took too long.', nextTryAt: '2026-11-28T09:05:00Z' }]));
    expect(lost.text).toContain('09:00 UTC: It took too long. Next try 28 Nov 2026, 09:05 UTC.');
    const { lastTriedAt: __, ...waiting } = silent;
    expect(draw(hooks([{ ...waiting, state: 'waiting', attempts: 0, nextTryAt: '2026-11-28T09:05:00Z' }])).text).toContain(
      'Not tried yet.',
    );
  });

  test('a test belongs to no booking', () => {
    const { bookingReference: _, ...ping } = delivery;
    expect(draw(hooks([{ ...ping, event: 'ping' }])).text).toContain('TestNoneDelivered');
  });

  test.each([
    ['Send a test: https://example.com/hook', 'pingWebhook', 'w1'],
    ['Rotate secret: https://example.com/hook', 'rotateWebhook', 'w1'],
    ['Remove: https://example.com/hook', 'removeWebhook', 'w1'],
    ['Send again: Sale TF1234', 'replay', 'd1'],
  ])('"%s"', async (name, intent, id) => {
    const page = mount(hooks([delivery]), { at: '/agency-api' });
    page.press(page.getByRole('button', { name }));
    await page.settle();
    expect(Object.fromEntries(sentOf(page) ?? [])).toEqual({ intent, id });
  });

  test('a new one gets every event unless a tick is removed', async () => {
    const page = mount(hooks(), { at: '/agency-api' });
    page.type(page.getByLabelText('Address'), 'https://example.com/two');
    page.press(page.getByRole('checkbox', { name: 'Refund' }));
    page.press(page.getByRole('button', { name: 'Add address' }));
    await page.settle();
    const events = sentOf(page)
      ?.filter(([name]) => name === 'events')
      .map(([, value]) => value);
    expect(events).toContain('issue');
    expect(events).not.toContain('refund');
  });

  test('a refused address is marked, with the form open and the ticks as they were', () => {
    const answer = { ...refused('addWebhook', { url: 'https only.' }), typed: { url: ['http://x'], events: ['issue'] } };
    const page = draw(hooks([], answer));
    expect(page.getByLabelText('Address').closest('details')?.hasAttribute('open')).toBe(true);
    expect(page.getByLabelText('Address').getAttribute('value')).toBe('http://x');
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Refund' }).checked).toBe(false);
  });

  test('a secret is shown with the answer that made it', () => {
    expect(draw(hooks([], { ...done('rotateWebhook', 'Rotated.'), secret: 'whsec_1' })).text).toContain('whsec_1');
  });
});
