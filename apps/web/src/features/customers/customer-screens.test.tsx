// @vitest-environment happy-dom
import type { CustomerFile } from '@throughfare/contract/calls/customers';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { cleo, customerView, traveller } from './customer-fixtures.ts';
import { CustomerScreen } from './customer-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';
import type { CustomerAnswer } from './send-customers.ts';

interface Given {
  readonly open?: string | null;
  readonly isAdmin?: boolean;
  readonly answer?: CustomerAnswer;
}
const screen = (more: Partial<CustomerFile> = {}, { open = null, isAdmin = false, answer }: Given = {}) => (
  <CustomerScreen view={customerView(more)} open={open} isAdmin={isAdmin} answer={answer} />
);
const sentOf = (page: ReturnType<typeof mount>) => Object.fromEntries(page.sent[0]?.fields ?? []);
const marked = (page: { readonly body: HTMLElement }) =>
  [...page.body.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'));
const address = `/customers/${cleo.customerId}`;

describe('one customer', () => {
  test('leads to their bookings and quotes by address, else by name', () => {
    const hrefs = (more: Partial<CustomerFile>) =>
      ['Bookings', 'Quotes'].map((name) => draw(screen(more)).getByRole('link', { name }).getAttribute('href'));
    expect(hrefs({})).toEqual(['/manageBookings?search=cleo%40example.com', '/quotes?search=cleo%40example.com']);
    expect(hrefs({ email: '' })).toEqual(['/manageBookings?search=Cleo+Client', '/quotes?search=Cleo+Client']);
  });

  test('without travellers offers to add one', () => {
    const page = draw(screen({ travellers: [] }));
    expect(page.text).toContain('Nobody yet.');
    expect(page.getByRole('link', { name: 'Add a traveller' }).getAttribute('href')).toBe(`${address}?traveller=new`);
  });

  test('a traveller with only a name is shown by the name', () => {
    const { document: _, ...plain } = { ...traveller, title: '', dateOfBirth: '', railcards: [] };
    const row = draw(screen({ travellers: [plain] })).getByText('Cleo Client', { selector: 'li p' });
    expect(row.parentElement?.textContent).toBe('Cleo Client');
  });

  test('a button requests the whole number, and is gone once the number is shown', async () => {
    const page = mount(screen(), { at: address });
    page.press(page.getByRole('button', { name: 'Show number: Ms Cleo Client' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'seeDocument', travellerId: traveller.travellerId });
    const answer = { ...done('travellers', ''), seen: { travellerId: traveller.travellerId, number: 'X1234567' } };
    const seen = draw(screen({}, { answer }));
    expect(seen.getByRole('status').textContent).toBe('number X1234567');
    expect(seen.queryByRole('button', { name: /^Show number/ })).toBeNull();
  });

  test('shows which of two travellers is being sent', () => {
    const second = { ...traveller, travellerId: 't2', firstName: 'Bo' };
    const page = mount(screen({ travellers: [traveller, second] }), { at: address });
    page.press(page.getByRole('button', { name: 'Remove: Ms Bo Client' }));
    const busy = page.getAllByRole('button').filter((one) => one.getAttribute('aria-disabled') === 'true');
    expect(busy.map((one) => one.getAttribute('aria-label'))).toEqual(['Remove: Ms Bo Client']);
  });

  test('details are saved as changed', async () => {
    const page = mount(screen(), { at: address });
    page.type(page.getByLabelText(/^Phone/), '+44 20 7946 0000');
    page.press(page.getByRole('button', { name: 'Save' }));
    await page.settle();
    expect(sentOf(page)).toEqual({
      intent: 'details',
      name: 'Cleo Client',
      email: 'cleo@example.com',
      phone: '+44 20 7946 0000',
      internalReference: 'JOB-7',
      internalNote: 'pays late',
    });
  });

  test('shows an answer in its own part of the page', () => {
    const page = draw(screen({}, { answer: done('details', 'Saved.') }));
    expect(page.getByRole('status').closest('section')?.querySelector('h2')?.textContent).toBe('Details');
  });
});

describe('the form of a traveller', () => {
  test('is sent with its document, without the stored number', async () => {
    const page = mount(screen({}, { open: traveller.travellerId }), { at: address });
    page.press(page.getByRole('button', { name: 'Save traveller' }));
    await page.settle();
    expect(sentOf(page)).toMatchObject({
      intent: 'traveller',
      travellerId: traveller.travellerId,
      documentKind: 'passport',
      documentNumber: '',
      documentCountry: 'GB',
      documentUntil: '2030-01-31',
    });
    expect(sentOf(page)).not.toHaveProperty('forgetDocument');
  });

  test('offers to delete only a stored document', () => {
    expect(
      draw(screen({}, { open: traveller.travellerId }))
        .getByRole('checkbox')
        .getAttribute('name'),
    ).toBe('forgetDocument');
    expect(draw(screen({}, { open: 'new' })).queryByRole('checkbox')).toBeNull();
  });

  test('of a deleted customer leads to the list', () => {
    expect(draw(screen({}, { open: 'gone' })).getByRole('heading', { name: 'Travellers' })).toBeDefined();
  });

  test("that was refused keeps the typed values, except a document's number", () => {
    const answer = {
      ...refused('traveller', { documentNumber: 'As printed.', documentUntil: 'It has run out.' }),
      typed: { firstName: ['Cleopatra'], documentCountry: ['GB'] },
    };
    const page = draw(screen({}, { open: 'new', answer }));
    expect(page.getByLabelText('First name').getAttribute('value')).toBe('Cleopatra');
    expect(page.getByLabelText(/^Number/).getAttribute('value')).toBeNull();
    expect(marked(page)).toEqual(['documentNumber', 'documentUntil']);
  });

  test('refuses an expired document, and leads back without saving', () => {
    const page = draw(screen({}, { open: 'new' }));
    expect(page.getByLabelText(/^Last day/).getAttribute('min')).toBe('2026-11-20');
    expect(page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(address);
  });
});

describe('requests under data protection law', () => {
  test('tells agents who handles it, and has no button', () => {
    const page = draw(screen());
    expect(page.text).toContain('your administrators can export or erase the data');
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  test('an administrator erases only after ticking a box', async () => {
    const page = mount(screen({}, { isAdmin: true }), { at: address });
    page.press(page.getByRole('checkbox', { name: /^Erase this customer/ }));
    page.press(page.getByRole('button', { name: 'Erase' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'erase', sure: 'yes' });
  });

  test('without it the tick is marked, with the reason tied to it', () => {
    const page = draw(screen({}, { isAdmin: true, answer: refused('erase', { sure: 'This cannot be undone.' }) }));
    const box = page.getByRole('checkbox', { name: /^Erase this customer/ });
    expect(page.body.querySelector(`[id="${box.getAttribute('aria-describedby')}"]`)?.textContent).toBe('This cannot be undone.');
  });

  test('has the retention date and the history', () => {
    const { text } = draw(screen());
    expect(text).toContain('everything here is deleted on 19 Nov 2028, 10:00 UTC');
    expect(text).toContain('20 Nov 2026, 10:00 UTC: A document was viewed, Alex Agent');
  });
});

describe('the list of customers', () => {
  const list = (customers: (typeof cleo & { travellers: number })[], answer?: CustomerAnswer) => (
    <CustomersScreen
      view={{ state: 'ready', listed: { customers, total: customers.length, pages: 2 } }}
      query={{ search: 'cle' }}
      answer={answer}
    />
  );

  test('has a row for each, and pages that keep the search', () => {
    const page = draw(list([{ ...cleo, travellers: 2 }]));
    expect(page.getAllByRole('row')[1]?.textContent).toBe('Cleo Clientcleo@example.comJOB-7220 Nov 2026, 10:00 UTC');
    expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/customers?search=cle&page=1');
  });

  test('sends a new one with the known fields', async () => {
    const page = mount(list([]), { at: '/customers' });
    page.type(page.getByLabelText(/^Name of the person/), 'Bo Buyer');
    page.press(page.getByRole('button', { name: 'Save and add travellers' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ intent: 'add', name: 'Bo Buyer', email: '', phone: '', internalReference: '', internalNote: '' });
  });

  test('a refused new one has the cursor in the first marked field', () => {
    const page = mount(list([], refused('add', { name: 'Please fill in this field.', email: 'No address.' })), { at: '/customers' });
    expect(document.activeElement).toBe(page.getByLabelText(/^Name of the person/));
  });

  test('that cannot be loaded offers another try with the same search', () => {
    const page = draw(<CustomersScreen view={{ state: 'failed', message: 'Away.' }} query={{ search: 'cle' }} answer={undefined} />);
    expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/customers?search=cle');
  });
});
