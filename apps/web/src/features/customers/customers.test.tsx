import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { cleo, customer, traveller } from './customer-fixtures.ts';
import { CustomerScreen } from './customer-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';
import { addCustomer, type CustomerAnswer, sendCustomer } from './send-customers.ts';

describe('the list', () => {
  const list = (customers: readonly (typeof cleo & { travellers: number })[], search?: string) =>
    draw(
      <CustomersScreen
        view={{ state: 'ready', listed: { customers: [...customers], total: customers.length, pages: 1 } }}
        query={{ search }}
        answer={undefined}
      />,
    );

  test('leads to each customer', () => {
    const page = list([{ ...cleo, travellers: 2 }]);
    expect(page.getByRole('link', { name: 'Cleo Client' }).getAttribute('href')).toBe(`/customers/${cleo.customerId}`);
    expect(page.getByRole('link', { name: 'Download as CSV' })).not.toBeNull();
  });

  test('explains an empty list and a search without matches', () => {
    expect(list([]).text).toContain('No customers yet');
    expect(list([], 'xyz').text).toContain('No customer matches');
  });

  test('keeps the typed values beside their errors, and reports a failure', () => {
    const refused = {
      intent: 'add',
      ok: false,
      message: '',
      fields: { email: 'Please look at the address.' },
      typed: { name: ['Bo'], email: ['bo@'] },
    };
    const view = { state: 'ready', listed: { customers: [], total: 0, pages: 0 } } as const;
    const page = draw(<CustomersScreen view={{ ...view, listed: { ...view.listed, customers: [] } }} query={{}} answer={refused} />);
    expect(page.getByRole('textbox', { name: /^Name of/ }).getAttribute('value')).toBe('Bo');
    expect(page.getByRole('textbox', { name: /^E-mail/ }).getAttribute('aria-invalid')).toBe('true');
    expect(draw(<CustomersScreen view={{ state: 'failed', message: 'Away.' }} query={{}} answer={undefined} />).text).toContain('Away.');
  });
});

describe('one customer', () => {
  const show = ({ open = null, isAdmin = false, given }: { open?: string | null; isAdmin?: boolean; given?: CustomerAnswer } = {}) =>
    draw(
      <CustomerScreen
        view={{
          state: 'ready',
          customer,
          countries: [{ value: 'GB', label: 'United Kingdom' }],
          railcards: [{ value: 'UK_26-30', label: '26-30 Railcard (GB)' }],
          today: '2026-11-20',
        }}
        open={open}
        isAdmin={isAdmin}
        answer={given}
      />,
    );

  test('shows travellers with railcards, and only the ending of a document', () => {
    const { text } = show();
    expect(text).toContain('born 01 Feb 1990, 26-30 Railcard (GB) until 01 Mar 2027');
    expect(text).toContain('Passport of GB, number ending 67, valid until 31 Jan 2030');
    expect(text).toContain('A document was viewed, Alex Agent');
  });

  test('shows the whole number in the answer to its form only', () => {
    const given = {
      intent: 'travellers',
      ok: true,
      message: '',
      fields: {},
      seen: { travellerId: traveller.travellerId, number: 'X1234567' },
    };
    expect(show({ given }).text).toContain('number X1234567');
    expect(show({ given: { ...given, seen: { ...given.seen, travellerId: 'other' } } }).text).not.toContain('X1234567');
  });

  test('opens the form of a traveller without the number, and an empty one for a new traveller', () => {
    const changed = show({ open: traveller.travellerId });
    expect(changed.getByRole('textbox', { name: /^First name/ }).getAttribute('value')).toBe('Cleo');
    expect(changed.getByRole('textbox', { name: /^Number/ }).getAttribute('value')).toBeNull();
    expect(
      show({ open: 'new' })
        .getByRole('textbox', { name: /^First name/ })
        .getAttribute('value'),
    ).toBeNull();
  });

  test('lets only administrators export data and erase it', () => {
    expect(show().queryByRole('button', { name: 'Erase' })).toBeNull();
    const admin = show({ isAdmin: true });
    expect(admin.getByRole('button', { name: 'Erase' })).not.toBeNull();
    expect(admin.getByRole('button', { name: 'Download all data' })).not.toBeNull();
  });
});

describe('the forms', () => {
  const post = async (fields: Record<string, string>, answers: Record<string, object> = {}) => {
    const asked: Asked[] = [];
    const outcome = await sendCustomer(fakeVisitor(answers, {}, asked), cleo.customerId, formOf(fields)).catch((thrown: unknown) => thrown);
    return { outcome, asked };
  };

  test('a traveller without a number leaves the document alone; one with a number replaces it', async () => {
    const saved = { saveCustomerTraveller: answer({ data: customer }) };
    const plain = await post({ intent: 'traveller', firstName: 'Cleo', lastName: 'Client' }, saved);
    expect(plain.asked[0]?.body).not.toHaveProperty('document');
    const number = { documentNumber: 'X1', documentKind: 'identityCard', documentCountry: 'GB', documentUntil: '2030-01-31' };
    const typed = await post({ intent: 'traveller', firstName: 'Cleo', lastName: 'Client', ...number }, saved);
    expect(typed.asked[0]?.body).toMatchObject({
      document: { kind: 'identityCard', number: 'X1', country: 'GB', validUntil: '2030-01-31' },
    });
    const gone = await post({ intent: 'traveller', firstName: 'Cleo', lastName: 'Client', forgetDocument: 'yes' }, saved);
    expect(gone.asked[0]?.body).toMatchObject({ document: 'none' });
  });

  test("shows a document's error at its field", async () => {
    const fields = [{ path: 'body.document.number', message: 'Please look.' }];
    const { outcome } = await post({ intent: 'traveller' }, { saveCustomerTraveller: refusal('request.invalid', 400, fields) });
    expect(outcome).toMatchObject({ ok: false, fields: { documentNumber: 'Please look.' } });
    const over = await post({ intent: 'traveller' }, { saveCustomerTraveller: refusal('customer.documentOver', 422) });
    expect(over.outcome).toMatchObject({ ok: false, fields: { documentUntil: expect.any(String) } });
  });

  test('erases a customer only with a tick', async () => {
    const { outcome, asked } = await post({ intent: 'erase' });
    expect(outcome).toMatchObject({ intent: 'erase', ok: false });
    expect(asked).toEqual([]);
    const sure = await post({ intent: 'erase', sure: 'yes' }, { eraseCustomer: answer({ data: { done: 'x' } }) });
    expect(sure.outcome).toBeInstanceOf(Response);
  });

  test('a new customer leads to the form of the first traveller', async () => {
    const visitor = fakeVisitor({ saveCustomer: answer({ data: customer }) }, {});
    const thrown = await addCustomer(visitor, formOf({ name: 'Cleo' })).catch((response: unknown) => response);
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe(`/customers/${cleo.customerId}?traveller=new`);
  });
});
