// @vitest-environment happy-dom
import type { FoundAccount } from '@throughfare/contract/calls/account-desk';
import { describe, expect, test } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { mount } from '../../testing/mount.tsx';
import { AccountDeskScreen } from './account-desk-screen.tsx';
import { endSessions } from './end-sessions.ts';
import { type AccountDeskView, loadAccountDesk } from './load-account-desk.ts';

const ada: FoundAccount = {
  userId: 'u1',
  email: 'ada@example.org',
  name: 'Ada Byron',
  role: 'consumer',
  sessions: 2,
  signedInAt: '2026-11-20T09:00:00Z',
};
const signedIn = { accounts: 14, sessions: 20 };
const found = (accounts: FoundAccount[], more: Partial<AccountDeskView['desk']> = {}): AccountDeskView => ({
  search: 'ada',
  desk: { accounts, isMore: false, signedIn, ...more },
  problem: '',
});
const screen = (view: AccountDeskView, given?: FormAnswer) => <AccountDeskScreen view={view} answer={given} />;
const show = (view: AccountDeskView, given?: FormAnswer) => draw(screen(view, given));

describe('the desk of accounts', () => {
  test('lists no accounts before a search, and says how many people are signed in', () => {
    const page = show({ search: '', desk: { accounts: [], isMore: false, signedIn }, problem: '' });
    expect(page.text).toContain('14 accounts are signed in, on 20 devices.');
    expect(page.queryByText('No account matches')).toBeNull();
  });

  test('counts one account and one device as one', () => {
    expect(show(found([], { signedIn: { accounts: 1, sessions: 1 } })).text).toContain('1 account is signed in, on 1 device.');
  });

  test('says if no account matches, and if more match than are shown', () => {
    expect(show(found([])).text).toContain('No account matches');
    expect(show(found([ada], { isMore: true })).text).toContain('Type more of the address to find them.');
    expect(show(found([ada])).text).not.toContain('Type more of the address');
  });

  test('a refused search is marked in its field and keeps the typed text', () => {
    const field = show({ search: 'ad', desk: undefined, problem: 'Three characters or more.' }).getByLabelText('E-mail or name');
    expect(field.getAttribute('value')).toBe('ad');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('an account shows its owner and its devices', () => {
    const agent: FoundAccount = { ...ada, userId: 'u2', role: 'B2BAdmin', agencyName: 'Lakeside Travel', sessions: 1 };
    const page = show(found([ada, agent]));
    expect(page.text).toContain('CustomerAda ByronSigned in on 2 devices, last on 20 Nov 2026, 09:00 UTC');
    expect(page.text).toContain('AdministratorAda Byron, Lakeside TravelSigned in on 1 device, last on');
  });

  test('one without a name and without sessions has nothing to end', () => {
    const { signedInAt: _, ...nowhere } = { ...ada, name: '', sessions: 0 };
    const page = show(found([nowhere]));
    expect(page.text).toContain('No name givenSigned in nowhere');
    expect(page.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  });

  test("a sign-out is sent with the account and the operator's password", async () => {
    const page = mount(screen(found([ada])), { at: '/admin/accounts?search=ada' });
    const form = page.getByRole('button', { name: 'Sign out everywhere' }).closest('form');
    const password = form?.querySelector('input[type="password"]');
    if (!password) throw new Error('a password is asked for');
    page.type(password, 'secret');
    page.press(page.getByRole('button', { name: 'Sign out everywhere' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'u1', currentPassword: 'secret' });
  });

  test('a wrong password opens the form of its account alone', () => {
    const page = show(found([ada, { ...ada, userId: 'u2', email: 'bo@example.org' }]), refused('u2', { currentPassword: 'Not yours.' }));
    expect([...page.body.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent)).toEqual([
      'Sign bo@example.org out everywhere',
    ]);
    expect(page.body.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  test('the result of a sign-out is shown at its account', () => {
    const page = show(found([{ ...ada, sessions: 0 }]), done('u1', 'Signed out on 2 devices.'));
    expect(page.getByRole('status').closest('li')?.textContent).toContain('ada@example.org');
  });

  test('an account that has gone since is reported above the list, once', () => {
    const page = show(found([ada]), refused('u9', {}, 'There is no such account.'));
    expect(page.getAllByRole('alert')).toHaveLength(1);
    expect(page.getByRole('alert').closest('li')).toBeNull();
  });

  test('the form for everybody: a refusal opens it and marks no other', () => {
    const page = show(found([ada]), refused('everybody', { currentPassword: 'Not yours.' }));
    expect([...page.body.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent)).toEqual(['Sign everybody out']);
    expect(show(found([]), done('everybody', 'Signed out on 20 devices.')).getAllByText('Signed out on 20 devices.')).toHaveLength(1);
  });
});

describe('the calls of the desk', () => {
  test('an empty search asks for no account; a long one is cut', async () => {
    const asked: Asked[] = [];
    const visitor = fakeVisitor({ listAccountDesk: answer({ data: { accounts: [], isMore: false, signedIn } }) }, {}, asked);
    expect(await loadAccountDesk(visitor, '   ')).toMatchObject({ search: '', problem: '' });
    await loadAccountDesk(visitor, ` ${'a'.repeat(200)}`);
    expect(asked.map(({ query }) => query)).toEqual([{}, { search: 'a'.repeat(120) }]);
  });

  test('a refused search is a problem in words; somebody else finds no such page', async () => {
    const refusedSearch = await loadAccountDesk(fakeVisitor({ listAccountDesk: refusal('desk.searchShort', 422) }, {}), 'ad');
    expect(refusedSearch).toMatchObject({ search: 'ad', desk: undefined, problem: expect.stringContaining('hree') });
    await expect(loadAccountDesk(fakeVisitor({ listAccountDesk: refusal('session.wrongRole', 403) }, {}), 'ada')).rejects.toMatchObject({
      status: 404,
    });
  });

  const end = (fields: Record<string, string>, outcome: object, asked: Asked[] = []) =>
    endSessions(fakeVisitor({ endSessionsAtDesk: outcome }, {}, asked), formOf(fields));

  test('nothing is ended without a password, and its spaces are kept', async () => {
    const asked: Asked[] = [];
    const ended = answer({ body: { ended: 1 } });
    expect(Object.keys((await end({ intent: 'everybody' }, ended, asked)).fields)).toEqual(['currentPassword']);
    expect(asked).toEqual([]);
    expect(await end({ intent: 'u1', currentPassword: ' s ' }, ended, asked)).toMatchObject({ message: 'Signed out on 1 device.' });
    expect(asked[0]?.body).toEqual({ userId: 'u1', currentPassword: ' s ' });
  });

  test('a deleted account is answered with a sentence, and a forbidden form with the 404 page', async () => {
    const form = { intent: 'u9', currentPassword: 'secret' };
    expect(await end(form, refusal('object.notFound', 404))).toMatchObject({ intent: 'u9', ok: false, fields: {} });
    await expect(end(form, refusal('session.wrongRole', 403))).rejects.toMatchObject({ status: 404 });
    expect(Object.keys((await end(form, refusal('password.wrong', 422))).fields)).toEqual(['currentPassword']);
  });
});
