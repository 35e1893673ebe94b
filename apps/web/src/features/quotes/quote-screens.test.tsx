// @vitest-environment happy-dom
import type { QuoteFile, QuoteOption, QuoteRow } from '@throughfare/contract/calls/quotes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { changeSharedState, forgetSharedState, sharedState } from '../../lib/shared-state.ts';
import { answerFetch, told } from '../../testing/answer-fetch.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { journey } from '../../domain/journeys/testing/cart-fixtures.ts';
import { QuoteOptionCard } from './components/quote-option-card.tsx';
import { ada, option, quote, row, shared } from './quote-fixtures.ts';
import { QuoteScreen } from './quote-screen.tsx';
import { QuotesScreen } from './quotes-screen.tsx';
import { SharedQuoteScreen } from './shared-quote-screen.tsx';

interface Given {
  readonly isAgent?: boolean;
  readonly answer?: FormAnswer;
}
const screen = (more: Partial<QuoteFile> = {}, { isAgent = true, answer }: Given = {}) => (
  <QuoteScreen view={{ state: 'ready', quote: { ...quote, ...more }, colleagues: [ada] }} isAgent={isAgent} answer={answer} />
);
const address = `/quotes/${row.quoteId}`;
/** An agent's open quote loads the customers as soon as it is shown. */
function open(element = screen()) {
  onTestFinished(forgetSharedState);
  answerFetch({ '/data/customer-pick': told([]) });
  return mount(element, { at: address });
}
const sentOf = (page: ReturnType<typeof mount>) => Object.fromEntries(page.sent[0]?.fields ?? []);
const buttons = (more: Partial<QuoteFile>) =>
  draw(screen(more))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const second: QuoteOption = { ...option, optionId: 'o2', total: '90.00' };

describe('actions on a quote', () => {
  test.each([
    ['Reprice', 'reprice'],
    ['Mark as lost', 'lose'],
    ['Replace the link', 'newLink'],
  ])('"%s" sends only that, once', async (name, intent) => {
    const page = open();
    page.press(page.getByRole('button', { name }));
    page.press(page.getByRole('button', { name }));
    await page.settle();
    expect(page.sent).toEqual([{ to: address, fields: [['intent', intent]] }]);
  });

  test('a lost one can be opened again, but not lost twice', () => {
    expect(buttons({ state: 'lost' })).toContain('Open again');
    expect(buttons({ state: 'lost' })).not.toContain('Mark as lost');
  });

  test('a quote with five options takes no sixth', () => {
    const five = ['1', '2', '3', '4', '5'].map((optionId) => ({ ...option, optionId }));
    expect(draw(screen({ list: five })).queryByRole('link', { name: 'Add another option' })).toBeNull();
    expect(draw(screen({ list: five.slice(1) })).getByRole('link', { name: 'Add another option' })).toBeDefined();
  });

  test('one without options has no paper', () => {
    expect(draw(screen({ list: [] })).queryByRole('link', { name: 'PDF' })).toBeNull();
  });

  test('a won one leads an agent to each of its bookings', () => {
    const won = { state: 'won', bookingReferences: ['TF2RAILS', 'TF3RAILS'] } as const;
    const page = draw(screen({ ...won, bookingReferences: [...won.bookingReferences] }));
    const links = page.getAllByRole('link', { name: /^Booking TF/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['TF2RAILS', 'TF3RAILS'].map((one) => `/manageBookings?search=${one}&open=${one}`));
  });

  test("links to the customer's view", () => {
    expect(draw(screen()).getByRole('link', { name: 'What the customer sees' }).getAttribute('href')).toBe(quote.link);
  });

  test('shows the answer to a press at the top', () => {
    expect(draw(screen({}, { answer: done('act', 'On its way.') })).getByRole('status').textContent).toBe('On its way.');
    expect(draw(screen({}, { answer: refused('act', {}, 'Please add an option.') })).getByRole('alert').textContent).toContain('option');
  });
});

describe('the options of a quote', () => {
  test('the second one is put into the cart by its own id, and the window remembers its quote', async () => {
    const page = open(screen({ list: [option, second] }));
    page.press(page.getByRole('button', { name: 'Put option 2 into the cart' }));
    expect(sharedState().selectedSaveQuoteId).toBe(row.quoteId);
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'choose', optionId: 'o2' });
  });

  test('while one is being sent the other can be pressed', () => {
    const page = open(screen({ list: [option, second] }));
    page.press(page.getByRole('button', { name: 'Remove option 1' }));
    const disabled = (name: string) => page.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([disabled('Remove option 1'), disabled('Remove option 2')]).toEqual(['true', null]);
  });

  test('one that is gone can only be removed', () => {
    const page = draw(screen({ list: [{ ...option, state: 'gone' }] }));
    expect(page.queryByRole('button', { name: 'Put option 1 into the cart' })).toBeNull();
    expect(page.getByRole('button', { name: 'Remove option 1' })).toBeDefined();
    expect(page.text).not.toContain('£76.00');
  });

  test('shows a refusal at its option', () => {
    const page = draw(screen({ list: [option, second] }, { answer: refused('o2', {}, 'The train is full.') }));
    expect(page.getByRole('alert').closest('li')?.textContent).toContain('Option 2');
  });

  const card = (more: Partial<QuoteOption>) =>
    draw(<QuoteOptionCard option={{ ...option, ...more }} number={1} currency="GBP" problem={undefined} />).text;

  test('counts one traveller in the singular, and names the service fee', () => {
    expect(card({})).toContain('1 traveller: Adult. A direct train on one ticket.');
    expect(card({ passengers: ['Adult', 'Child'], serviceFee: '5.00' })).toContain(
      '2 travellers: Adult, Child. A direct train on one ticket. With a service fee of £5.00.',
    );
  });

  test('a return has both directions', () => {
    const text = card({ inward: journey({ type: 'Return', fromStation: 'Edinburgh' }) });
    expect(text.indexOf('Return')).toBeGreaterThan(text.indexOf('Outward'));
  });
});

