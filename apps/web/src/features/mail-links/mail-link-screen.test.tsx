import { unsubscribe } from '@throughfare/contract/calls/mail-links';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { answerMailLink, type MailLinkAnswer } from './mail-link-answer.ts';
import { MailLinkScreen } from './mail-link-screen.tsx';

const words = {
  title: 'Newsletter',
  words: 'One press ends the newsletter.',
  button: 'End the newsletter',
  done: 'You get no newsletter any more.',
  instead: 'You can end it in your account.',
};
const show = (token: string, answered?: MailLinkAnswer) => draw(<MailLinkScreen {...words} token={token} answer={answered} />);

test('a link says what it does', () => {
  const page = show('t-1');
  expect(page.text).toContain('One press ends the newsletter.');
  expect(page.getByRole('button', { name: 'End the newsletter' })).not.toBeNull();
});

test('a link without a token leads to the account', () => {
  const page = show('');
  expect(page.text).toContain('This link is incomplete.');
  expect(page.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  expect(page.queryByRole('button')).toBeNull();
});

test('an accepted press shows no button again', () => {
  const page = show('t-1', { kind: 'done' });
  expect(page.text).toContain('You get no newsletter any more.');
  expect(page.queryByRole('button')).toBeNull();
});

test('a refused press can be made again, and the account is named', () => {
  const page = show('', { kind: 'refused', token: 't-1', message: 'This link has ended.' });
  expect(page.getByRole('alert').textContent).toContain('This link has ended.');
  expect(page.getByRole('button', { name: 'End the newsletter' })).not.toBeNull();
  expect(page.getByRole('link', { name: 'Go to your account' })).not.toBeNull();
});

test('the token is sent in the body and comes back with a refusal', async () => {
  const asked: Asked[] = [];
  expect(await answerMailLink(fakeVisitor({ unsubscribe: answer({}) }, {}, asked), unsubscribe, formOf({ token: 't-1' }))).toEqual({
    kind: 'done',
  });
  expect(asked).toEqual([{ call: 'unsubscribe', body: { token: 't-1' } }]);
  const visitor = fakeVisitor({ unsubscribe: refusal('user.linkInvalid', 410) }, {});
  expect(await answerMailLink(visitor, unsubscribe, formOf({ token: 't-1' }))).toMatchObject({ kind: 'refused', token: 't-1' });
});
