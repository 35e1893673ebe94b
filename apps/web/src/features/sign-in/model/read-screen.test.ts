import { expect, test } from 'vitest';
import { readScreen } from './read-screen.ts';

const read = (query: string) => readScreen(new URLSearchParams(query));

test('the address names the screen, and the form to which a reset returns', () => {
  expect(read('screen=agentLoginForm')).toMatchObject({ screen: 'agentLoginForm', from: 'agentLoginForm' });
  expect(read('screen=resetForm&from=guestForm&step=2')).toMatchObject({ screen: 'resetForm', from: 'guestForm', resetStep: 2 });
});

test.each(['', 'screen=nonsense', 'screen=newPassword', 'screen=secondFactor'])('%j starts with the choice of ways', (query) => {
  expect(read(query)).toMatchObject({ screen: 'main', from: 'signInForm', resetStep: 1 });
});

test('does not return to an unknown form', () => {
  expect(read('screen=resetForm&from=contact')).toMatchObject({ from: 'signInForm', resetStep: 1 });
});
