import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { registerUser, verifyEmail } from '@throughfare/contract/calls/users';
import type { Client } from '@throughfare/contract/client';
import { solveChallenge } from '../../apps/server/src/modules/accounts/rules/proof-of-work.ts';

/** The password of every customer registered here. */
export const customerPassword = 'Cold-brew-42';

interface Registration {
  readonly email: string;
  /** The token in the link mailed to the customer. */
  readonly linkToken: () => Promise<string>;
}

/** Registers an account for a single test and verifies its address. */
export async function registerCustomer(client: Client, { email, linkToken }: Registration): Promise<void> {
  const challenge = await client.call(getHumanChallenge, {});
  const reCAPTCHAtoken = challenge.ok && challenge.data.kind === 'proofOfWork' ? (solveChallenge(challenge.data) ?? '') : '';
  const body = { firstName: 'Ada', lastName: 'Byron', email, password: customerPassword, offers: false, reCAPTCHAtoken };
  const registered = await client.call(registerUser, { body });
  if (!registered.ok) throw new Error(`${email} cannot register: ${registered.error.code}`);
  const verified = await client.call(verifyEmail, { body: { token: await linkToken() } });
  if (!verified.ok) throw new Error(`${email} is not verified: ${verified.error.code}`);
}
