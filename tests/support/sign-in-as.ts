import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { signIn } from '@throughfare/contract/calls/users';
import type { Client } from '@throughfare/contract/client';
import { solveChallenge } from '../../apps/server/src/modules/accounts/rules/proof-of-work.ts';
import { demoPassword } from '../../apps/server/src/modules/accounts/demo-users.data.ts';
import { createShopper, type Shopper } from './shopper.ts';

/** Somebody who has signed in as one of the demonstration's users, as a browser does: "super@example.com". */
export async function signInAs(client: Client, username: string): Promise<Shopper> {
  const challenge = await client.call(getHumanChallenge, {});
  const reCAPTCHAtoken = challenge.ok && challenge.data.kind === 'proofOfWork' ? solveChallenge(challenge.data) : undefined;
  if (reCAPTCHAtoken === undefined) throw new Error('the human check cannot be solved here');
  const outcome = await client.call(signIn, { body: { username, password: demoPassword, reCAPTCHAtoken } });
  if (!outcome.ok || outcome.data.body.outcome !== 'signedIn') throw new Error(`${username} cannot sign in`);
  return createShopper(client, {}, outcome.data.body.token);
}
