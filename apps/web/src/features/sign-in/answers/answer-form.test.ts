import { messageText } from '@throughfare/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../../testing/fake-visitor.ts';
import type { Visitor } from '../../../lib/visitor.ts';
import { answerForm } from './answer-form.ts';
import { formOf } from '../../../testing/form-of.ts';

const password = 'Cold-brew-42';
const proof = { reCAPTCHAtoken: 'proof' };

let asked: Asked[];
let kept: unknown[];
let remembered: [string, string][];

beforeEach(() => {
  asked = [];
  kept = [];
  remembered = [];
});

function visitor(answers: Readonly<Record<string, object>>): Visitor {
  const more = {
    market: 'UK',
    hasSession: () => false,
    keepSession: (started) => void kept.push(started),
    remember: (name, value) => void remembered.push([name, value]),
  } satisfies Partial<Visitor>;
  return fakeVisitor(answers, more, asked);
}

const signedIn = answer({ body: { outcome: 'signedIn', token: 't', userId: 'u', userRole: 'consumer' } });
const profile = answer({ data: { body: { currency: 'EUR' } } });
const cart = (leftOut: readonly object[] = []) => answer({ data: { count: 3, joined: 1, leftOut } });

test('the server checks the form like the page, before any call', async () => {
  const given = await answerForm(visitor({}), formOf({ form: 'signIn', username: 'ann lee', password: 'short', ...proof }));
  expect(given).toMatchObject({
    kind: 'refused',
    problems: { username: 'This field cannot contain blankspaces', password: 'Password must be 8 or more characters long' },
  });
  expect(asked).toEqual([]);
});

test('returns the typed values to a page without JavaScript, except secrets', async () => {
  const given = await answerForm(visitor({}), formOf({ form: 'signUp', email: 'ann', password, confirmation: password, ...proof }));
  expect(given).toMatchObject({ typed: { form: 'signUp', email: 'ann' } });
  expect(JSON.stringify(given)).not.toContain(password);
  expect(JSON.stringify(given)).not.toContain('proof');
});

test('a form without its human check is refused in the prescribed words', async () => {
  expect(await answerForm(visitor({}), formOf({ form: 'signIn', username: 'ann', password }))).toMatchObject({
    kind: 'refused',
    message: 'reCaptcha Validation Failed, Please try again.',
  });
  expect(asked).toEqual([]);
});

test('signing in keeps the session, stores the currency, merges the cart and names the tickets left out', async () => {
  const left = [{ fromStation: 'London', toStation: 'Edinburgh', date: '2026-12-08' }];
  const given = await answerForm(
    visitor({ signIn: signedIn, getProfile: profile, mergeCarts: cart(left) }),
    formOf({ form: 'signIn', username: 'ann', password, ...proof }),
  );
  expect(given).toEqual({ kind: 'signedIn', isAgent: false, leftOut: ['London to Edinburgh on 8 Dec 2026'] });
  expect(kept).toMatchObject([{ token: 't' }]);
  expect(remembered).toEqual([['currency', 'EUR']]);
});

test('shows wrong credentials under the password, and unexpected errors for the whole form', async () => {
  const form = formOf({ form: 'signIn', username: 'ann', password, ...proof });
  expect(await answerForm(visitor({ signIn: refusal('signIn.wrong', 401) }), form)).toMatchObject({
    problems: { password: 'Incorrect username or password.' },
  });
  expect(await answerForm(visitor({ signIn: refusal('server.failed', 500) }), form)).toMatchObject({
    problems: {},
    message: 'Somethig went wrong, please try again.',
  });
});

