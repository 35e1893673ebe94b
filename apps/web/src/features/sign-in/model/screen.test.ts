import { expect, test } from 'vitest';
import { openScreen, screenNames, screenReducer, stepBack, type SignInFormName } from './screen.ts';

const signInForms: readonly SignInFormName[] = ['signInForm', 'guestForm', 'agentLoginForm'];

test.each(screenNames.filter((name) => !['resetForm', 'newPassword', 'secondFactor'].includes(name)))(
  'back from %s leads to main',
  (name) => {
    expect(stepBack(openScreen(name)).screen).toBe('main');
  },
);

test.each(signInForms)('a reset started on %s returns to it, from either step and when it is done', (name) => {
  const asking = screenReducer(openScreen(name), { type: 'show', screen: 'resetForm' });
  expect(asking).toMatchObject({ screen: 'resetForm', resetStep: 1 });
  expect(stepBack(asking).screen).toBe(name);
  const holding = screenReducer(asking, { type: 'codeSent', email: 'ann@example.com' });
  expect(holding).toMatchObject({ screen: 'resetForm', resetStep: 2, email: 'ann@example.com' });
  expect(stepBack(holding).screen).toBe(name);
  expect(screenReducer(holding, { type: 'passwordReset', email: 'ann@example.com' })).toMatchObject({
    screen: name,
    wasReset: true,
    email: 'ann@example.com',
  });
});

test.each(signInForms)('a new password that %s asked for returns to it, and forgets the challenge', (name) => {
  const asked = screenReducer(openScreen(name), { type: 'newPasswordRequired', email: 'staff@example.com', challenge: 'c' });
  expect(asked).toMatchObject({ screen: 'newPassword', challenge: 'c', email: 'staff@example.com' });
  expect(stepBack(asked)).toMatchObject({ screen: name, challenge: '' });
});

test.each(signInForms)('a second factor that %s asked for returns to it, and forgets the challenge', (name) => {
  const asked = screenReducer(openScreen(name), { type: 'secondFactorRequired', challenge: 'c', methods: ['authenticator', 'backupCode'] });
  expect(asked).toMatchObject({ screen: 'secondFactor', challenge: 'c', methods: ['authenticator', 'backupCode'] });
  expect(stepBack(asked)).toMatchObject({ screen: name, challenge: '', methods: [] });
});

test('a customer with a code skips to the second step, and can ask for another', () => {
  const jumped = screenReducer(screenReducer(openScreen('signInForm'), { type: 'show', screen: 'resetForm' }), { type: 'haveCode' });
  expect(jumped).toMatchObject({ screen: 'resetForm', resetStep: 2 });
  expect(screenReducer(jumped, { type: 'askForCode' })).toMatchObject({ screen: 'resetForm', resetStep: 1 });
});

test('a sign-up ends where the mail is announced', () => {
  const done = screenReducer(openScreen('signUpForm'), { type: 'signedUp', email: 'ann@example.com' });
  expect(done).toMatchObject({ screen: 'signUpSuccess', email: 'ann@example.com' });
});

test('the message of a reset is gone once another screen was shown', () => {
  const done = openScreen('signInForm', { wasReset: true });
  const away = screenReducer(done, { type: 'show', screen: 'signUpForm' });
  expect(screenReducer(away, { type: 'show', screen: 'signInForm' }).wasReset).toBe(false);
});

test('an address typed on one screen goes to the next only if it is sent along', () => {
  const typed = screenReducer(openScreen('main'), { type: 'show', screen: 'guestForm', email: 'ann@example.com' });
  expect(typed).toMatchObject({ screen: 'guestForm', email: 'ann@example.com' });
  expect(screenReducer(typed, { type: 'show', screen: 'signInForm' })).toMatchObject({ screen: 'signInForm', email: '' });
});
