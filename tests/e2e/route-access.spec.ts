/** Who may see which page: every protected route as every role. The pages themselves are read in other files. */
import { signUpGuest } from '@throughfare/contract/calls/accounts';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { expect, test } from '@playwright/test';
import { signInAs } from '../support/sign-in.ts';

const shop = process.env['SHOP_URL'] ?? '';
const client = createClient(fetchTransport(shop));

const roles = ['nobody', 'guest', 'consumer', 'agent', 'administrator', 'super agency'] as const;
type Role = (typeof roles)[number];

const staff: readonly Role[] = ['agent', 'administrator', 'super agency'];

/** The one table of pages that not everybody may see; to the others they are not there (Spec 3 §2). */
const pages: Readonly<Record<string, readonly Role[]>> = {
  '/agency-dashboard': staff,
  '/manage-agents': ['administrator', 'super agency'],
  '/manage-agencies': ['super agency'],
  '/admin/orders': ['super agency'],
  '/admin/content': ['super agency'],
  '/': roles,
  '/cart': roles,
  '/mybookings': roles,
};

async function bearerOf(role: Role): Promise<string | undefined> {
  if (role === 'nobody') return undefined;
  if (role === 'guest') {
    const outcome = await client.call(signUpGuest, { body: { email: 'route-walker@example.com' } });
    return outcome.ok ? outcome.data.body.token : undefined;
  }
  const names = { consumer: 'traveller', agent: 'agent', administrator: 'admin', 'super agency': 'super' } as const;
  return signInAs(client, `${names[role]}@example.com`);
}

for (const role of roles) {
  test(`what ${role} may see`, async () => {
    const bearer = await bearerOf(role);
    const headers = bearer === undefined ? {} : { cookie: `tf_session=${bearer}` };
    for (const [path, allowed] of Object.entries(pages)) {
      const answer = await fetch(`${shop}${path}`, { headers, redirect: 'manual' });
      expect(`${path} ${answer.status}`).toBe(`${path} ${allowed.includes(role) ? 200 : 404}`);
      if (!allowed.includes(role)) expect(await answer.text()).toContain('404: Page Not Found');
    }
  });
}

test('a bearer that was made up is nobody, and its cookies go', async () => {
  const answer = await fetch(`${shop}/agency-dashboard`, { headers: { cookie: 'tf_session=made.up.by.somebody; tf_refresh=made.up' } });
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('tf_session=;'))).toBe(true);
});

test('a form of another site reaches no page', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await fetch(`${shop}/actions/log-out`, { method: 'POST', headers: { origin, 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
  }
});
