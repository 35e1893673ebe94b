import { expect, test } from 'vitest';
import type { Visitor } from '../lib/visitor.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../testing/fake-visitor.ts';
import { pageSettings } from '../testing/shell-data.ts';
import { loadShell } from './shell-data.ts';

const atMs = Date.UTC(2026, 10, 20, 9);

function visitor(answers: Readonly<Record<string, object>>, more: Partial<Visitor> = {}, asked: Asked[] = []): Visitor {
  const given = {
    market: 'UK',
    currency: 'GBP',
    consent: undefined,
    fromApp: false,
    hasSession: () => true,
    forgetSession: () => {},
    // only the parts of a page's context that the shell reads
    page: { nowMs: atMs, settings: pageSettings } as Visitor['page'],
  } as const;
  return fakeVisitor(answers, { ...given, ...more }, asked);
}

const cartOf = (count: number) => answer({ data: { count } });
const profileOf = (body: object) => answer({ data: { body: { isGuestUser: false, ...body } } });

test("makes no call on a first visit: an empty cart, an unknown visitor, and the market's day", async () => {
  const asked: Asked[] = [];
  const shell = await loadShell(visitor({}, { hasSession: () => false }, asked));
  expect(asked).toEqual([]);
  expect(shell).toMatchObject({ cartCount: 0, person: { kind: 'visitor' }, currency: 'GBP', asksForConsent: true });
  expect(shell.clock.today).toBe('2026-11-20');
});

test('the day is that of the market, which is tomorrow in Australia', async () => {
  const late = { page: { nowMs: Date.UTC(2026, 10, 20, 21), settings: pageSettings } as Visitor['page'] };
  const shell = await loadShell(visitor({}, { hasSession: () => false, market: 'AU', currency: 'AUD', ...late }));
  expect(shell.clock.today).toBe('2026-11-21');
});

test.each([
  ['nobody', {}, { kind: 'visitor' }],
  ['a guest', { email: 'ada@example.org', isGuestUser: true }, { kind: 'guest', email: 'ada@example.org' }],
  ['a consumer', { email: 'ada@example.org', userRole: 'B2C' }, { kind: 'consumer', email: 'ada@example.org' }],
  [
    'an agent',
    { email: 'a@example.org', userRole: 'B2BAgent', agencyData: { agencyName: 'Wayfarers', superAgency: false } },
    { kind: 'agent', email: 'a@example.org', agencyName: 'Wayfarers', isAdmin: false, superAgency: false },
  ],
  [
    'an administrator of the super agency',
    { email: 'a@example.org', userRole: 'B2BAdmin', agencyData: { agencyName: 'Head', superAgency: true } },
    { kind: 'agent', email: 'a@example.org', agencyName: 'Head', isAdmin: true, superAgency: true },
  ],
])('%s is recognised', async (_who, body, person) => {
  const waiting = answer({ data: { count: 3 } });
  const shell = await loadShell(visitor({ getProfile: profileOf(body), countCart: cartOf(2), countWaiting: waiting }));
  expect(shell.person).toEqual(person);
  expect(shell.waiting).toBe(person.kind === 'agent' ? 3 : 0);
  expect(shell.cartCount).toBe(2);
});

test("prefers the currency of the profile to the market's", async () => {
  const shell = await loadShell(visitor({ getProfile: profileOf({ email: 'ada@example.org', currency: 'EUR' }), countCart: cartOf(0) }));
  expect(shell.currency).toBe('EUR');
});

test('a count that fails is zero (CART-1)', async () => {
  const failed = refusal('server.failed', 500);
  const shell = await loadShell(visitor({ getProfile: profileOf({ email: 'ada@example.org' }), countCart: failed }));
  expect(shell.cartCount).toBe(0);
});

test('an ended session is dropped, one that could not be checked is not', async () => {
  const forgotten: number[] = [];
  for (const status of [401, 503]) {
    const forgetSession = () => void forgotten.push(status);
    const answers = { getProfile: refusal('server.failed', status), countCart: cartOf(0) };
    const shell = await loadShell(visitor(answers, { forgetSession }));
    expect(shell.person).toEqual({ kind: 'visitor' });
  }
  expect(forgotten).toEqual([401]);
});

test('the cookie banner asks visitors who have not answered, but not in the app', async () => {
  const asks = async (more: Partial<Visitor>) => (await loadShell(visitor({}, { hasSession: () => false, ...more }))).asksForConsent;
  expect(await asks({})).toBe(true);
  expect(await asks({ consent: 'refused' })).toBe(false);
  expect(await asks({ fromApp: true })).toBe(false);
});
