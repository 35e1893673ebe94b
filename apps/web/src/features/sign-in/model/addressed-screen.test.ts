import { expect, test } from 'vitest';
import { addressedScreen } from './addressed-screen.ts';

test('a conflict with an account leads home with a message, from every page', () => {
  const home = { screen: 'socialSignUpFailed', goTo: '/' };
  expect(addressedScreen({ pathname: '/uk', search: '?a=b', hash: '#error=user_already_exists' })).toEqual(home);
  expect(addressedScreen({ pathname: '/', search: '', hash: '#state=x&error=user_already_exists' })).toEqual(home);
});

test('a sign-in with Google that failed, or waits for a second factor, goes on in the modal', () => {
  expect(addressedScreen({ pathname: '/', search: '', hash: '#error=google_failed' })).toEqual({
    screen: 'main',
    change: { problem: 'Somethig went wrong, please try again.' },
    goTo: '/',
  });
  expect(addressedScreen({ pathname: '/cart', search: '?a=b', hash: '#secondFactor=a.b-c' })).toMatchObject({
    screen: 'secondFactor',
    change: { challenge: 'a.b-c' },
    goTo: '/cart?a=b',
  });
  expect(addressedScreen({ pathname: '/', search: '', hash: '#error=second_factor_missing' })).toMatchObject({
    screen: 'main',
    change: { problem: expect.stringContaining('Forgot password') },
  });
});

test('the one-time link of a new administrator opens the form for a new password, and leaves the address', () => {
  expect(addressedScreen({ pathname: '/sign-in', search: '', hash: '#newPassword=a.b-c.d' })).toEqual({
    screen: 'newPassword',
    change: { challenge: 'a.b-c.d', from: 'agentLoginForm' },
    goTo: '/',
  });
});

test('Target=agentsignin opens the agent login and leaves the rest of the address', () => {
  expect(addressedScreen({ pathname: '/', search: '?Target=agentsignin', hash: '' })).toEqual({ screen: 'agentLoginForm', goTo: '/' });
  expect(addressedScreen({ pathname: '/train-times', search: '?a=b&Target=agentsignin', hash: '#faq' })).toEqual({
    screen: 'agentLoginForm',
    goTo: '/train-times?a=b#faq',
  });
});

test.each(['', '#error=other', '#user_already_exists'])('no other address does: %j', (hash) => {
  expect(addressedScreen({ pathname: '/', search: '?Target=elsewhere', hash })).toBeUndefined();
});