test('leads staff to a new password, and shows its failure under the confirmation', async () => {
  const challenged = answer({ body: { outcome: 'newPasswordRequired', challenge: 'c', email: 'staff@example.com' } });
  expect(await answerForm(visitor({ signIn: challenged }), formOf({ form: 'agentLogin', username: 'staff', password, ...proof }))).toEqual({
    kind: 'newPasswordRequired',
    challenge: 'c',
    email: 'staff@example.com',
  });
  const form = formOf({ form: 'newPassword', challenge: 'c', password, confirmation: password, ...proof });
  expect(await answerForm(visitor({ setNewPassword: refusal('server.failed', 500) }), form)).toMatchObject({
    problems: { confirmation: 'Somethig went wrong, please try again.' },
  });
  expect(await answerForm(visitor({ setNewPassword: refusal('password.common', 422) }), form)).toMatchObject({
    problems: { password: messageText('password.common') },
  });
  for (const code of ['signIn.passwordChosen', 'signIn.linkEnded'] as const)
    expect(await answerForm(visitor({ setNewPassword: refusal(code, 409) }), form)).toMatchObject({
      problems: { confirmation: messageText(code) },
    });
});

test('asks a guest with an account to sign in', async () => {
  const known = visitor({ signUpGuest: refusal('guest.accountExists', 409) });
  expect(await answerForm(known, formOf({ form: 'guest', email: 'ann@example.com' }))).toMatchObject({
    problems: { email: 'You already have an account, please sign in.' },
  });
});

test("a guest's proof is sent, and a guest without one continues without it", async () => {
  const started = answer({ body: { token: 't', userId: 'u', firstName: '', lastName: '', email: 'ann@example.com' } });
  await answerForm(visitor({ signUpGuest: started }), formOf({ form: 'guest', email: 'ann@example.com', ...proof }));
  await answerForm(visitor({ signUpGuest: started }), formOf({ form: 'guest', email: 'ann@example.com' }));
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'ann@example.com', reCAPTCHAtoken: 'proof' }, { email: 'ann@example.com' }]);
});

test('agrees to offers only with a tick', async () => {
  const answers = { registerUser: answer({ body: { email: 'ann@example.com', verificationSent: true } }) };
  const fields = {
    form: 'signUp',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    password,
    confirmation: password,
    ...proof,
  };
  await answerForm(visitor(answers), formOf(fields));
  await answerForm(visitor(answers), formOf({ ...fields, offers: 'on' }));
  expect(asked.map(({ body }) => body)).toMatchObject([{ offers: false }, { offers: true }]);
});

test('a question goes to the shop with the country that the customer names', async () => {
  const sent = await answerForm(
    visitor({ contactUs: answer({ data: { sent: true } }) }),
    formOf({
      form: 'contact',
      name: 'Ann',
      email: 'ann@example.com',
      phone: '+44 20 7946 0000',
      bookingRef: '',
      question: 'Where?',
      country: 'Ireland',
    }),
  );
  expect(sent).toEqual({ kind: 'questionSent' });
  expect(asked[0]?.body).toMatchObject({ message: 'Where?', country: 'Ireland' });
});

test('ignores an unknown form', async () => {
  expect(await answerForm(visitor({}), formOf({ form: 'toString' }))).toMatchObject({ kind: 'refused', problems: {} });
});

test('returning from a provider sets currency and cart and names tickets left out, like a password sign-in', async () => {
  const leftOut = [{ fromStation: 'London', toStation: 'Edinburgh', date: '2026-12-08' }];
  const agent = answer({ data: { body: { currency: 'EUR', userRole: 'B2BAgent' } } });
  const someone = { ...visitor({ getProfile: agent, mergeCarts: cart(leftOut) }), hasSession: () => true };
  expect(await answerForm(someone, formOf({ form: 'arrival' }))).toEqual({
    kind: 'signedIn',
    isAgent: true,
    leftOut: ['London to Edinburgh on 8 Dec 2026'],
  });
  expect(remembered).toEqual([['currency', 'EUR']]);
});

test('an address that claims an arrival does not sign in', async () => {
  const guest = answer({ data: { body: { userRole: 'guest' } } });
  for (const someone of [visitor({}), { ...visitor({ getProfile: guest }), hasSession: () => true }]) {
    expect(await answerForm(someone, formOf({ form: 'arrival' }))).toMatchObject({ kind: 'refused' });
  }
  expect(remembered).toEqual([]);
});
