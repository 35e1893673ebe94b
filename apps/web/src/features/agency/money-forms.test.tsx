// @vitest-environment happy-dom
import type { AgencyBalance, AgencyMemo } from '@throughfare/contract/calls/agency-statements';
import { describe, expect, test } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { Balance, CreditSummary } from './components/balance.tsx';
import { Memos } from './components/memos.tsx';
import { MoneyForms } from './components/money-forms.tsx';
import { account, balance, memo } from './money-fixtures.ts';

const sentOf = (page: ReturnType<typeof mount>) => Object.fromEntries(page.sent[0]?.fields ?? []);
const labels = (page: ReturnType<typeof draw>) => page.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('a balance', () => {
  const show = (more: Partial<AgencyBalance>) => draw(<Balance balance={{ ...balance, ...more }} />);

  test('of zero names no debtor', () => {
    expect(show({ balance: '0.00' }).getByRole('heading', { level: 2 }).textContent).toBe('Balance in GBP: £0.00');
  });

  test('lists unpaid sums by age, and leaves out empty ages', () => {
    const aging = { notDue: '10.00', to30: '0.00', to60: '5.00', to90: '0.00', older: '1.00' };
    expect(show({ aging }).text).toContain('Unpaid: Not due yet £10.00, 31 to 60 days £5.00, Older £1.00.');
    const none = { notDue: '0.00', to30: '0.00', to60: '0.00', to90: '0.00', older: '0.00' };
    expect(show({ aging: none }).text).not.toContain('Unpaid:');
  });

  test.each([
    [1, '1 day overdue'],
    [2, '2 days overdue'],
  ])('marks a statement that is %i late', (daysOverdue, words) => {
    const [statement] = balance.statements;
    if (!statement) throw new Error('a statement is issued');
    expect(show({ statements: [{ ...statement, daysOverdue }] }).text).toContain(words);
    expect(show({ statements: [{ ...statement, daysOverdue: 0 }] }).text).not.toContain('overdue');
    expect(show({ statements: [{ ...statement, unpaid: '0.00', daysOverdue }] }).getByText('Nothing')).toBeDefined();
  });

  test('each file of a statement has a name for screen readers', () => {
    const hrefs = ['PDF', 'CSV', 'XLSX'].map((kind) =>
      show({})
        .getByRole('link', { name: `${kind} of S-2026-000001` })
        .getAttribute('href'),
    );
    expect(new Set(hrefs).size).toBe(3);
    expect(hrefs.every((href) => href?.includes('s1'))).toBe(true);
  });
});

test('credit that is not near its limit warns of nothing, and names the end of its security', () => {
  const page = draw(<CreditSummary account={{ ...account, isNearLimit: false, securityUntil: '2027-01-31' }} />);
  expect(page.queryByRole('status')).toBeNull();
  expect(page.text).toContain('Available£900.00Limit£5,000.00Owed£4,100.00In orders under way£0.00');
  expect(page.text).toContain('The security lasts until 31 Jan 2027.');
});

test("a balance below zero is shown as the agency's money, without a minus", () => {
  const page = draw(<CreditSummary account={{ ...account, owed: '-42.50' }} />);
  expect(page.text).toContain('In the agency’s favour£42.50');
  expect(page.text).not.toContain('Owed');
});

