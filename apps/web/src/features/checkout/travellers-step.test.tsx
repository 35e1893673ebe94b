import { messageText } from '@throughfare/contract/messages';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { cart, cartItem, journey } from '../../domain/journeys/testing/cart-fixtures.ts';
import { BookingScreen } from './booking-screen.tsx';
import type { BookingView } from './load-booking.ts';
import { leadPath, travellerPath } from './model/field-path.ts';
import { type SavedTravellers, saveTravellers } from './save-travellers.ts';
import { TravellersStep } from './travellers-step.tsx';

const countries = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'FR', name: 'France' },
];
const view: Extract<BookingView, { state: 'travellers' }> = {
  state: 'travellers',
  country: 'GB',
  cart: cart(),
  email: '',
  countries,
  today: '2026-11-20',
  saved: [],
  sells: false,
};
const show = (more: Partial<typeof view> = {}, sent?: SavedTravellers) => draw(<TravellersStep view={{ ...view, ...more }} sent={sent} />);

describe('travellers', () => {
  test('asks each traveller for the fields of their ticket and no others', () => {
    const page = show();
    const group = page.getAllByRole('group', { name: /^Traveller/ });
    expect(group).toHaveLength(2);
    expect(group[0]?.textContent).toContain('leads the booking');
    expect(group[1]?.textContent).toContain('Child, 9 years');
    expect(group[1]?.querySelector('select[name$=countryOfResidence]')).toBeNull();
  });

  test('fills in the address of a known customer, and offers strangers the sign-in', () => {
    expect(show({ email: 'ada@example.org' }).getByRole('textbox', { name: 'E-mail' }).getAttribute('value')).toBe('ada@example.org');
    expect(show({ email: 'ada@example.org' }).queryByText('Sign in or continue as a guest')).toBeNull();
    expect(show().getByText('Sign in or continue as a guest')).not.toBeNull();
  });

  test('lets the browser fill in the first traveller only', () => {
    const page = show();
    const completes = page.getAllByRole('textbox', { name: 'First name' }).map((field) => field.getAttribute('autocomplete'));
    expect(completes).toEqual(['given-name', 'off']);
  });

  test('shows no error before anything was sent', () => {
    expect(show().body.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    expect(show().queryByRole('alert')).toBeNull();
  });

  test('lists missing fields after sending, each with the way to its field', () => {
    const page = show({}, { kind: 'incomplete', problems: [] });
    const links = [...page.getByRole('alert').querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(page.body.querySelector(`[id="${id}"]`)?.getAttribute('aria-invalid')).toBe('true');
    }
  });

  test("shows the server's refusal at its field", () => {
    const message = messageText('guest.accountExists');
    const page = show({}, { kind: 'incomplete', problems: [{ path: leadPath('email'), label: 'E-mail', message }] });
    const field = page.getByRole('textbox', { name: 'E-mail' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(page.getByRole('alert').textContent).toContain('E-mail');
  });

  test('describes each fault in its own words', () => {
    const summary = show({}, { kind: 'incomplete', problems: [] }).getByRole('alert');
    expect(summary.textContent).toContain('things are missing or wrong');
    expect(summary.textContent).toContain('First name, traveller 1: Enter the first name');
    expect(summary.textContent).toContain('E-mail: Enter the e-mail address');
  });

  test('puts known travellers before the contact, and strangers after it', () => {
    const headings = (page: ReturnType<typeof show>) => page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings(show())).toEqual(['Contact', 'Travellers']);
    const [title, dateOfBirth, countryOfResidence, email, phone] = ['', '', 'GB', '', ''];
    const ada = {
      travellerId: '1',
      firstName: 'Ada',
      lastName: 'Byron',
      title,
      dateOfBirth,
      countryOfResidence,
      email,
      phone,
      railcards: [],
    };
    expect(headings(show({ saved: [ada] }))).toEqual(['Travellers', 'Contact']);
  });

  test('says why nothing could be saved', () => {
    expect(show({}, { kind: 'refused', message: 'Please try again.' }).getByRole('alert').textContent).toContain('Please try again.');
  });

  test('keeps the values typed at an earlier visit', () => {
    const draft: Cart['draft'] = {
      lead: { email: 'ada@example.org' },
      items: [{ itemId: 'a', travellers: [{ passengerRef: '1', firstName: 'Ada' }] }],
    };
    const page = show({ cart: cart([cartItem('a')], { draft }) });
    expect(page.getAllByRole('textbox', { name: 'First name' })[0]?.getAttribute('value')).toBe('Ada');
  });

  test('offers seats only where places are reserved', () => {
    expect(show().queryByText(/window/i)).not.toBeNull();
    expect(show({ cart: cart([cartItem('a', { seatsReserved: false })]) }).queryByText(/window/i)).toBeNull();
  });
});

describe('the booking page', () => {
  const props = {
    queueKey: undefined,
    seatsTaken: false,
    // only the payment step reads these fields
    settings: {} as Parameters<typeof BookingScreen>[0]['settings'],
    market: 'UK',
    zone: 'Europe/London',
    sent: undefined,
  } as const;

  test('names the step', () => {
    const page = draw(<BookingScreen {...props} view={view} />);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Who travels?');
    expect(page.getByLabelText('Steps').textContent).toContain('Travellers');
  });

  test.each([
    [[cartItem('a')], 'Outward'],
    [[cartItem('a', { inward: journey({ type: 'Return' }) })], 'OutwardReturn'],
  ] as const)('counts the directions among the steps', (items, chosen) => {
    const page = draw(<BookingScreen {...props} view={{ ...view, cart: cart([...items]) }} />);
    expect(page.getByLabelText('Steps').textContent?.replaceAll(/[^A-Za-z]|done/g, '')).toBe(`${chosen}TravellersPay`);
  });

  test('says why it cannot go on, and leads to the cart and the bookings', () => {
    const page = draw(<BookingScreen {...props} view={{ state: 'stopped', message: 'This cart was booked.' }} />);
    expect(page.text).toContain('This cart was booked.');
    expect(page.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/cart');
  });
});

describe('saving the travellers', () => {
  const typed = {
    [leadPath('email')]: 'ada@example.org',
    [leadPath('phone')]: '+44 20 7946 0000',
    [travellerPath('a', '1', 'firstName')]: 'Ada',
    [travellerPath('a', '1', 'lastName')]: 'Byron',
    [travellerPath('a', '1', 'countryOfResidence')]: 'GB',
    [travellerPath('a', '2', 'firstName')]: 'Byron',
    [travellerPath('a', '2', 'lastName')]: 'King',
    'a.delivery': 'E_TICKET',
  };
  const page = { nowMs: Date.UTC(2026, 10, 20, 9), settings: {} };
  const answers = {
    getCart: answer({ data: cart() }),
    saveCheckoutDraft: answer({}),
    getPassengerCountries: answer({ country: countries }),
    getProfile: answer({ data: { body: {} } }),
    signUpGuest: answer({ body: { token: 't', userId: 'g' } }),
  };
  function visitorWith(more: Readonly<Record<string, object>> = {}, asked: Asked[] = []) {
    const kept: unknown[] = [];
    const visitor = fakeVisitor(
      { ...answers, ...more },
      // the function only reads the page's time
      { hasSession: () => true, market: 'UK', page: page as never, keepSession: (session: unknown) => void kept.push(session) },
      asked,
    );
    return { visitor, kept };
  }

  test('makes a guest of a visitor once everything is there', async () => {
    const { visitor, kept } = visitorWith();
    expect(await saveTravellers(visitor, formOf(typed))).toEqual({ kind: 'complete' });
    expect(kept).toEqual([{ token: 't', userId: 'g' }]);
  });

  test('makes no guest of a known customer', async () => {
    const asked: Asked[] = [];
    const { visitor } = visitorWith({ getProfile: answer({ data: { body: { email: 'ada@example.org' } } }) }, asked);
    expect(await saveTravellers(visitor, formOf(typed))).toEqual({ kind: 'complete' });
    expect(asked.map(({ call }) => call)).not.toContain('signUpGuest');
  });

  test('keeps an incomplete form and names the missing fields', async () => {
    const asked: Asked[] = [];
    const { visitor } = visitorWith({}, asked);
    const saved = await saveTravellers(visitor, formOf({ ...typed, [travellerPath('a', '2', 'lastName')]: '' }));
    expect(saved.kind === 'incomplete' && saved.problems.map(({ path }) => path)).toEqual([travellerPath('a', '2', 'lastName')]);
    expect(asked.map(({ call }) => call)).toContain('saveCheckoutDraft');
  });

  test('tells at the address that it has an account', async () => {
    const asked: Asked[] = [];
    const { visitor } = visitorWith({ signUpGuest: refusal('guest.accountExists', 409) }, asked);
    const saved = await saveTravellers(visitor, formOf({ ...typed, reCAPTCHAtoken: 'proof' }));
    expect(saved.kind === 'incomplete' && saved.problems.map(({ path }) => path)).toEqual([leadPath('email')]);
    expect(asked.at(-1)).toMatchObject({ call: 'signUpGuest', body: { email: 'ada@example.org', reCAPTCHAtoken: 'proof' } });
  });

  test('continues without a proof that has expired', async () => {
    const asked: Asked[] = [];
    const refused = refusal('humanCheck.failed', 422);
    const { visitor } = visitorWith({ signUpGuest: refused }, asked);
    await saveTravellers(visitor, formOf({ ...typed, reCAPTCHAtoken: 'too old' }));
    const bodies = asked.filter(({ call }) => call === 'signUpGuest').map(({ body }) => body);
    expect(bodies).toEqual([{ email: 'ada@example.org', reCAPTCHAtoken: 'too old' }, { email: 'ada@example.org' }]);
  });

  test('notices if the cart was emptied in the meantime', async () => {
    const { visitor } = visitorWith({ getCart: answer({ data: cart([]) }) });
    expect(await saveTravellers(visitor, formOf(typed))).toEqual({ kind: 'no-cart' });
  });
});
