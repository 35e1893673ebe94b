import { expect, test } from 'vitest';
import { isUnreached, unreachableText } from '../../lib/unreachable.ts';
import { changeOrKeep, sendOrKeep } from './lost-connection.ts';
import { revalidatesBookings } from './model/revalidates-bookings.ts';

const posted = (fields: Readonly<Record<string, string>>) =>
  new Request('https://shop.example/mybookings', { method: 'POST', body: new URLSearchParams(fields) });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('a form that does not reach the server is answered in the page, by its own name', async () => {
  expect(await sendOrKeep(posted({ intent: 'email', email: 'bo@example.com' }), lost)).toEqual({
    sent: { intent: 'email', ok: false, fields: {}, message: unreachableText },
  });
  expect(await sendOrKeep(posted({ intent: 'pass-status', traveller: '2' }), lost)).toMatchObject({
    sent: { intent: 'pass-status', traveller: '2', message: unreachableText },
  });
  expect(await sendOrKeep(posted({ intent: 'travellers' }), lost)).toMatchObject({
    changed: { intent: 'travellers', ok: false, message: unreachableText },
  });
  expect(await changeOrKeep(posted({ intent: 'notes', internalNote: 'window seat' }), lost)).toMatchObject({
    intent: 'notes',
    ok: false,
    message: unreachableText,
  });
  expect(await changeOrKeep(posted({}), lost)).toBeNull();
});

test.each(['refund', 'void', 'release', 'exchange'])('a %s may have been done: the page looks again by itself', async (intent) => {
  await expect(sendOrKeep(posted({ intent }), lost)).rejects.toThrow('Failed to fetch');
  await expect(changeOrKeep(posted({ intent }), lost)).rejects.toThrow('Failed to fetch');
});

test('an answer of the server is passed on, and so is a bug of the page', async () => {
  const sent = { sent: { intent: 'email', ok: true, fields: {}, message: 'Email Sent' } };
  expect(await sendOrKeep(posted({ intent: 'email' }), () => Promise.resolve(sent))).toBe(sent);
  await expect(sendOrKeep(posted({ intent: 'email' }), () => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours');
});

test('nothing is reloaded after it, because nobody answers', async () => {
  const url = new URL('https://shop.example/mybookings');
  const after = (actionResult: unknown) =>
    revalidatesBookings({
      currentUrl: url,
      nextUrl: url,
      formMethod: 'POST',
      formData: new FormData(),
      actionResult,
      defaultShouldRevalidate: true,
    });
  const answer = await sendOrKeep(posted({ intent: 'travellers' }), lost);
  expect([isUnreached(answer), after(answer), after({ changed: {} }), after(undefined)]).toEqual([true, false, true, true]);
});
