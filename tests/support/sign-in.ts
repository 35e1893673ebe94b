import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { signIn } from '@throughfare/contract/calls/users';
import type { Client } from '@throughfare/contract/client';
import { demoPassword } from '../../apps/server/src/modules/accounts/demo-users.data.ts';
import { solveChallenge } from '../../apps/server/src/modules/accounts/rules/proof-of-work.ts';

/** The bearer of an account that has just signed in, by default a demo account. Takes over the session if one is given. */
export async function signInAs(
  client: Client,
  username = 'traveller@example.com',
  session?: string,
  password = demoPassword,
): Promise<string> {
  const challenge = await client.call(getHumanChallenge, {});
  const reCAPTCHAtoken = challenge.ok && challenge.data.kind === 'proofOfWork' ? (solveChallenge(challenge.data) ?? '') : '';
  const body = { username, password, reCAPTCHAtoken };
  const outcome = await client.call(signIn, { body }, session === undefined ? {} : { token: session });
  if (!outcome.ok || outcome.data.body.outcome !== 'signedIn')
    throw new Error(`${username} could not sign in: ${outcome.ok ? outcome.data.body.outcome : outcome.error.code}`);
  return outcome.data.body.token;
}
