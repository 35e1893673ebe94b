import { messageText } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { VerificationAnswer } from './answers/answer-verification.ts';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

const show = (token: string, answer?: VerificationAnswer) => draw(<VerifyEmailScreen token={token} answer={answer} />);
const titleOf = (page: ReturnType<typeof show>) => page.getByRole('heading', { level: 1 }).textContent;

test('one press verifies, so that a mail scanner that opens the link does not', () => {
  const page = show('t-1');
  expect(page.getByRole('button', { name: 'Verify my e-mail' }).getAttribute('type')).toBe('submit');
  expect(page.body.querySelector('input[name=token]')?.getAttribute('value')).toBe('t-1');
});

test('a link without its token does not work and offers no new one', () => {
  const page = show('');
  expect(titleOf(page)).toBe('This link does not work');
  expect(page.text).toContain(messageText('user.linkInvalid'));
  expect(page.queryByRole('button')).toBeNull();
});

test('an expired link offers another', () => {
  const page = show('t-1', { kind: 'ended', token: 't-1' });
  expect(titleOf(page)).toBe('This link does not work');
  expect(page.getByRole('button')).not.toBeNull();
});

test('after the press, shows the address and a link to the sign-in', () => {
  const page = show('', { kind: 'verified', email: 'ada@example.org' });
  expect(titleOf(page)).toBe('Your e-mail is verified');
  expect(page.text).toContain('ada@example.org');
  expect(page.getByRole('link', { name: 'Sign In' })).not.toBeNull();
});

test('announces a new link without revealing whether an account waits for one', () => {
  expect(show('', { kind: 'sentAgain' }).text).toContain('If your address is not confirmed yet');
});

test('a refusal keeps the token for another try', () => {
  const page = show('', { kind: 'refused', token: 't-1', message: 'Please try again.' });
  expect(page.getByRole('alert').textContent).toContain('Please try again.');
  expect(page.body.querySelector('input[name=token]')?.getAttribute('value')).toBe('t-1');
});
