import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { PassResult } from './pass-intents.ts';
import { PassScreen } from './pass-screen.tsx';
import type { PassView } from './load-pass.ts';
import { activatedPass, passInUse, passOnTravelDays } from './testing/pass-in-use.ts';

const at = '/mybookings/pass?reference=TF7KQ2MX&traveller=1';
const shown = (view: PassView, result?: PassResult) => draw(<PassScreen view={view} result={result} demonstration />, { at });
const open = (change: Partial<typeof passInUse> = {}): PassView => ({ state: 'pass', pass: { ...passInUse, ...change }, journeyId: 'j1' });
const inUse: PassView = { state: 'pass', journeyId: 'j1', pass: passOnTravelDays };

test('a new pass shows its code and numbers, and asks to be activated within its limits', () => {
  const page = shown(open());
  expect(page.getByRole('img', { name: 'Code of the rail pass of Ms Ann Lee' })).not.toBeNull();
  for (const words of ['Not activated', 'I12345678', 'XT502R', 'until Thu 28 Oct 2027', 'Demonstration, not valid for travel'])
    expect(page.text).toContain(words);
  const day = page.getByLabelText('First day');
  expect([day.getAttribute('min'), day.getAttribute('max'), day.getAttribute('value')]).toEqual(['2026-11-28', '2027-10-28', '2026-12-20']);
  expect(page.queryByRole('heading', { name: 'Travel diary' })).toBeNull();
});

test('shows a refusal at its field, and keeps the typed value', () => {
  const typed = { firstDay: '2026-12-24' };
  const page = shown(open(), { intent: 'activate', ok: false, message: 'Five letters, please.', code: 'pass.documentWrong', typed });
  expect(page.getByLabelText(/Number of your passport/).getAttribute('aria-invalid')).toBe('true');
  expect(page.getByLabelText('First day').getAttribute('aria-invalid')).toBeNull();
  expect(page.getByLabelText('First day').getAttribute('value')).toBe('2026-12-24');
});

test('a pass in use has its diary by day, with a button only for journeys that can be removed', () => {
  const page = shown(inUse);
  expect(page.text).toContain('2 of 4 travel days used');
  expect(page.text).toContain('Lyon – Milan · TGV 9241');
  const buttons = page.getAllByRole('button', { name: /^Take back/ }).map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual(['Take back Lyon – Milan, Sat 28 Nov 2026']);
  expect(page.queryByRole('heading', { name: 'Activate this pass' })).toBeNull();
  expect(page.getByLabelText('Day').getAttribute('min')).toBe('2026-11-28');
});

test('an activated pass can be put into the wallets that the shop has', () => {
  const page = shown({ state: 'pass', journeyId: 'j1', pass: { ...passOnTravelDays, wallets: ['apple'] } });
  const link = page.getByRole('link', { name: 'Add to Apple Wallet' });
  expect(link.getAttribute('href')).toBe('/mybookings/wallet?reference=TF7KQ2MX&wallet=apple&traveller=1');
});

test('a journey that was refused keeps its places', () => {
  const typed = { day: '2026-12-01', from: 'Milan', to: 'Rome', train: '' };
  const page = shown(inUse, { intent: 'add', ok: false, message: 'All travel days of this pass are used.', code: 'pass.noDayLeft', typed });
  expect(page.getByRole('alert').textContent).toContain('All travel days');
  expect(page.getByLabelText('From').getAttribute('value')).toBe('Milan');
  expect(page.getByLabelText('Day').getAttribute('value')).toBe('2026-12-01');
});

test('an activated pass without journeys can be moved to another day', () => {
  const page = shown(open({ mobilePassStatus: 'ACTIVATED', diary: { from: '2026-12-20', until: '2027-01-19' } }));
  expect(page.getByRole('heading', { name: 'Change the first day' })).not.toBeNull();
  expect(page.text).toContain('There is no journey yet');
});

test('a refunded pass has neither code nor forms', () => {
  const page = shown({ state: 'pass', journeyId: 'j1', pass: { ...activatedPass, mobilePassStatus: 'REFUNDED' } });
  expect(page.queryByRole('img')).toBeNull();
  expect(page.queryByRole('button')).toBeNull();
  expect(page.text).toContain('It is no longer valid');
});

test('asks a person with a mailed link for the mailed code', () => {
  const refused = { intent: 'activate', ok: false, message: 'We send you a code.', code: 'afterSales.codeRequired' } as const;
  expect(shown(open(), refused).getByRole('button', { name: 'Send me a code' })).not.toBeNull();
  const wrong = shown(open(), { intent: 'check-code', ok: false, message: 'This code is wrong.', code: 'afterSales.codeWrong' });
  expect(wrong.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(shown(open(), { intent: 'check-code', ok: true, message: '' }).queryByLabelText('Code')).toBeNull();
});

test('while the seller is silent the code is shown, with the word of the specification and a sentence', () => {
  const name = { bookingId: 'TF7KQ2MX', passengerRef: '1' };
  const page = shown({ state: 'silent', name, message: 'Error', why: 'The pass company does not answer.' });
  expect(page.getByRole('status').textContent).toContain('Error');
  expect(page.getByRole('img', { name: 'Code of your rail pass' })).not.toBeNull();
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(at);
  expect(shown({ state: 'refused', status: 404, name, message: 'There is nothing here.' }).text).toContain('There is nothing here.');
});
