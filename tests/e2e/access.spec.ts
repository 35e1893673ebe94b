/** Which roles can see which page: requests every route of the site over HTTP. Also sends forms from other sites, which must have no effect. */
import { signUpGuest } from '@throughfare/contract/calls/accounts';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { expect, test } from '@playwright/test';
import routes from '../../apps/web/src/app/routes.ts';
import { signInAs } from '../support/sign-in.ts';

const shop = process.env['SHOP_URL'] ?? '';
const client = createClient(fetchTransport(shop));

const roles = ['nobody', 'guest', 'consumer', 'agent', 'administrator', 'super agency'] as const;
type Role = (typeof roles)[number];

const staff: readonly Role[] = ['agent', 'administrator', 'super agency'];
const operators: readonly Role[] = ['super agency'];

/** The pages that only some roles may see; all others get the 404 page (SITE-2). Every page that is not listed is public. */
const limited: Readonly<Record<string, readonly Role[]>> = {
  '/agency-dashboard': staff,
  '/manageBookings': staff,
  '/manageBookings/:admin?/:agencyId?': operators,
  '/manage-agents': ['administrator', 'super agency'],
  '/manage-agencies': operators,
  '/agency-details': ['administrator', 'super agency'],
  '/agency-claims': staff,
  '/agency-money': ['administrator', 'super agency'],
  '/data/payouts': operators,
  '/agency-api': ['administrator', 'super agency'],
  '/data/hand-offs': staff,
  '/data/agents': ['administrator', 'super agency'],
  '/data/agencies': operators,
  '/data/orders': operators,
  '/data/bookings': staff,
  '/data/quotes': ['consumer', ...staff],
  '/groups': staff,
  '/data/groups': staff,
  '/customers': staff,
  '/data/customers': staff,
  '/admin/accounts': operators,
  '/admin/orders': operators,
  '/admin/payments': operators,
  '/admin/payouts': operators,
  '/admin/trains': operators,
  '/admin/complaints': operators,
  '/admin/assistance': operators,
  '/admin/content': operators,
  '/admin/content/edit': operators,
  '/admin/content/history': operators,
};

/** A value for each parameter of a path, naming an object that exists. */
const samples: Readonly<Record<string, string>> = {
  '/data/hand-offs': '?day=2026-11-28',
  '/admin/content/edit': '?kind=ARTICLE&slug=wimbledon',
  '/admin/content/history': '?kind=ARTICLE&slug=wimbledon',
};
const parts: Readonly<Record<string, string>> = {
  pageUrl: 'london-to-edinburgh',
  status: 'PUBLISHED',
  routeName: 'london-to-edinburgh',
  admin: 'admin',
  agencyId: '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01',
};

interface Entry {
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

function pathsOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [here === '' ? '/' : here, ...pathsOf(children ?? [], here)];
  });
}

const everyPath = [...new Set(pathsOf(routes))];

const addressOf = (path: string): string =>
  `${shop}${path.replaceAll(/:(\w+)\??/g, (_, name: string) => parts[name] ?? 'nothing')}${samples[path] ?? ''}`;

async function cookieOf(role: Role): Promise<Record<string, string>> {
  const names = { consumer: 'traveller', agent: 'agent', administrator: 'admin', 'super agency': 'super' } as const;
  if (role === 'nobody') return {};
  if (role !== 'guest') return { cookie: `tf_session=${await signInAs(client, `${names[role]}@example.com`)}` };
  const outcome = await client.call(signUpGuest, { body: { email: 'route-walker@example.com' } });
  return outcome.ok ? { cookie: `tf_session=${outcome.data.body.token}` } : {};
}

test('every protected page is there for its roles, and is the 404 page for the others', { tag: '@desktop' }, async () => {
  for (const role of roles) {
    const headers = await cookieOf(role);
    for (const [path, allowed] of Object.entries(limited)) {
      const answer = await fetch(addressOf(path), { headers, redirect: 'manual' });
      expect(`${path} for ${role}: ${answer.status}`).toBe(`${path} for ${role}: ${allowed.includes(role) ? 200 : 404}`);
      // files have no page around them
      if (!allowed.includes(role) && !path.startsWith('/data/')) expect(await answer.text()).toContain('404: Page Not Found');
    }
  }
});

/** The same for every role. */
const ofNobody: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt', '/data/station-dataset']);

test('answers to a signed-in person are never cached, however the address is written', { tag: '@desktop' }, async () => {
  test.slow();
  const headers = await cookieOf('super agency');
  const escaped = (address: string) => address.replace(/(?<=:\d+\/)[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const capital = (address: string) => `${shop}${address.slice(shop.length).toUpperCase()}`;
  for (const path of everyPath.filter((one) => !ofNobody.has(one)))
    for (const address of [addressOf(path), capital(addressOf(path)), escaped(addressOf(path))]) {
      const answer = await fetch(address, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      expect(`${address} ${answer.headers.get('cache-control')}`).toBe(`${address} no-store`);
      expect(`${address} varies by ${answer.headers.get('vary')}`).toMatch(/varies by .*cookie/i);
    }
});

test('every other page exists for a customer', { tag: '@desktop' }, async () => {
  expect(everyPath.length).toBeGreaterThan(90);
  const headers = await cookieOf('consumer');
  for (const path of everyPath.filter((one) => !(one in limited))) {
    const answer = await fetch(addressOf(path), { headers, redirect: 'manual' });
    expect(`${path} ${answer.status < 500}`).toBe(`${path} true`);
    if (/^\/(account|mybookings|booking)/.test(path)) expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a form of another site is refused, and the API ignores cookies', { tag: '@desktop' }, async () => {
  const cookies = await cookieOf('consumer');
  const post = async (address: string, origin: string) => {
    const headers = { ...cookies, origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await fetch(address, { method: 'POST', headers, body: 'a=b', redirect: 'manual' });
    expect(`${address} ${status}`).toBe(`${address} 403`);
  };
  for (const path of everyPath) await post(addressOf(path), 'https://evil.example');
  // the Origin of a sandboxed frame; and a request as our own script sends it
  await post(`${shop}/account`, 'null');
  await post(`${shop}/account.data`, 'https://evil.example');
  const profile = await fetch(`${shop}/apiv1/users/update_profile`, {
    method: 'POST',
    headers: { ...cookies, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(profile.status).toBe(401);
});

test('a malformed form is the fault of its sender', { tag: '@desktop' }, async () => {
  const own = { ...(await cookieOf('consumer')), origin: shop, 'sec-fetch-site': 'same-origin' };
  for (const path of everyPath) {
    const answer = await fetch(addressOf(path), {
      method: 'POST',
      headers: { ...own, 'content-type': 'text/plain' },
      body: 'a=b',
      redirect: 'manual',
    });
    expect(`${path} ${answer.status < 500}`).toBe(`${path} true`);
  }
});

test('an invented bearer is a visitor, and its cookies are cleared', { tag: '@desktop' }, async () => {
  const answer = await fetch(`${shop}/agency-dashboard`, { headers: { cookie: 'tf_session=made.up.by.somebody; tf_refresh=made.up' } });
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('tf_session=;'))).toBe(true);
});
