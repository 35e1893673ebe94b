import type { BrowserContext } from '@playwright/test';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { registerCustomer } from '../support/register-customer.ts';
import { signInAs } from '../support/sign-in.ts';
import { linkIn, mailText } from './mail.ts';

/** Registers an account with the password `customerPassword`. */
export async function register(email: string): Promise<void> {
  const linkToken = async () => linkIn(await mailText(email, 'Confirm your e-mail address')).searchParams.get('token') ?? '';
  await registerCustomer(createClient(fetchTransport(process.env['SHOP_URL'] ?? '')), { email, linkToken });
}

/** Signs a browser in without the dialog, which has tests of its own. Default password: that of the demonstration's users. */
export async function enter(context: BrowserContext, username: string, password?: string): Promise<void> {
  const url = process.env['SHOP_URL'] ?? '';
  const value = await signInAs(createClient(fetchTransport(url)), username, undefined, password);
  await context.addCookies([{ name: 'tf_session', value, url }]);
}
