import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { loadOwner } from './load-account.ts';
import { loadCards } from './load-cards.ts';
import { loadData } from './load-data.ts';
import { loadDetails } from './load-details.ts';
import { loadSecurity } from './load-security.ts';
import { loadTravellers } from './load-travellers.ts';
import { loadVouchers } from './load-vouchers.ts';
import { sendCards } from './send-cards.ts';

const failed = refusal('server.busy', 503);
const profile = (more: object) => answer({ data: { body: { email: 'ada@example.org', userRole: 'consumer', ...more } } });
const ada = { getProfile: profile({}) };
const factor = answer({ body: { hasPassword: false, hasAuthenticator: false, passkeys: [], isRequired: false } });

function visitorWith(answers: Record<string, object>, asked: Asked[] = [], hasSession = true): Visitor {
  // The hour, the only part of the page's context that is read.
  const page = { nowMs: Date.UTC(2026, 10, 20, 23, 30) } as Visitor['page'];
  return fakeVisitor(answers, { hasSession: () => hasSession, market: 'AU', currency: 'AUD', page }, asked);
}
const pages = { loadCards, loadData, loadDetails, loadSecurity, loadTravellers, loadVouchers };

test.each(Object.entries(pages))('%s shows nothing to somebody without an account, and asks for nothing of theirs', async (_, load) => {
  const asked: Asked[] = [];
  expect(await load(visitorWith({}, asked, false))).toBeUndefined();
  expect(asked).toEqual([]);
  const guests = [profile({ userRole: 'guest' }), profile({ userRole: 'visitor' }), profile({ email: undefined }), failed];
  for (const getProfile of guests) expect(await load(visitorWith({ getProfile }, asked))).toBeUndefined();
  expect(new Set(asked.map(({ call }) => call))).toEqual(new Set(['getProfile']));
});

test('an agent has an account like a customer', async () => {
  expect(await loadOwner(visitorWith({ getProfile: profile({ userRole: 'B2BAgent' }) }))).toMatchObject({ userRole: 'B2BAgent' });
});

test('agency staff keep no cards, and the provider is not asked for any', async () => {
  const asked: Asked[] = [];
  expect(await loadCards(visitorWith({ getProfile: profile({ userRole: 'B2BAdmin' }) }, asked))).toEqual({ state: 'agency' });
  expect(asked).toHaveLength(1);
});

test('takes only brand and last digits of a card from the provider', async () => {
  const listed = answer({ data: { data: { data: [{ id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_year: 2031 } }] } } });
  expect(await loadCards(visitorWith({ ...ada, listPaymentMethods: listed }))).toEqual({
    state: 'ready',
    cards: [{ id: 'pm_1', brand: 'visa', last4: '4242' }],
  });
  expect(await loadCards(visitorWith({ ...ada, listPaymentMethods: failed }))).toMatchObject({ state: 'failed' });
});

test('a card is removed by its id; a missing card is reported', async () => {
  const asked: Asked[] = [];
  const form = formOf({ card: 'pm_1' });
  expect(await sendCards(visitorWith({ removePaymentMethod: answer({}) }, asked), form)).toMatchObject({ intent: 'remove', ok: true });
  expect(asked[0]?.body).toEqual({ paymentMethod: 'pm_1' });
  expect(await sendCards(visitorWith({ removePaymentMethod: refusal('object.notFound', 404) }), form)).toMatchObject({ ok: false });
});

test('only customers close their account themselves; with Google they need no password', async () => {
  expect(await loadData(visitorWith({ ...ada, getSecondFactor: factor }))).toEqual({ mayDelete: true, hasPassword: false });
  expect(await loadData(visitorWith({ getProfile: profile({ userRole: 'B2BAgent' }), getSecondFactor: failed }))).toEqual({
    mayDelete: false,
    hasPassword: true,
  });
});

const detailCalls = {
  ...ada,
  countCart: answer({ data: { count: 2 } }),
  getNewsletterConsent: answer({ body: { agreed: false } }),
  getSecondFactor: factor,
};

test('details: the currency is the account’s, else the storefront’s; tickets in the cart fix it', async () => {
  expect(await loadDetails(visitorWith(detailCalls))).toMatchObject({ currency: 'AUD', cartHasItems: true, newsletter: { agreed: false } });
  const chosen = { ...detailCalls, getProfile: profile({ currency: 'EUR' }), countCart: answer({ data: { count: 0 } }) };
  expect(await loadDetails(visitorWith(chosen))).toMatchObject({ currency: 'EUR', cartHasItems: false });
});

test('details are shown even without cart, consent and second factor', async () => {
  const view = await loadDetails(visitorWith({ ...ada, countCart: failed, getNewsletterConsent: failed, getSecondFactor: failed }));
  expect(view).toMatchObject({ cartHasItems: false, newsletter: undefined, hasPassword: true });
});

test('each part of the security page is left out by itself, and clocks are those of the storefront', async () => {
  const parts = { ...ada, listSessions: failed, listSecurityEvents: answer({ body: { events: [] } }), getSecondFactor: failed };
  expect(await loadSecurity(visitorWith(parts))).toEqual({
    sessions: undefined,
    events: [],
    secondFactor: undefined,
    zone: 'Australia/Sydney',
  });
});

const travellerCalls = {
  ...ada,
  listTravellers: answer({ data: { travellers: [] } }),
  getPassengerCountries: answer({ country: [{ code: 'GB', name: 'United Kingdom' }] }),
  getRailCards: answer({ railCards: [{ value: 'YNG', program: '16-25 Railcard', country: 'GB' }] }),
};

test('travellers come with the lists that their form needs, and with the day of the storefront', async () => {
  expect(await loadTravellers(visitorWith(travellerCalls))).toEqual({
    state: 'ready',
    travellers: [],
    countries: [{ value: 'GB', label: 'United Kingdom' }],
    railcards: [{ value: 'YNG', label: '16-25 Railcard (GB)' }],
    // 10:30 in the morning in Sydney
    today: '2026-11-21',
  });
});

test.each(['listTravellers', 'getPassengerCountries', 'getRailCards'])('travellers without %s say why', async (call) => {
  expect(await loadTravellers(visitorWith({ ...travellerCalls, [call]: failed }))).toEqual({
    state: 'failed',
    message: failed.error.message,
  });
});

test('vouchers, or why they are not there', async () => {
  const listed = answer({ data: { vouchers: [] } });
  expect(await loadVouchers(visitorWith({ ...ada, listVouchers: listed }))).toEqual({ state: 'ready', vouchers: [] });
  expect(await loadVouchers(visitorWith({ ...ada, listVouchers: failed }))).toMatchObject({ state: 'failed' });
});
