// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { answerFetch, refusedWith, told } from '../../testing/answer-fetch.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { secondFactor, security } from './account-fixtures.ts';
import { AddPasskey } from './components/add-passkey.tsx';
import type { SecurityView } from './load-security.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import { SecurityScreen } from './security-screen.tsx';

const screen = (more: Partial<SecurityView> = {}, answer?: AccountAnswer) => (
  <SecurityScreen view={{ ...security, ...more }} answer={answer} />
);
const withFactor = (more: Partial<typeof secondFactor>, answer?: AccountAnswer) =>
  draw(screen({ secondFactor: { ...secondFactor, ...more } }, answer));
const section = (page: ReturnType<typeof draw>, name: string) => page.getByRole('region', { name });
const openSummaries = (page: ReturnType<typeof draw>) =>
  [...page.body.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
const passkeys = [
  { passkeyId: 'p1', name: 'Phone', addedAt: '2026-10-01T09:00:00.000Z' },
  { passkeyId: 'p2', name: 'Laptop', addedAt: '2026-10-02T09:00:00.000Z' },
];

describe('the password', () => {
  test('is changed with the old one and the new one typed twice', async () => {
    const page = mount(screen(), { at: '/account/security' });
    page.type(page.getByLabelText('Current password'), 'old');
    page.type(page.getByLabelText('New password'), 'New one 1!');
    page.type(page.getByLabelText('New password again'), 'New one 1!');
    page.press(page.getByRole('button', { name: 'Change password' }));
    await page.settle();
    expect(page.sent[0]?.fields).toEqual([
      ['intent', 'password'],
      ['currentPassword', 'old'],
      ['newPassword', 'New one 1!'],
      ['retyped', 'New one 1!'],
    ]);
  });

  test('is marked if refused, and never written back into the page', () => {
    const page = draw(screen({}, { ...refused('password', { newPassword: 'Too easily guessed.' }), typed: {} }));
    expect(page.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    for (const label of ['Current password', 'New password', 'New password again'])
      expect(page.getByLabelText(label).getAttribute('value')).toBeNull();
  });

  test('the rule for it is tied to its field', () => {
    const field = draw(screen()).getByLabelText('New password');
    const hint = field.closest('div')?.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`);
    expect(hint?.textContent).toContain('At least 8 characters');
  });

  test('browsers may fill in the old one and suggest the new one', () => {
    const page = draw(screen());
    const hints = ['Current password', 'New password', 'New password again'].map((label) =>
      page.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(hints).toEqual(['current-password', 'new-password', 'new-password']);
  });

  test('an account without one is led to set it, and is asked for none', () => {
    const page = withFactor({ hasPassword: false });
    expect(page.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toContain('security');
    expect(page.body.querySelector('input[type="password"]')).toBeNull();
    expect(page.text).toContain('Set a password above; that signs out every device.');
  });
});

describe('an authenticator app', () => {
  const setup = { secret: 'JBSWY3DP', qr: { path: 'M0 0h1v1h-1z', side: 21 } };

  test('is set up with the password', () => {
    const page = withFactor({});
    expect(page.getByRole('button', { name: 'Set up an app' })).toBeDefined();
    expect(page.queryByText('New backup codes')).toBeNull();
  });

  test('is scanned or typed in, and switched on with its first code', async () => {
    const page = mount(screen({}, { ...done('enrol', ''), setup, backupCodes: ['1111-2222'] }), { at: '/account/security' });
    expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
    expect(document.body.textContent).toContain('JBSWY3DP');
    expect(document.body.textContent).toContain('1111-2222');
    page.type(page.getByLabelText('Code that the app shows'), '123 456');
    page.press(page.getByRole('button', { name: 'Switch on' }));
    await page.settle();
    expect(page.sent[0]?.fields).toEqual([
      ['intent', 'confirm'],
      ['code', '123 456'],
    ]);
  });

  test('asks for the next code after a wrong one, without showing the secret again', () => {
    const page = withFactor({}, refused('confirm', { code: 'This code is wrong.' }));
    expect(page.getByLabelText('Code that the app shows').getAttribute('aria-invalid')).toBe('true');
    expect(page.queryByRole('img', { name: /QR/ })).toBeNull();
    expect(page.queryByRole('button', { name: 'Set up an app' })).toBeNull();
  });

  test('can be removed once it is on, and its backup codes replaced', () => {
    const page = withFactor({ hasAuthenticator: true });
    expect(page.getByRole('heading', { name: 'Authenticator app On' })).toBeDefined();
    expect(openSummaries(page)).toEqual([]);
    expect(page.queryByRole('button', { name: 'Set up an app' })).toBeNull();
  });

  test.each([
    ['backupCodes', 'New backup codes'],
    ['removeAuthenticator', 'Remove the app'],
  ])('a wrong password for %s opens that form alone', (intent, summary) => {
    const page = withFactor({ hasAuthenticator: true }, refused(intent, { currentPassword: 'Not your password.' }));
    expect(openSummaries(page)).toEqual([summary]);
    expect(page.body.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  test('backup codes are announced once, and are gone on the next visit', () => {
    const made = withFactor({ hasAuthenticator: true }, { ...done('backupCodes', ''), backupCodes: ['1111-2222', '3333-4444'] });
    expect(made.getByText('3333-4444').closest('[role]')?.getAttribute('role')).toMatch(/status|alert/);
    expect(withFactor({ hasAuthenticator: true }).text).not.toContain('3333-4444');
  });

  test("names an agency's rule that requires a second step", () => {
    expect(withFactor({ isRequired: true }).text).toContain('the last one cannot be removed');
    expect(withFactor({}).text).not.toContain('the last one cannot be removed');
  });
});

describe('passkeys', () => {
  test('explains passkeys if there are none yet', () => {
    expect(withFactor({}).text).toContain('You have none yet.');
  });

  test('each is named with its day and can be removed with the password', async () => {
    const page = mount(screen({ secondFactor: { ...secondFactor, passkeys } }), { at: '/account/security' });
    expect(document.body.textContent).toContain('Phone added 1 Oct 2026, 10:00');
    const form = [...document.querySelectorAll('form')].find((one) => one.querySelector('[name="passkeyId"][value="p2"]'));
    const [password, button] = [form?.querySelector('[type="password"]'), form?.querySelector('button')];
    if (!password || !button) throw new Error('the form of the second passkey is not there');
    page.type(password, 'secret');
    page.press(button);
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
      intent: 'removePasskey',
      passkeyId: 'p2',
      currentPassword: 'secret',
    });
  });

  test('a wrong password opens the form of the passkey that it was typed for', () => {
    const answer: FormAnswer = { ...refused('removePasskey', { currentPassword: 'Not your password.' }), typed: { passkeyId: ['p2'] } };
    expect(openSummaries(withFactor({ passkeys }, answer))).toEqual(['Remove Laptop']);
  });
});

describe('adding a passkey', () => {
  const here = () => window.location.origin;
  /** Makes a passkey work in this browser until the test ends. */
  function withPasskeys(create: () => Promise<unknown>) {
    class Credential {
      static parseRequestOptionsFromJSON = (options: object) => options;
      static parseCreationOptionsFromJSON = (options: object) => options;
      toJSON() {
        return { id: 'made' };
      }
    }
    vi.stubGlobal('PublicKeyCredential', Credential);
    vi.stubGlobal('navigator', { credentials: { create } });
    onTestFinished(() => void vi.unstubAllGlobals());
    return Credential;
  }
  const begun = told({ body: { options: { challenge: 'c' }, ceremony: 'y1' } });
  async function add(page: ReturnType<typeof mount>) {
    page.type(page.getByLabelText('Name of the passkey'), 'Phone');
    page.type(page.getByLabelText('Your password'), 'secret');
    page.fire(page.getByRole('button', { name: 'Add a passkey' }), new MouseEvent('click', { bubbles: true, cancelable: true }));
    await page.settle();
    await page.settle();
  }

  test('needs a script', () => {
    expect(draw(<AddPasskey passkeysAt={undefined} />).body.querySelector('noscript')?.textContent).toContain('needs JavaScript');
  });

  test('at a numeric address or another host, names the address where passkeys work', () => {
    mount(<AddPasskey passkeysAt={undefined} />);
    expect(document.body.textContent).toContain('they need a host name');
    document.body.replaceChildren();
    const page = mount(<AddPasskey passkeysAt="https://shop.example" />);
    const link = page.getByRole('link', { name: 'Open this page at shop.example' });
    expect(link.getAttribute('href')).toBe(`https://shop.example${window.location.pathname}`);
  });

  test('says if the browser does not support passkeys', () => {
    mount(<AddPasskey passkeysAt={here()} />);
    expect(document.body.textContent).toContain('This browser does not support passkeys.');
  });

  test("keeps the browser's passkey under the typed name, and empties the form", async () => {
    const Credential = withPasskeys(() => Promise.resolve(new Credential()));
    const asked = answerFetch({ [callPaths.passkeyBegin()]: begun, [callPaths.passkeyAdd()]: told({}) });
    const page = mount(<AddPasskey passkeysAt={here()} />);
    await add(page);
    expect(asked.map(({ body }) => body)).toEqual([
      { currentPassword: 'secret' },
      { name: 'Phone', ceremony: 'y1', response: { id: 'made' } },
    ]);
    expect(page.getByLabelText<HTMLInputElement>('Your password').value).toBe('');
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('after a wrong password the browser is not asked for a passkey', async () => {
    let made = 0;
    withPasskeys(() => Promise.resolve(void (made += 1)));
    answerFetch({ [callPaths.passkeyBegin()]: refusedWith('password.wrong', 'This is not your current password.') });
    const page = mount(<AddPasskey passkeysAt={here()} />);
    await add(page);
    expect(page.getByRole('alert').textContent).toBe('This is not your current password.');
    expect(made).toBe(0);
  });

  test('after a refusal in the browser the person can try again with the same name', async () => {
    withPasskeys(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    answerFetch({ [callPaths.passkeyBegin()]: begun });
    const page = mount(<AddPasskey passkeysAt={here()} />);
    await add(page);
    expect(page.getByRole('alert').textContent).toBe('The browser did not create a passkey. You can try again.');
    expect(page.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Phone');
    expect(page.getByRole('button', { name: 'Add a passkey' }).hasAttribute('aria-disabled')).toBe(false);
  });

  test('a connection lost before or after is reported', async () => {
    const Credential = withPasskeys(() => Promise.resolve(new Credential()));
    answerFetch({ [callPaths.passkeyBegin()]: begun, [callPaths.passkeyAdd()]: 'lost' });
    const page = mount(<AddPasskey passkeysAt={here()} />);
    await add(page);
    expect(page.getByRole('alert').textContent).toMatch(/please try again/);
  });

  test('pressed twice is made once', async () => {
    const Credential = withPasskeys(() => Promise.resolve(new Credential()));
    const asked = answerFetch({ [callPaths.passkeyBegin()]: begun, [callPaths.passkeyAdd()]: told({}) });
    const page = mount(<AddPasskey passkeysAt={here()} />);
    page.press(page.getByRole('button', { name: 'Add a passkey' }));
    page.press(page.getByRole('button', { name: 'Add a passkey' }));
    await page.settle();
    await page.settle();
    expect(asked.map(({ to }) => to)).toEqual([callPaths.passkeyBegin(), callPaths.passkeyAdd()]);
  });
});

describe('where the account is signed in', () => {
  test('Enter in the password field ends no session by itself', () => {
    const first = section(draw(screen()), 'Where you are signed in').querySelector('button');
    expect(first?.hasAttribute('disabled')).toBe(true);
  });

  test('each press names its device; the password goes along', async () => {
    const page = mount(screen(), { at: '/account/security' });
    const region = page.getByRole('region', { name: 'Where you are signed in' });
    const password = region.querySelector('input[type="password"]');
    if (!password) throw new Error('a password is asked for');
    page.type(password, 'secret');
    page.press(page.getByRole('button', { name: 'Sign out the device of 18 Nov 2026, 09:00' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'sessions', currentPassword: 'secret', sessionId: 's3' });
  });

  test('signing out everywhere else is offered from two other devices on', () => {
    const two = security.sessions?.slice(0, 2);
    expect(draw(screen({ sessions: two })).queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(draw(screen()).getByRole('button', { name: 'Sign out everywhere else' })).toBeDefined();
  });

  test('a missing password is marked here and at no other password field', () => {
    const page = draw(screen({}, refused('sessions', { currentPassword: 'Please enter your password.' })));
    const marked = [...page.body.querySelectorAll('[aria-invalid="true"]')];
    expect(marked.map((one) => one.closest('section'))).toEqual([section(page, 'Where you are signed in')]);
  });
});

describe('recent events', () => {
  test('none yet is not the same as not known', () => {
    expect(section(draw(screen({ events: [] })), 'Recent events').textContent).toContain('Nothing yet.');
    expect(section(draw(screen({ events: undefined })), 'Recent events').textContent).toContain('cannot be shown');
  });

  test('show the event, its local time in the market and its place', () => {
    const at = '2026-07-01T23:30:00.000Z';
    const events = [
      { kind: 'signInFailed' as const, at, isFromHere: false },
      { kind: 'passwordReset' as const, at },
    ];
    const rows = section(draw(screen({ events })), 'Recent events').querySelectorAll('tbody tr');
    expect([...rows].map(({ textContent }) => textContent)).toEqual([
      'Somebody tried to sign in and failed2 Jul 2026, 00:30From another network',
      'The password was reset with a code from a mail2 Jul 2026, 00:30Not known',
    ]);
  });
});
