/** From registration to the adoption of earlier bookings, in the composed shop with its real jobs. */
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { registerUser, signIn, verifyEmail } from '@throughfare/contract/calls/users';
import { getProfile, signUpGuest } from '@throughfare/contract/calls/accounts';
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { expect, test, vi } from 'vitest';
import { openTestShop } from '../../../../tests/support/open-test-shop.ts';
import { solveChallenge } from '../modules/accounts/rules/proof-of-work.ts';

const shop = await openTestShop({ work: true });

async function must<C extends AnyCall>(call: C, input: CallInput<C>, token?: string): Promise<CallAnswer<C>> {
  const outcome = await shop.client.call(call, input, token === undefined ? {} : { token });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
}

async function humanToken(): Promise<string> {
  const challenge = await must(getHumanChallenge, {});
  return challenge.kind === 'proofOfWork' ? (solveChallenge(challenge) ?? '') : '';
}

test('a guest registers with the address they bought with, opens the link, and finds the booking in their account', async () => {
  const email = 'ann@example.com';
  await must(signUpGuest, { body: { email } });
  await shop.platform.retailPool.query(
    `with cart as (
       insert into retail.cart (id, session_id, market, currency, revision, state, created_at, updated_at)
       select gen_random_uuid(), id, 'UK', 'GBP', 1, 'ordered', now(), now() from retail.session where role = 'guest' returning id, session_id
     ), ordered as (
       insert into retail.order (id, session_id, guest_id, cart_id, cart_revision, email, market, currency, outcome, created_at, updated_at)
       select 'bought-before', session_id, guest_id, cart.id, 1, $1, 'UK', 'GBP', 'failed', now(), now()
       from cart join retail.session on session.id = session_id returning id
     )
     insert into retail.order_payment (id, order_id, position, purpose, provider, reference, intent_id, amount_minor, status)
     select gen_random_uuid(), id, 1, 'sale', 'stripe', 'p', 'p', 0, 'cancelled' from ordered`,
    [email],
  );

  const password = 'Cold-brew-42';
  const person = { firstName: 'Ann', lastName: 'Lindqvist', email, password, offers: false };
  await must(registerUser, { body: { ...person, reCAPTCHAtoken: await humanToken() } });
  const link = await vi.waitFor(
    () => {
      const mail = shop.mails.find(({ to, subject }) => to === email && subject === 'Confirm your e-mail address');
      if (!mail) throw new Error('no mail yet');
      return new URL(/http:\S+/.exec(mail.text)?.[0] ?? '');
    },
    { timeout: 60_000, interval: 100 },
  );
  await must(verifyEmail, { body: { token: link.searchParams.get('token') ?? '' } });

  const { body } = await must(signIn, { body: { username: email, password, reCAPTCHAtoken: await humanToken() } });
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  expect((await must(getProfile, {}, body.token)).data.body).toMatchObject({ isLoggedIn: true, email, userRole: 'consumer' });
  await vi.waitFor(
    async () => {
      const { rows } = await shop.platform.retailPool.query('select user_id from retail.order');
      expect(rows).toEqual([{ user_id: body.userId }]);
    },
    { timeout: 60_000, interval: 100 },
  );
});
