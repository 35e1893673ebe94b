import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { FormAnswer } from './model/form-answer.ts';
import { openScreen, screenNames, type ScreenName, type ScreenState } from './model/screen.ts';
import type { SignInFacts } from './sign-in-facts.ts';
import { SignInScreens, screenTitles } from './sign-in-screens.tsx';

const facts: SignInFacts = {
  isAgent: false,
  email: '',
  country: 'United Kingdom',
  contactLines: ['help@example.org', '+44 20 7946 0000'],
  agentContactLines: ['agents@example.org'],
  googleSignIn: false,
};

interface Shown {
  readonly change?: Partial<ScreenState>;
  readonly posted?: FormAnswer;
  readonly facts?: Partial<SignInFacts>;
}

/** As a page before JavaScript: links lead to the next screen's page. */
function show(screen: ScreenName, { change = {}, posted, facts: more = {} }: Shown = {}) {
  const moves = { state: openScreen(screen, change), step: () => undefined, returnTo: '/cart' };
  return draw(
    <SignInScreens moves={moves} facts={{ ...facts, ...more }} posted={posted} onSuccess={() => undefined} onLeave={() => undefined} />,
    { at: '/sign-in' },
  );
}

const hrefOf = (element: HTMLElement): string => element.getAttribute('href') ?? '';

test.each(screenNames)('the screen "%s" has a title and, but for the first, a way back', (screen) => {
  expect(screenTitles[screen].length).toBeGreaterThan(3);
  const page = show(screen);
  expect(page.queryAllByRole('link', { name: 'Back' })).toHaveLength(screen === 'main' ? 0 : 1);
});

describe('the first screen', () => {
  test('leads to each way in and keeps the place to come back to', () => {
    const page = show('main');
    for (const [name, screen] of [
      ['Sign in with e-mail', 'signInForm'],
      ['Register with e-mail', 'signUpForm'],
      ['Continue as a guest', 'guestForm'],
      ['Agent Login', 'agentLoginForm'],
      ['Contact Us', 'contact'],
    ] as const) {
      const href = hrefOf(page.getByRole('link', { name }));
      expect(href).toContain(screen);
      expect(decodeURIComponent(href)).toContain('/cart');
    }
  });

  test('offers Google only if configured', () => {
    expect(show('main').queryByRole('link', { name: /Google/ })).toBeNull();
    expect(show('main', { facts: { googleSignIn: true } }).getByRole('link', { name: /Google/ })).not.toBeNull();
  });

  test('offers the way to a booking to people who look for one', () => {
    expect(show('main').queryByText('Find my booking')).toBeNull();
    expect(show('main', { change: { findsBooking: true } }).getByText('Find my booking')).not.toBeNull();
  });

  test('shows an error from elsewhere', () => {
    expect(show('main', { change: { problem: 'Google did not answer.' } }).text).toContain('Google did not answer.');
  });
});

describe('signing in', () => {
  test('asks customers for a user name and agents for an address', () => {
    expect(show('signInForm').getByRole('textbox', { name: 'Username or email' })).not.toBeNull();
    expect(show('agentLoginForm').getByRole('textbox', { name: 'Email' })).not.toBeNull();
  });

  test('keeps the user name of a refused form, and never the password', () => {
    const posted: FormAnswer = { kind: 'refused', form: 'signIn', problems: {}, message: 'Wrong.', typed: { username: 'ada' } };
    const page = show('signInForm', { posted });
    expect(page.getByRole('textbox', { name: 'Username or email' }).getAttribute('value')).toBe('ada');
    expect(page.getByLabelText('Password').getAttribute('value') ?? '').toBe('');
    expect(page.getByRole('alert').textContent).toContain('Wrong.');
  });

  test("does not show another form's refusal", () => {
    const posted: FormAnswer = { kind: 'refused', form: 'signUp', problems: {}, message: 'Taken.' };
    expect(show('signInForm', { posted }).text).not.toContain('Taken.');
  });

  test('says that a password was just set', () => {
    expect(show('signInForm', { change: { wasReset: true } }).getByRole('status')).not.toBeNull();
  });

  test('leads to a forgotten password and back to the same form', () => {
    const href = hrefOf(show('agentLoginForm').getByRole('link', { name: 'Forgot password?' }));
    expect(href).toContain('resetForm');
    expect(href).toContain('agentLoginForm');
  });

  test('leads unregistered agencies to their form', () => {
    expect(hrefOf(show('agentLoginForm').getByRole('link', { name: 'Register an Agency' }))).toBe('/create-agency');
  });
});

