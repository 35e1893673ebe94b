// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { AccountFrame } from './account-frame.tsx';
import { details, travellers } from './account-fixtures.ts';
import { CardsScreen } from './cards-screen.tsx';
import { DataScreen } from './data-screen.tsx';
import { DetailsScreen } from './details-screen.tsx';
import type { DetailsView } from './load-details.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import { TravellersScreen } from './travellers-screen.tsx';

const detailsScreen = (more: Partial<DetailsView> = {}, answer?: AccountAnswer) => (
  <DetailsScreen view={{ ...details, ...more }} answer={answer} />
);
const sentOf = (page: ReturnType<typeof mount>) => Object.fromEntries(page.sent[0]?.fields ?? []);
const marked = (page: { readonly body: HTMLElement }) =>
  [...page.body.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'));

describe('the frame of the account pages', () => {
  test('marks the page that is open, and only that one', () => {
    const page = draw(<AccountFrame email="ada@example.org">…</AccountFrame>, { at: '/account/travellers' });
    const nav = page.getByRole('navigation', { name: 'Account' });
    expect([...nav.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual(['Travellers and railcards']);
  });

  test('the first page is not open with every other one', () => {
    const page = draw(<AccountFrame email="ada@example.org">…</AccountFrame>, { at: '/account' });
    expect([...page.body.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual(['Your details']);
  });
});

describe('details', () => {
  test('names and phones are sent together, as changed', async () => {
    const page = mount(detailsScreen(), { at: '/account' });
    page.type(page.getByLabelText('Last name'), 'Lovelace');
    page.type(page.getByLabelText(/^Mobile phone/), '+44 20 7946 0000');
    page.press(page.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(sentOf(page)).toEqual({
      intent: 'names',
      firstName: 'Ada',
      lastName: 'Lovelace',
      mobilePhone: '+44 20 7946 0000',
      businessPhone: '',
    });
  });

  test('a refused form shows the typed values, not the stored ones', () => {
    const answer = { ...refused('names', { lastName: 'Please type a last name.' }), typed: { firstName: ['Augusta'], lastName: [''] } };
    const page = draw(detailsScreen({}, answer));
    expect(page.getByLabelText('First name').getAttribute('value')).toBe('Augusta');
    expect(page.getByLabelText('Last name').getAttribute('value')).toBe('');
    expect(marked(page)).toEqual(['lastName']);
  });

  test('an error goes as soon as its field is changed', () => {
    const page = mount(detailsScreen({}, refused('names', { lastName: 'Please type a last name.' })));
    const field = page.getByLabelText('Last name');
    expect(document.activeElement).toBe(field);
    page.type(field, 'B');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  test('a new address needs the password, and both errors can show at once', async () => {
    const page = mount(detailsScreen(), { at: '/account' });
    page.type(page.getByLabelText('New e-mail address'), 'ada@example.com');
    page.type(page.getByLabelText('Your password'), 'secret');
    page.press(page.getByRole('button', { name: 'Send a link to the new address' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'email', newEmail: 'ada@example.com', currentPassword: 'secret' });
    const wrong = draw(detailsScreen({}, refused('email', { newEmail: 'No address.', currentPassword: 'Not your password.' })));
    expect(marked(wrong)).toEqual(['newEmail', 'currentPassword']);
  });

  test('a currency that was refused is chosen again, and only currencies of the shop are offered', () => {
    const answer = { ...refused('currency', { currency: 'Please fill in this field.' }), typed: { currency: ['XYZ'] } };
    expect(marked(draw(detailsScreen({}, answer)))).toEqual(['currency']);
    const offered = [...draw(detailsScreen()).getByRole('combobox', { name: 'Currency' }).querySelectorAll('option')].map((one) =>
      one.getAttribute('value'),
    );
    expect(offered).toContain('EUR');
    expect(offered).not.toContain('CHF');
  });

  test('the newsletter is sent as a tick or as none', async () => {
    const page = mount(detailsScreen(), { at: '/account' });
    page.press(page.getByRole('checkbox'));
    page.press(page.getByRole('button', { name: 'Save choice' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'newsletter' });
  });

  test('without consent no box is ticked and no day is named', () => {
    const page = draw(detailsScreen({ newsletter: { agreed: false } }));
    expect(page.getByRole('checkbox').hasAttribute('checked')).toBe(false);
    expect(page.text).not.toContain('You agreed on');
  });

  test('a form that is being sent ignores a second press', async () => {
    const page = mount(detailsScreen(), { at: '/account' });
    const save = page.getByRole('button', { name: 'Save currency' });
    page.press(save);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(page.getByRole('button', { name: 'Save' }).hasAttribute('aria-disabled')).toBe(false);
    page.press(save);
    await page.settle();
    expect(page.sent).toHaveLength(1);
  });
});

describe('travellers', () => {
  const screen = (answer?: AccountAnswer, more: Partial<typeof travellers> = {}) => (
    <TravellersScreen view={{ ...travellers, ...more }} answer={answer} />
  );
  const [ada] = travellers.travellers;
  if (!ada) throw new Error('a traveller is kept');

  test('a new one is sent without an id, with the railcards that were chosen', async () => {
    const page = mount(screen(), { at: '/account/travellers?change=new' });
    page.type(page.getByLabelText('First name'), 'Bo');
    page.type(page.getByLabelText('Last name'), 'Ek');
    page.choose(page.getByLabelText(/^Railcard 2(?! valid)/), 'YNG');
    page.press(page.getByRole('button', { name: 'Save traveller' }));
    await page.settle();
    expect(sentOf(page)).toMatchObject({ intent: 'save', travellerId: '', firstName: 'Bo', 'railcard-0': '', 'railcard-1': 'YNG' });
  });

  test('a changed one keeps its id and starts with all known values', async () => {
    const page = mount(screen(), { at: '/account/travellers?change=t1' });
    expect(page.getByLabelText<HTMLInputElement>('Railcard 1 valid until').value).toBe('2027-05-31');
    page.press(page.getByRole('button', { name: 'Save traveller' }));
    await page.settle();
    expect(sentOf(page)).toMatchObject({ travellerId: 't1', dateOfBirth: '2003-12-10', countryOfResidence: 'GB', 'railcard-0': 'YNG' });
  });

  test('is removed by its id, and the list confirms it', async () => {
    const page = mount(screen(), { at: '/account/travellers' });
    page.press(page.getByRole('button', { name: 'Remove Ms Ada Byron' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'remove', travellerId: 't1' });
    expect(draw(screen(done('remove', 'The traveller is removed.'))).getByRole('status').textContent).toBe('The traveller is removed.');
  });

  test('cannot be born after today', () => {
    const page = draw(screen(), { at: '/account/travellers?change=new' });
    expect(page.getByLabelText(/^Date of birth/).getAttribute('max')).toBe('2026-11-20');
  });

  test('with only a name has no birthday and no railcard on the list', () => {
    const plain = { ...ada, title: '', dateOfBirth: '', railcards: [] };
    const { text } = draw(screen(undefined, { travellers: [plain] }));
    expect(text).toContain('Ada Byron');
    expect(text).not.toContain('Born');
    expect(text).not.toContain('valid until');
  });

  test('a railcard no longer sold is shown by its code, and one without a last day shows none', () => {
    const { text } = draw(screen(undefined, { travellers: [{ ...ada, railcards: [{ program: 'OLD' }, { program: 'YNG' }] }] }));
    expect(text).toContain('OLD16-25 Railcard (GB)');
    expect(text).not.toContain('valid until');
  });

  test('the form can be left without saving', () => {
    const page = draw(screen(), { at: '/account/travellers?change=t1' });
    expect(page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/account/travellers');
  });

  test('a full account is reported above the form, and the typed values stay', () => {
    const answer = { ...refused('save', {}, 'An account keeps at most 20 travellers.'), typed: { firstName: ['Bo'] } };
    const page = draw(screen(answer), { at: '/account/travellers?change=new' });
    expect(page.getByRole('alert').textContent).toContain('at most 20 travellers');
    expect(page.getByLabelText('First name').getAttribute('value')).toBe('Bo');
  });
});

describe('saved cards', () => {
  const cards = [
    { id: 'pm_1', brand: 'visa', last4: '4242' },
    { id: 'pm_2', brand: 'mastercard', last4: '4444' },
  ];
  const screen = (answer?: AccountAnswer) => <CardsScreen view={{ state: 'ready', cards }} answer={answer} />;

  test('shows that one is being removed, while the other can still be pressed', async () => {
    const page = mount(screen(), { at: '/account/cards' });
    const [first, second] = page.getAllByRole('button', { name: /^Remove/ });
    if (!first || !second) throw new Error('two cards are listed');
    page.press(first);
    expect([first, second].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', null]);
    await page.settle();
    expect(sentOf(page)).toEqual({ card: 'pm_1' });
  });

  test('a missing one, or a failed removal, is reported', () => {
    expect(draw(screen(done('remove', 'The card is removed.'))).getByRole('status').textContent).toBe('The card is removed.');
    expect(draw(screen(refused('remove', {}, 'Please try again.'))).getByRole('alert').textContent).toBe('Please try again.');
  });
});

describe("a customer's own data", () => {
  const screen = (answer?: AccountAnswer, hasPassword = true) => <DataScreen view={{ mayDelete: true, hasPassword }} answer={answer} />;

  test('can be downloaded as a file, also by people who cannot close the account', () => {
    const page = draw(<DataScreen view={{ mayDelete: false, hasPassword: true }} answer={undefined} />);
    const link = page.getByRole('link', { name: 'Download my data' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/account/data/export', true]);
  });

  test('closing an account needs a tick that is never set in advance', async () => {
    const page = mount(screen(), { at: '/account/data' });
    expect(page.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    page.press(page.getByRole('checkbox'));
    page.type(page.getByLabelText('Your password'), 'secret');
    page.press(page.getByRole('button', { name: 'Close my account' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'delete', sure: 'yes', currentPassword: 'secret' });
  });

  test('without a password there is no button, but a way to set one', () => {
    const page = draw(screen(undefined, false));
    expect(page.queryByRole('button', { name: 'Close my account' })).toBeNull();
    expect(page.getByRole('link', { name: 'Set a password' })).toBeDefined();
  });

  test('an obstacle, such as a future journey, is shown above the form', () => {
    const page = draw(screen(refused('delete', {}, 'An order is still under way.')));
    expect(page.getByRole('alert').textContent).toBe('An order is still under way.');
    expect(page.getByRole('button', { name: 'Close my account' })).toBeDefined();
  });
});
