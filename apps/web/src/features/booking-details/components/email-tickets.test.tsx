// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { done, refused } from '../../../lib/forms/form-answer.ts';
import { draw } from '../../../testing/draw.tsx';
import { answerFetch } from '../../../testing/answer-fetch.ts';
import { human } from '../../../testing/human-puzzle.ts';
import { mount } from '../../../testing/mount.tsx';
import type { SentBookings } from '../send-bookings.ts';
import { trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { EmailTickets } from './email-tickets.tsx';

const email = (sent?: SentBookings) => <EmailTickets row={trainRow()} sent={sent} />;
const pageText = (): string => document.body.textContent;

/** Opens the dialog and submits its form, which the shop answers with this. */
async function sendWith(sent: SentBookings) {
  answerFetch(human);
  const page = mount(email(), { at: '/mybookings', answer: { sent } });
  page.press(page.getByRole('button', { name: 'Email' }));
  page.press(page.getByRole('button', { name: 'Send' }));
  // the human check takes a few turns
  for (let turn = 0; turn < 2000 && page.sent.length === 0; turn += 1) await page.settle();
  await page.settle();
  return page;
}

test('without a script the form is in the page, closed until it has an answer', () => {
  const closed = draw(email());
  expect(closed.body.querySelector('details')?.hasAttribute('open')).toBe(false);
  expect(closed.body.querySelector('form')?.getAttribute('action')).toBe('/mybookings?open=TF2RAILS');
  const sent = draw(email(done('email', 'Email Sent')));
  expect(sent.body.querySelector('details')?.hasAttribute('open')).toBe(true);
  expect(sent.text).toContain('Email Sent');
  const missing = draw(email({ ...refused('email', { email: 'invalid email address' }), typed: { email: ['ann@'] } }));
  expect(missing.getByLabelText('Email').getAttribute('value')).toBe('ann@');
  expect(missing.text).toContain('invalid email address');
  expect(draw(email(refused('email', {}, 'The tickets are not ready yet.'))).getByRole('alert').textContent).toBe(
    'ErrorThe tickets are not ready yet.',
  );
});

test('begins with the address of the first traveller, and sends the tickets of this booking', async () => {
  const page = await sendWith(done('email', 'Email Sent'));
  expect(page.sent).toEqual([
    {
      to: '/mybookings',
      fields: [
        ['intent', 'email'],
        ['reference', 'TF2RAILS'],
        ['email', 'ann@example.com'],
        ['reCAPTCHAtoken', expect.any(String)],
      ],
    },
  ]);
  expect(pageText()).toContain('Email Sent');
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('opened again it is the empty form, not the old answer', async () => {
  const page = await sendWith(done('email', 'Email Sent'));
  page.press(page.getByRole('button', { name: 'OK' }));
  page.press(page.getByRole('button', { name: 'Email' }));
  expect(pageText()).not.toContain('Email Sent');
  expect(page.getByRole('button', { name: 'Send' })).toBeDefined();
});

test('a refusal of no field is shown in the dialog, and the typed values stay', async () => {
  const page = await sendWith(refused('email', {}, 'The tickets are not ready yet.'));
  expect(page.getByRole('alert').textContent).toBe('ErrorThe tickets are not ready yet.');
  expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
});

test('a malformed address is reported before sending', async () => {
  const page = mount(email(), { at: '/mybookings' });
  page.press(page.getByRole('button', { name: 'Email' }));
  page.type(page.getByLabelText('Email'), 'ann@');
  page.press(page.getByRole('button', { name: 'Send' }));
  await page.settle();
  expect(pageText()).toContain('invalid email address');
  expect(page.sent).toEqual([]);
});
