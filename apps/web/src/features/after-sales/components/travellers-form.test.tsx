// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { passenger, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { TravellersForm } from './travellers-form.tsx';

const row = trainRow({
  passengers: [passenger('1', 'Ann Lee'), passenger('2', 'Bo Ek', { email: 'bo@example.com' })],
});
const form = (failed?: string) => (
  <TravellersForm
    row={row}
    names="change"
    failed={failed === undefined ? undefined : { intent: 'travellers', ok: false, message: failed }}
    closeHref="/mybookings"
  />
);
const pageText = (): string => document.body.textContent;

test('a card for each traveller, with the contacts that they have', () => {
  const page = draw(form());
  expect(page.getAllByRole('group').map((card) => [...card.querySelectorAll('input')].map(({ value }) => value))).toEqual([
    ['Ann', 'Lee'],
    ['Bo', 'Ek', 'bo@example.com'],
  ]);
  expect(page.queryByLabelText('Phone')).toBeNull();
});

test('two travellers of one name have a card each', () => {
  const twins = trainRow({ passengers: [passenger('1', 'Ann Lee'), passenger('2', 'Ann Lee')] });
  expect(draw(<TravellersForm names="change" row={twins} failed={undefined} closeHref="/mybookings" />).getAllByRole('group')).toHaveLength(
    2,
  );
});

test('the names and contacts that are sent stay with their traveller', async () => {
  const page = mount(form(), { at: '/mybookings' });
  page.type(page.getAllByLabelText('First name')[1] ?? document.body, 'Bob');
  page.press(page.getByRole('button', { name: 'Change Traveller' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
    intent: 'travellers',
    reference: 'TF2RAILS',
    'firstName 0': 'Ann',
    'lastName 0': 'Lee',
    'firstName 1': 'Bob',
    'lastName 1': 'Ek',
    'email 1': 'bo@example.com',
  });
});

test('an emptied name is reported when its field is left, and nothing is sent', async () => {
  const page = mount(form(), { at: '/mybookings' });
  const last = page.getAllByLabelText('Last name')[1] ?? document.body;
  page.type(last, '');
  expect(pageText()).not.toContain('lastName is required');
  page.fire(last, new FocusEvent('focusout', { bubbles: true }));
  expect(pageText()).toContain('lastName is required');
  expect(last.getAttribute('aria-invalid')).toBe('true');
  page.press(page.getByRole('button', { name: 'Change Traveller' }));
  await page.settle();
  expect(page.sent).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(last);
  page.type(last, 'Ekberg');
  expect(pageText()).not.toContain('lastName is required');
});

test('an emptied contact is reported at its own traveller', () => {
  const page = mount(form());
  const email = page.getByLabelText('Email');
  page.type(email, '');
  page.fire(email, new FocusEvent('focusout', { bubbles: true }));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(pageText()).toContain('Contact info is required');
});

test('a refusal is read out and the typed values stay', () => {
  const page = draw(form('Traveller Change not possible right now.'));
  expect(page.getByRole('alert').textContent).toContain('Traveller Change not possible right now.');
  expect(page.getAllByRole('group')).toHaveLength(2);
});
