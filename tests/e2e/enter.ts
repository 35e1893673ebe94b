import type { BrowserContext } from '@playwright/test';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { signInAs } from '../support/sign-in.ts';

/** Signs a browser in, by default with the password of the demonstration's users, without the dialog, which has tests of its own. */
export async function enter(context: BrowserContext, username: string, password?: string): Promise<void> {
  const url = process.env['SHOP_URL'] ?? '';
  const value = await signInAs(createClient(fetchTransport(url)), username, undefined, password);
  await context.addCookies([{ name: 'tf_session', value, url }]);
}