describe('registering', () => {
  test('ties each error to its field', () => {
    const problems = { email: 'Please type an e-mail address.', confirmation: 'The passwords differ.' };
    const page = show('signUpForm', { posted: { kind: 'refused', form: 'signUp', problems } });
    expect(page.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabelText('Retype password').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByRole('textbox', { name: 'First name' }).hasAttribute('aria-invalid')).toBe(false);
  });

  test('sends offers only to those who tick the box', () => {
    expect(show('signUpForm').getByRole('checkbox').hasAttribute('checked')).toBe(false);
  });
});

describe('a guest', () => {
  test('sees both forms before JavaScript', () => {
    const page = show('guestForm');
    expect(page.getByRole('button', { name: 'Continue as a guest' })).not.toBeNull();
    expect(page.getByRole('button', { name: 'Sign In' })).not.toBeNull();
  });
});

describe('a new password', () => {
  test('starts with an address, or with the code for customers who have one', () => {
    const page = show('resetForm', { change: { email: 'ada@example.org' } });
    expect(page.getByRole('textbox', { name: 'Email' }).getAttribute('value')).toBe('ada@example.org');
    expect(hrefOf(page.getByRole('link', { name: 'I already have a code' }))).toContain('step=2');
  });

  test('takes the code without saying whether there is an account', () => {
    const page = show('resetForm', { change: { resetStep: 2, email: 'ada@example.org' } });
    expect(page.text).toContain('If there is an account for ada@example.org');
    expect(page.getByRole('textbox', { name: 'Code from the mail' }).getAttribute('autocomplete')).toBe('one-time-code');
  });
});

describe('the second step', () => {
  test('names backup codes only to customers who have them', () => {
    expect(show('secondFactor', { change: { methods: ['authenticator'] } }).text).not.toContain('backup codes');
    expect(show('secondFactor', { change: { methods: ['authenticator', 'backupCode'] } }).text).toContain('backup codes');
  });

  test('asks for no code if there is only a passkey', () => {
    expect(show('secondFactor', { change: { methods: ['passkey'] } }).queryByRole('textbox', { name: 'Code' })).toBeNull();
  });

  test('shows the key of an app that has to be set up, and its backup codes', () => {
    const setup = { secret: 'JBSWY3DP', otpauthUri: 'otpauth://totp/x', qr: { path: 'M0 0h1v1z', side: 25 }, backupCodes: ['1111-2222'] };
    const { text } = show('secondFactor', { change: { methods: ['authenticator'], setup } });
    expect(text.replaceAll(' ', '')).toContain('JBSWY3DP');
    expect(text).toContain('1111-2222');
  });
});

describe('a question', () => {
  test('agents see whom to write to, without a form', () => {
    const page = show('contact', { facts: { isAgent: true } });
    expect(page.text).toContain('agents@example.org');
    expect(page.queryByRole('textbox')).toBeNull();
  });

  test('customers find their address filled in', () => {
    const page = show('contact', { facts: { email: 'ada@example.org' } });
    expect(page.getByRole('textbox', { name: 'Email' }).getAttribute('value')).toBe('ada@example.org');
    expect(page.text).toContain('help@example.org, +44 20 7946 0000');
  });

  test('a sent question leads back', () => {
    expect(hrefOf(show('contactSent').getByRole('link', { name: 'Go on' }))).toBe('/cart');
  });
});

describe('a first password', () => {
  test('of staff shows a fixed address', () => {
    const page = show('newPassword', { change: { email: 'staff@example.com', challenge: 'c' } });
    expect(page.getByLabelText('Email')).toMatchObject({ value: 'staff@example.com', disabled: true });
  });

  test('by a link, which does not name the address, has no empty field for it, and says that it was used', () => {
    const problems = { confirmation: messageText('signIn.passwordChosen') };
    const page = show('newPassword', { change: { challenge: 'c' }, posted: { kind: 'refused', form: 'newPassword', problems } });
    expect(page.queryByLabelText('Email')).toBeNull();
    expect(page.getByText('Please choose a password that only you know.')).not.toBeNull();
    expect(page.getByText(/A password was already chosen with this link/)).not.toBeNull();
  });
});
