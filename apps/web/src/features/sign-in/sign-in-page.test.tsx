// @vitest-environment happy-dom
import { messageText } from '@throughfare/contract/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSharedState, sharedState } from '../../lib/shared-state.ts';
import { unreachableText } from '../../lib/unreachable.ts';
import { answerFetch, refusedWith } from '../../testing/answer-fetch.ts';
import { human, puzzle } from '../../testing/human-puzzle.ts';
import { mount } from '../../testing/mount.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import type { FormAnswer } from './model/form-answer.ts';
import { openScreen, type ScreenName, type ScreenState } from './model/screen.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SendAgain } from './components/send-again.tsx';

const facts: SignInFacts = {
  isAgent: false,
  email: '',
  country: 'United Kingdom',
  contactLines: ['help@example.org'],
  agentContactLines: [],
  googleSignIn: false,
};
const password = 'Cold-brew-42';

beforeEach(() => {
  forgetSharedState();
  localStorage.clear();
  sessionStorage.clear();
});

const at = '/sign-in?returnTo=%2Fcart';
function show(screen: ScreenName, answer: FormAnswer | null = null, change: Partial<ScreenState> = {}) {
  const page = (
    <ToastProvider>
      <SignInPage initial={openScreen(screen, change)} facts={facts} returnTo="/cart" posted={undefined} />
    </ToastProvider>
  );
  return mount(page, { at, answer });
}
type Page = ReturnType<typeof show>;

/** Types like a person: the form hears of each field. */
function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabelText(label);
    page.type(field, value);
    page.choose(field, value);
  }
}
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent;
const field = (page: Page, label: string) => page.getByLabelText<HTMLInputElement>(label);
/** Lets the page go on, with its human check, until the condition holds. */
async function until(page: Page, isSo: () => boolean) {
  for (let turn = 0; turn < 2000 && !isSo(); turn += 1) await page.settle();
  expect(isSo()).toBe(true);
}
/** Looks up without roles, because it runs at each turn. */
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? '';
async function alertOf(page: Page) {
  await until(page, () => alertText() !== '');
  return alertText();
}
const arrival = (page: Page, address: string) => until(page, () => page.address() === address);
/** The sent values of a form, once it has been sent. */
async function sentFields(page: Page, count = 1) {
  await until(page, () => page.sent.length >= count);
  await page.settle();
  return Object.fromEntries(page.sent.at(-1)?.fields ?? []);
}
const refused = (form: 'signIn' | 'secondFactor', problems: Readonly<Record<string, string>>, message?: string): FormAnswer => ({
  kind: 'refused',
  form,
  problems,
  ...(message !== undefined && { message }),
});
const signedIn = (more: object = {}): FormAnswer => ({ kind: 'signedIn', isAgent: false, leftOut: [], ...more });
const mine = { 'Username or email': 'ada', Password: password };