describe('a memo', () => {
  const memos = (more: Partial<AgencyMemo>, { isClerk = false, answer }: { isClerk?: boolean; answer?: FormAnswer } = {}) => (
    <Memos memos={[{ ...memo, ...more }]} isClerk={isClerk} answer={answer} />
  );

  test.each([
    ['open', false, ['Accept: M-2026-000002', 'Dispute: M-2026-000002']],
    ['disputed', false, ['Accept: M-2026-000002']],
    ['open', true, ['Withdraw: M-2026-000002']],
    ['disputed', true, ['Uphold: M-2026-000002', 'Withdraw: M-2026-000002']],
  ] as const)('%s, for the clerk %s', (state, isClerk, presses) => {
    expect(labels(draw(memos({ state }, { isClerk })))).toEqual(presses);
  });

  test.each(['final', 'withdrawn'] as const)('%s: nothing can be pressed', (state) => {
    const page = draw(memos({ state }));
    expect(page.queryByRole('button')).toBeNull();
    expect(page.text).not.toContain('Can be disputed until');
  });

  test('shows the words of both sides once they exist', () => {
    const { text } = draw(memos({ state: 'final', dispute: 'It was sold so.', answer: 'The card was void.', direction: 'credit' }));
    expect(text).toContain('Credit memo M-2026-000002: £25.00');
    expect(text).toContain('The agency says: It was sold so.');
    expect(text).toContain('Answer: The card was void.');
    expect(draw(memos({})).text).not.toContain('The agency says');
  });

  test('is disputed with a reason', async () => {
    const page = mount(memos({}), { at: '/agency-money' });
    page.type(page.getByLabelText('Reason'), 'It was sold so.');
    page.press(page.getByRole('button', { name: 'Dispute: M-2026-000002' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'answer', id: 'm1', note: 'It was sold so.', answer: 'dispute' });
  });

  test('a refused answer is marked at its own memo, and the reason stays', () => {
    const second = { ...memo, memoId: 'm2', number: 'M-2' };
    const answer = { ...refused('answer', { note: 'Please say why.' }), typed: { id: ['m2'], note: ['Hm'] } };
    const page = draw(<Memos memos={[memo, second]} isClerk={false} answer={answer} />);
    const [first, marked] = page.getAllByLabelText('Reason');
    expect([first?.hasAttribute('aria-invalid'), marked?.getAttribute('value')]).toEqual([false, 'Hm']);
  });
});

describe("the clerk's entries", () => {
  const forms = (answer?: FormAnswer, mayChangeTerms = true) => (
    <MoneyForms agencyId="a1" currency="AUD" today="2026-11-28" mayChangeTerms={mayChangeTerms} answer={answer} />
  );
  const formNamed = (page: { getByText(text: string): HTMLElement }, summary: string) => page.getByText(summary).closest('details');

  test('money begins with the agency’s currency and today, which it cannot pass', async () => {
    const page = mount(forms(), { at: '/agency-money' });
    const form = formNamed(page, 'Enter a payment received or made');
    const field = (name: string) => form?.querySelector(`[name="${name}"]`) ?? document.body;
    expect(field('valueDay').getAttribute('max')).toBe('2026-11-28');
    page.type(field('amount'), '12.50');
    page.type(field('bankReference'), 'IN-1');
    page.choose(field('direction'), 'paid');
    page.press(page.getByRole('button', { name: 'Enter money' }));
    await page.settle();
    expect(sentOf(page)).toEqual({
      intent: 'transfer',
      agencyId: 'a1',
      currency: 'AUD',
      direction: 'paid',
      amount: '12.50',
      valueDay: '2026-11-28',
      bankReference: 'IN-1',
    });
  });

  test.each([
    ['transfer', 'Enter a payment received or made'],
    ['memo', 'Write a memo'],
    ['issue', 'Issue a statement'],
    ['limit', 'Enter a limit'],
  ])('the answer to a %s opens its form alone', (intent, summary) => {
    const page = draw(forms(refused(intent, { currency: 'Please choose a currency from the list.' })));
    expect([...page.body.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)).toEqual([summary]);
    expect(page.body.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  test('entered money is confirmed in its form, which is empty again', () => {
    const page = draw(forms(done('transfer', 'Entered.')));
    expect(formNamed(page, 'Enter a payment received or made')?.textContent).toContain('Entered.');
  });

  test('a limit is for those who may change terms', () => {
    expect(draw(forms(undefined, false)).queryByRole('button', { name: 'Enter limit' })).toBeNull();
  });
});