describe('an open quote', () => {
  test('gets the next option, until its state has changed', () => {
    open();
    expect(sharedState().clickedSaveQuoteId).toBe(row.quoteId);
    changeSharedState({ clickedSaveQuoteId: row.quoteId });
    open(screen({ state: 'lost' }));
    expect(sharedState().clickedSaveQuoteId).toBeUndefined();
  });

  test('"Save and send" and "Save" send the same texts and differ by the button', async () => {
    const page = open();
    page.type(page.getByLabelText(/^Message to the customer/), 'As you wished.');
    page.press(page.getByRole('button', { name: 'Save and send' }));
    await page.settle();
    expect(sentOf(page)).toEqual({
      intent: 'details',
      customerName: 'Cleo Client',
      customerEmail: 'cleo@example.com',
      message: 'As you wished.',
      internalNote: 'pays late',
      internalReference: 'JOB-7',
      after: 'send',
    });
    page.press(page.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(page.sent[1]?.fields.map(([name]) => name)).not.toContain('after');
  });

  test('shows which of two buttons is being sent', () => {
    const page = open();
    page.press(page.getByRole('button', { name: 'Save' }));
    const disabled = (name: string) => page.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([disabled('Save'), disabled('Save and send')]).toEqual(['true', null]);
  });

  test('a wrong address keeps its text and gets the focus', () => {
    const answer = { ...refused('details', { customerEmail: 'No address.' }), typed: { customerName: ['Cleo'], customerEmail: ['cleo@'] } };
    const page = open(screen({}, { answer }));
    const field = page.getByLabelText<HTMLInputElement>(/^E-mail/);
    expect([field.value, document.activeElement === field]).toEqual(['cleo@', true]);
  });

  test('a sent one names its recipient and time', () => {
    expect(draw(screen({ sentAt: '2026-11-20T10:00:00Z' })).text).toContain('Sent to cleo@example.com, 20 Nov 2026, 10:00 UTC.');
    expect(draw(screen()).text).not.toContain('Sent to');
  });

  test('is handed to a colleague by their id', async () => {
    const page = open();
    page.choose(page.getByLabelText('Colleague'), ada.userId);
    page.press(page.getByRole('button', { name: 'Hand over' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'handOver', toUserId: ada.userId });
  });
});

describe('a picked customer', () => {
  const bo = { customerId: 'c2', name: 'Bo Buyer', email: '', phone: '', internalReference: 'JOB-9', travellers: [] };

  test("replaces the form's values, except those that are unknown", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    onTestFinished(forgetSharedState);
    answerFetch({ '/data/customer-pick': told([bo]) });
    const page = mount(screen(), { at: address });
    page.choose(page.getByRole('combobox', { name: 'Customer' }), 'bo');
    page.wait(60);
    await page.settle();
    page.press(page.getByRole('option', { name: /Bo Buyer/ }));
    const value = (name: RegExp) => page.getByLabelText<HTMLInputElement>(name).value;
    expect([value(/^Name/), value(/^E-mail/), value(/^Your own reference/)]).toEqual(['Bo Buyer', 'cleo@example.com', 'JOB-9']);
    expect(document.activeElement?.textContent).toBe('Save and send');
  });

  test('is not available for a customer’s own quote', () => {
    onTestFinished(forgetSharedState);
    expect(mount(screen({}, { isAgent: false }), { at: address }).queryByRole('combobox', { name: 'Customer' })).toBeNull();
  });
});

describe('by its link', () => {
  const link = (more: Parameters<typeof shared>[0] = {}, answer?: FormAnswer) => (
    <SharedQuoteScreen view={{ state: 'ready', token: 't', quote: shared(more) }} merchant="Throughfare" answer={answer} />
  );

  test('a choice is sent by the option, once', async () => {
    const page = mount(link({ list: [option, second] }), { at: '/quotes/shared' });
    page.press(page.getByRole('button', { name: 'Choose option 2' }));
    page.press(page.getByRole('button', { name: 'Choose option 2' }));
    await page.settle();
    expect(page.sent).toEqual([{ to: '/quotes/shared', fields: [['optionId', 'o2']] }]);
  });

  test('an option that is gone cannot be chosen, the other one can', () => {
    const page = draw(link({ list: [{ ...option, state: 'gone' }, second] }));
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose option 2']);
  });

  test('shows a refused choice at its option', () => {
    const page = draw(link({ list: [option, second] }, refused(option.optionId, {}, 'Sold out.')));
    expect(page.getByRole('alert').closest('li')?.textContent).toContain('Option 1');
  });

  test('one without options or a message leaves no empty places', () => {
    const page = draw(link({ list: [], message: '' }));
    expect(page.queryByRole('link', { name: 'This quote as PDF' })).toBeNull();
    expect(page.text).not.toContain('As you wished.');
  });

  test('that no longer works says why and leads to the search', () => {
    const page = draw(
      <SharedQuoteScreen view={{ state: 'failed', status: 404, message: 'No such quote.' }} merchant="T" answer={undefined} />,
    );
    expect(page.getByRole('heading', { name: 'This quote cannot be opened' })).toBeDefined();
    expect(page.text).toContain('No such quote.');
    expect(page.getByRole('link', { name: 'Search trains' })).toBeDefined();
  });
});

describe('the list of quotes', () => {
  const list = (quotes: QuoteRow[], pages = 1) =>
    draw(<QuotesScreen view={{ state: 'ready', listed: { quotes, total: quotes.length, pages } }} query={{ state: 'won' }} />);
  const cells = (quote_: QuoteRow) =>
    [...(list([quote_]).getAllByRole('row')[1]?.querySelectorAll('td, th') ?? [])].map((one) => one.textContent);

  test('has the customer, the journey, the status and the lowest price', () => {
    expect(cells(row)).toEqual([
      'Q-ABC234',
      'Cleo Client',
      'London – Edinburgh',
      'Open',
      '1',
      '£76.00',
      '23 Nov 2026, 23:59 UTC',
      'Alex Agent',
    ]);
  });

  test("shows a quote's address if there is no name, and says if there is no customer", () => {
    expect(cells({ ...row, customerName: '' })[1]).toBe('cleo@example.com');
    expect(cells({ ...row, customerName: '', customerEmail: '' })[1]).toBe('Not named');
  });

  test('a quote without options has no price yet', () => {
    const { from: _, ...none } = row;
    expect(cells({ ...none, options: 0 })[5]).toBe('');
  });

  test('keeps the search in its field, its file and its pages', () => {
    const page = list([row], 2);
    expect(page.getByLabelText('State').querySelector('option[selected]')?.getAttribute('value')).toBe('won');
    const hrefs = page.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/quotes?state=won&page=1', expect.stringMatching(/state=won$/)]));
  });

  test('that cannot be loaded offers another try', () => {
    const page = draw(<QuotesScreen view={{ state: 'failed', message: 'Away.' }} query={{ search: 'cleo' }} />);
    expect(page.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain('/quotes?search=cleo');
  });
});