describe('while a form is filled in', () => {
  test('the button names the fields still missing', () => {
    answerFetch(human);
    const page = show('signInForm');
    const button = page.getByRole('button', { name: 'Sign In' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(page.getByText('Still needed: username or email, password.')).not.toBeNull();
    fill(page, { 'Username or email': 'ada' });
    expect(page.getByText('Still needed: password.').id).toBe(button.getAttribute('aria-describedby'));
    fill(page, { Password: password });
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });

  test('a press before it is valid sends nothing, and leads to the first invalid field', () => {
    answerFetch(human);
    const page = show('signInForm');
    fill(page, { Password: password });
    page.press(page.getByRole('button', { name: 'Sign In' }));
    const name = field(page, 'Username or email');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(page.sent).toEqual([]);
  });

  test('an error waits until the field is left for another one', () => {
    answerFetch(human);
    const page = show('signUpForm');
    const [email, first] = [field(page, 'Email'), field(page, 'First name')];
    page.fire(email, new FocusEvent('focusout', { bubbles: true }));
    expect(email.hasAttribute('aria-invalid')).toBe(false);
    page.fire(email, new FocusEvent('focusout', { bubbles: true, relatedTarget: first }));
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  test('a button shows the password, and is labelled for it', () => {
    answerFetch(human);
    const page = show('signInForm');
    page.press(page.getByRole('button', { name: 'Show password' }));
    expect(field(page, 'Password').type).toBe('text');
    page.press(page.getByRole('button', { name: 'Hide password', pressed: true }));
    expect(field(page, 'Password').type).toBe('password');
  });

  test('reports a confirmation that differs from the password', () => {
    answerFetch(human);
    const page = show('signUpForm');
    fill(page, { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.org', Password: password, 'Retype password': 'other' });
    page.press(page.getByRole('button', { name: 'Create account' }));
    expect(page.getByText(messageText('password.different'))).not.toBeNull();
    expect(document.activeElement).toBe(field(page, 'Retype password'));
  });
});

describe('signing in', () => {
  async function press(
    answer: FormAnswer,
    name = 'Sign In',
    screen: ScreenName = 'signInForm',
    given: Readonly<Record<string, string>> = mine,
  ) {
    answerFetch(human);
    const page = show(screen, answer);
    fill(page, given);
    page.press(page.getByRole('button', { name }));
    return { page, sent: await sentFields(page) };
  }

  test('sends a proof that a person is present, and comes back to the page', async () => {
    const { page, sent } = await press(signedIn());
    expect(sent).toMatchObject({ form: 'signIn', username: 'ada', password });
    expect(JSON.parse(Buffer.from(sent['reCAPTCHAtoken'] ?? '', 'base64').toString())).toMatchObject({ number: 7 });
    await arrival(page, '/cart');
    expect(localStorage.getItem('currentPortal')).toBe('B2C');
  });

  test('leads an agent to their dashboard, in the other portal', async () => {
    const { page } = await press(signedIn({ isAgent: true }), 'Agent Login', 'agentLoginForm', {
      Email: 'a@example.org',
      Password: password,
    });
    await arrival(page, '/agency-dashboard');
    expect(localStorage.getItem('currentPortal')).toBe('B2B');
  });

  test('names the tickets that did not fit into the cart', async () => {
    const { page } = await press(signedIn({ leftOut: ['London to York on 8 Dec 2026', 'York to Leeds on 9 Dec 2026'] }));
    expect(page.getByText(/London to York on 8 Dec 2026; York to Leeds on 9 Dec 2026\./)).not.toBeNull();
  });

  test('remembers the user name on request, and forgets it again', async () => {
    answerFetch(human);
    const first = show('signInForm', signedIn());
    first.press(first.getByRole('checkbox', { name: 'Remember my user name' }));
    fill(first, mine);
    first.press(first.getByRole('button', { name: 'Sign In' }));
    await sentFields(first);
    expect(localStorage.getItem('tf_user_name')).toBe('ada');
  });

  test('starts with the remembered name, which goes when its box is unticked', async () => {
    localStorage.setItem('tf_user_name', 'ada');
    answerFetch(human);
    const page = show('signInForm', signedIn());
    expect(field(page, 'Username or email').value).toBe('ada');
    page.press(page.getByRole('checkbox', { name: 'Remember my user name' }));
    fill(page, { Password: password });
    page.press(page.getByRole('button', { name: 'Sign In' }));
    await sentFields(page);
    expect(localStorage.getItem('tf_user_name')).toBeNull();
  });

  test('that is refused stays open with its values, and shows the reason under the field', async () => {
    const { page } = await press(refused('signIn', { password: messageText('signIn.wrong') }));
    expect(field(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByText(messageText('signIn.wrong'))).not.toBeNull();
    expect(field(page, 'Username or email').value).toBe('ada');
    expect(document.activeElement).toBe(field(page, 'Password'));
    expect(page.address()).toBe(at);
  });

  test('forgets the refusal of a field when that is changed', async () => {
    const { page } = await press(refused('signIn', { password: messageText('signIn.wrong') }));
    fill(page, { Password: `${password}3` });
    expect(field(page, 'Password').hasAttribute('aria-invalid')).toBe(false);
  });

  test('pressed twice is sent once', async () => {
    answerFetch(human);
    const page = show('signInForm', refused('signIn', {}, 'No.'));
    fill(page, mine);
    const button = page.getByRole('button', { name: 'Sign In' });
    page.press(button);
    page.press(button);
    await sentFields(page);
    expect(page.sent).toHaveLength(1);
  });

  test('a new try after a refusal proves again that a person is present', async () => {
    const asked = answerFetch(human);
    const page = show('signInForm', refused('signIn', {}, 'No.'));
    fill(page, mine);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    await sentFields(page);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    await sentFields(page, 2);
    expect(asked.length).toBeGreaterThan(1);
    for (const { fields } of page.sent) expect(fields.some(([name]) => name === 'reCAPTCHAtoken')).toBe(true);
  });

  test('without a connection reports it, sends nothing, and works once it is back', async () => {
    answerFetch({ '/data/human-challenge': ['lost', 'lost', puzzle] });
    const page = show('signInForm', signedIn());
    fill(page, mine);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    expect(await alertOf(page)).toContain(unreachableText);
    expect(page.sent).toEqual([]);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    await sentFields(page);
    await arrival(page, '/cart');
  });
});

describe('from screen to screen', () => {
  test('a forgotten password leads through the code back to the form where it started', async () => {
    answerFetch(human);
    const page = show('agentLoginForm', { kind: 'codeSent', email: 'ada@example.org' });
    page.press(page.getByRole('link', { name: 'Forgot password?' }));
    fill(page, { Email: 'ada@example.org' });
    page.press(page.getByRole('button', { name: 'Send the code' }));
    await sentFields(page);
    expect(page.getByLabelText('Code from the mail')).not.toBeNull();
    expect(field(page, 'Email').value).toBe('ada@example.org');
    page.press(page.getByRole('link', { name: 'Back' }));
    expect(page.getByRole('button', { name: 'Agent Login' })).not.toBeNull();
  });

  test('confirms a new password, with the address filled in', async () => {
    answerFetch(human);
    const page = show('resetForm', { kind: 'passwordReset', email: 'ada@example.org' }, { resetStep: 2, email: 'ada@example.org' });
    fill(page, { 'Code from the mail': '123456', 'New password': password });
    const again = document.querySelector<HTMLInputElement>('input[name=confirmation]');
    if (again) page.type(again, password);
    page.press(page.getByRole('button', { name: 'Set new password' }));
    await sentFields(page);
    expect(page.getByText(messageText('reset.done'))).not.toBeNull();
    expect(field(page, 'Username or email').value).toBe('ada@example.org');
  });

  test('a second factor keeps the proof of the password', async () => {
    answerFetch(human);
    const page = show('signInForm', { kind: 'secondFactorRequired', challenge: 'c1', methods: ['authenticator'] });
    fill(page, mine);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    await sentFields(page);
    fill(page, { Code: '123456' });
    page.press(page.getByRole('button', { name: 'Sign In' }));
    expect(await sentFields(page, 2)).toMatchObject({ form: 'secondFactor', challenge: 'c1', code: '123456' });
  });

  test('a code that is pressed twice is used once: the second use would end the sign-in', async () => {
    answerFetch(human);
    const page = show('secondFactor', refused('secondFactor', { code: 'No.' }), { challenge: 'c1', methods: ['authenticator'] });
    fill(page, { Code: '123456' });
    const button = page.getByRole('button', { name: 'Sign In' });
    page.press(button);
    page.press(button);
    await sentFields(page);
    expect(page.sent).toHaveLength(1);
  });

  test('leads a guest with an account to the sign-in, with the typed address', async () => {
    answerFetch(human);
    const problems = { email: messageText('guest.accountExists') };
    const page = show('guestForm', { kind: 'refused', form: 'guest', problems });
    fill(page, { Email: 'ada@example.org' });
    page.press(page.getByRole('button', { name: 'Continue as a guest' }));
    await sentFields(page);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    expect(field(page, 'Username or email').value).toBe('ada@example.org');
  });

  test('an existing customer chooses so, and sees one form at a time', () => {
    answerFetch(human);
    const page = show('guestForm');
    expect(page.queryByRole('button', { name: 'Sign In' })).toBeNull();
    page.press(page.getByRole('radio', { name: /Existing customer/ }));
    expect(page.getByRole('button', { name: 'Sign In' })).not.toBeNull();
    expect(page.queryByRole('button', { name: 'Continue as a guest' })).toBeNull();
  });

  test('a sent question gets a thank-you, under another title', async () => {
    answerFetch(human);
    const page = show('contact', { kind: 'questionSent' });
    const before = titleOf(page);
    fill(page, { Name: 'Ada', Email: 'ada@example.org', Phone: '+44 20 7946 0000', 'Your question': 'Where is my train?' });
    page.press(page.getByRole('button', { name: 'Send' }));
    expect(await sentFields(page)).toMatchObject({ form: 'contact', question: 'Where is my train?' });
    expect(titleOf(page)).not.toBe(before);
  });
});

describe('a passkey', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const options = { kind: 'answered', data: { body: { options: {}, ceremony: 'k1', passkeysAt: window.location.origin } } };

  /** A browser with passkeys, whose person confirms or refuses. */
  function browser(get: () => Promise<unknown>) {
    class Credential {
      static parseRequestOptionsFromJSON = (given: object) => given;
      toJSON = () => ({ id: 'p1' });
    }
    vi.stubGlobal('PublicKeyCredential', Credential);
    vi.stubGlobal('navigator', { credentials: { get } });
    return () => new Credential();
  }
  const offer = (answer: FormAnswer | null = null) => show('secondFactor', answer, { challenge: 'c1', methods: ['passkey'] });

  test('that the customer cancels keeps the button, with a message', async () => {
    answerFetch({ '/data/passkey-challenge': options });
    browser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const page = offer();
    page.press(page.getByRole('button', { name: 'Use a passkey' }));
    expect(await alertOf(page)).toContain(messageText('passkey.failed'));
    expect(page.sent).toEqual([]);
  });

  test('that is given is sent with the challenge of the password', async () => {
    answerFetch({ '/data/passkey-challenge': options });
    const made = browser(() => Promise.resolve(made()));
    const page = offer(signedIn());
    page.press(page.getByRole('button', { name: 'Use a passkey' }));
    expect(await sentFields(page)).toEqual({ form: 'passkey', challenge: 'c1', ceremony: 'k1', response: '{"id":"p1"}' });
  });

  test('is not asked for where the shop refuses, or cannot be reached', async () => {
    answerFetch({ '/data/passkey-challenge': [refusedWith('signIn.challengeEnded', 'Please sign in again.'), 'lost'] });
    browser(() => Promise.reject(new Error('must not be asked')));
    const page = offer();
    const button = page.getByRole('button', { name: 'Use a passkey' });
    page.press(button);
    expect(await alertOf(page)).toContain('Please sign in again.');
    page.press(button);
    await page.settle();
    await until(page, () => alertText().includes(unreachableText));
  });
});

describe('the modal', () => {
  function open(screen: ScreenName) {
    answerFetch(human);
    let closed = 0;
    const dialog = (
      <ToastProvider>
        <SignInDialog screen={screen} change={undefined} facts={facts} returnTo="/search/p2p?id=s1" onClose={() => void (closed += 1)} />
      </ToastProvider>
    );
    return { page: mount(dialog, { at: '/search/p2p?id=s1', answer: signedIn() }), closed: () => closed };
  }

  test('puts the focus into the first field of each screen', () => {
    const { page } = open('signInForm');
    expect(document.activeElement).toBe(field(page, 'Username or email'));
    page.press(page.getByRole('link', { name: 'Forgot password?' }));
    expect(document.activeElement).toBe(field(page, 'Email'));
  });

  test('closes after signing in, without moving the page below', async () => {
    const { page, closed } = open('signInForm');
    fill(page, mine);
    page.press(page.getByRole('button', { name: 'Sign In' }));
    await sentFields(page);
    await until(page, () => closed() === 1);
    expect(page.address()).toBe('/search/p2p?id=s1');
  });

  test('is opened again by a reload on two screens only, and on this page only', () => {
    const { page } = open('agentLoginForm');
    expect(sharedState()).toMatchObject({ agentSignIn: '/search/p2p?id=s1' });
    page.press(page.getByRole('link', { name: 'Back' }));
    expect(sharedState().agentSignIn).toBeUndefined();
  });
});

test("sends the mail's link again with a human check, or reports a lost connection", async () => {
  answerFetch({ '/data/human-challenge': ['lost', 'lost', puzzle] });
  const page = mount(<SendAgain token="t-1" />, { at: '/verify-email' });
  const button = page.getByRole('button', { name: 'Send again' });
  page.press(button);
  expect(await alertOf(page)).toContain(unreachableText);
  expect(page.sent).toEqual([]);
  page.press(page.getByRole('button', { name: 'Send again' }));
  expect(await sentFields(page)).toMatchObject({ token: 't-1', intent: 'again' });
});
