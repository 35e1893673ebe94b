import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { details, security, travellers } from './account-fixtures.ts';
import { CardsScreen } from './cards-screen.tsx';
import { DataScreen } from './data-screen.tsx';
import { DetailsScreen } from './details-screen.tsx';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { SecurityScreen } from './security-screen.tsx';
import { StrangerScreen } from './stranger-screen.tsx';
import { TravellersScreen } from './travellers-screen.tsx';

test('a stranger is led to the sign-in and back to where they were', () => {
  const page = draw(<StrangerScreen returnTo="/account/travellers" />);
  const link = page.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toContain('/account/travellers');
});

test('details stand in their fields', () => {
  const page = draw(<DetailsScreen view={details} answer={undefined} />);
  expect(page.getByRole('textbox', { name: 'First name' }).getAttribute('value')).toBe('Ada');
  expect(page.text).toContain('You sign in with ada@example.org');
  expect(page.text).toContain('You agreed on 2026-03-01.');
});

test('the error of a name is tied to its field', () => {
  const answer = refused('names', { lastName: 'Please type a last name.' });
  const field = draw(<DetailsScreen view={details} answer={answer} />).getByRole('textbox', { name: 'Last name' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBeTruthy();
});

test('an answer is shown at its own form', () => {
  const page = draw(<DetailsScreen view={details} answer={done('currency', 'Prices are shown in EUR from now on.')} />);
  const section = page.getByText('Prices are shown in EUR from now on.').closest('section');
  expect(section?.textContent).toContain('Currency');
  expect(section?.textContent).not.toContain('Newsletter');
});

test('a cart with tickets keeps the currency, and says why', () => {
  const page = draw(<DetailsScreen view={{ ...details, cartHasItems: true }} answer={undefined} />);
  expect(page.queryByRole('button', { name: 'Save currency' })).toBeNull();
  expect(page.text).toContain('Check out or empty the cart to change it.');
});

test('a consent that cannot be asked is not shown as refused', () => {
  const page = draw(<DetailsScreen view={{ ...details, newsletter: undefined }} answer={undefined} />);
  expect(page.queryByRole('checkbox')).toBeNull();
  expect(page.text).toContain('We cannot show your consents at the moment');
});

test('an account without a password is led to one instead of being asked for it', () => {
  const page = draw(<DetailsScreen view={{ ...details, hasPassword: false }} answer={undefined} />);
  expect(page.queryByLabelText('Your password')).toBeNull();
  expect(page.getByRole('link', { name: 'Set a password' })).not.toBeNull();
});

test('no travellers yet: the way to the first', () => {
  const page = draw(<TravellersScreen view={{ ...travellers, travellers: [] }} answer={undefined} />);
  expect(page.getByRole('link', { name: 'Add a traveller' }).getAttribute('href')).toContain('change=new');
});

test('a traveller is listed with birthday and railcard by name', () => {
  const { text } = draw(<TravellersScreen view={travellers} answer={undefined} />);
  expect(text).toContain('Ms Ada Byron');
  expect(text).toContain('16-25 Railcard (GB), valid until');
});

test('the address says which traveller is changed', () => {
  const page = draw(<TravellersScreen view={travellers} answer={undefined} />, { at: '/account/travellers?change=t1' });
  expect(page.getByRole('heading', { name: 'Change Ms Ada Byron' })).not.toBeNull();
  expect(page.getByRole('textbox', { name: 'First name' }).getAttribute('value')).toBe('Ada');
});

test('an unknown traveller in the address shows the list', () => {
  const page = draw(<TravellersScreen view={travellers} answer={undefined} />, { at: '/account/travellers?change=t9' });
  expect(page.getByRole('button', { name: 'Remove Ms Ada Byron' })).not.toBeNull();
});

test('a refused traveller stays in the form at any address', () => {
  const answer = refused('save', { 'valid-until-1': 'This day has passed.' });
  const page = draw(<TravellersScreen view={travellers} answer={answer} />);
  expect(page.getByLabelText('Railcard 2 valid until').getAttribute('aria-invalid')).toBe('true');
});

test('travellers that could not be loaded say why', () => {
  const page = draw(<TravellersScreen view={{ state: 'failed', message: 'Please try again.' }} answer={undefined} />);
  expect(page.text).toContain('Please try again.');
});

test('other devices can be signed out, this one cannot', () => {
  const page = draw(<SecurityScreen view={security} answer={undefined} />);
  expect(page.getAllByRole('button', { name: /^Sign out the device/ })).toHaveLength(2);
  expect(page.getByRole('button', { name: 'Sign out everywhere else' })).not.toBeNull();
  expect(page.getAllByText('This device')).toHaveLength(1);
});

test('a single device has nothing to sign out', () => {
  const page = draw(<SecurityScreen view={{ ...security, sessions: security.sessions?.slice(0, 1) }} answer={undefined} />);
  expect(page.queryByRole('button', { name: /Sign out/ })).toBeNull();
});

test('events are shown in words and with their place', () => {
  const { text } = draw(<SecurityScreen view={security} answer={undefined} />);
  expect(text).toContain('Signed in');
  expect(text).toContain('From this network');
});

test('each part of the security page that cannot be loaded has its own message', () => {
  const view = { ...security, sessions: undefined, events: undefined, secondFactor: undefined };
  const { text } = draw(<SecurityScreen view={view} answer={undefined} />);
  expect(text.split('This cannot be shown at the moment.')).toHaveLength(4);
});

test('backup codes are shown once they are made', () => {
  const answer = { ...done('backupCodes', ''), backupCodes: ['1111-2222', '3333-4444'] };
  const { text } = draw(<SecurityScreen view={security} answer={answer} />);
  expect(text).toContain('1111-2222');
});

test.each([
  [{ state: 'agency' }, 'Cards are not saved for agency accounts.'],
  [{ state: 'failed', message: 'The provider does not answer.' }, 'The provider does not answer.'],
  [{ state: 'ready', cards: [] }, 'No saved cards'],
] as const)('cards: %o', (view, words) => {
  expect(draw(<CardsScreen view={view} answer={undefined} />).text).toContain(words);
});

test('a card is named by brand and last digits, never by its number', () => {
  const page = draw(<CardsScreen view={{ state: 'ready', cards: [{ id: 'pm_1', brand: 'visa', last4: '4242' }] }} answer={undefined} />);
  expect(page.getByRole('button', { name: /Remove .*4242/ })).not.toBeNull();
});

test('agency staff read that only the agency can close their account', () => {
  const page = draw(<DataScreen view={{ mayDelete: false, hasPassword: true }} answer={undefined} />);
  expect(page.queryByRole('button', { name: 'Close my account' })).toBeNull();
  expect(page.text).toContain("ask your agency's administrator");
});

test('closing asks for a tick and the password', () => {
  const page = draw(<DataScreen view={{ mayDelete: true, hasPassword: true }} answer={refused('delete', { sure: 'Please tick.' })} />);
  expect(page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(page.getByLabelText('Your password')).not.toBeNull();
});
