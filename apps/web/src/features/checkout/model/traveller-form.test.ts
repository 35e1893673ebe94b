import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cart, cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { formOfPost } from './form-of-post.ts';
import { orderBody } from './order-body.ts';
import { draftOfForm, fieldsAtPassenger, formOfDraft, type TravellerForm } from './traveller-form.ts';
import { travellerFormReducer, type TravellerFormAction } from './traveller-form-reducer.ts';

const first = cartItem('a');
const second = cartItem('b', {
  passengers: [
    {
      passengerRef: '1',
      passengerType: 'Child',
      age: 9,
      fields: ['firstName', 'lastName', 'countryOfResidence'],
      required: ['firstName', 'lastName', 'countryOfResidence'],
    },
    {
      passengerRef: '2',
      passengerType: 'Adult',
      age: 40,
      fields: ['firstName', 'lastName', 'email', 'dateOfBirth'],
      required: ['firstName', 'lastName', 'email', 'dateOfBirth'],
    },
    { passengerRef: '3', passengerType: 'Adult', age: 40, fields: ['firstName', 'lastName'], required: ['firstName', 'lastName'] },
  ],
});
const items = [first, second];
const payment = {
  paymentRefNumber: 'pi_1',
  currency: 'gbp',
  amount: 152,
  cardType: 'visa',
  status: 'requires_confirmation',
  paymentIntentId: 'pi_1',
};

function after(...actions: TravellerFormAction[]): TravellerForm {
  return actions.reduce(travellerFormReducer, formOfDraft(items, {}));
}

const name = (itemId: string, passengerRef: string, firstName: string): TravellerFormAction => ({
  type: 'traveller',
  itemId,
  passengerRef,
  field: 'firstName',
  text: firstName,
});

describe('the form of a draft', () => {
  it('has a place for every traveller of the cart, empty where nothing is typed', () => {
    const form = formOfDraft(items, {}, 'ada@example.com');
    expect(form.lead).toEqual({ email: 'ada@example.com', phone: '' });
    expect(form.items.map((item) => item.travellers.map(({ passengerRef, firstName }) => passengerRef + firstName))).toEqual([
      ['1', '2'],
      ['1', '2', '3'],
    ]);
  });

  it("prefers typed values to the person's own address", () => {
    expect(formOfDraft(items, { lead: { email: 'typed@example.com' } }, 'own@example.com').lead.email).toBe('typed@example.com');
  });

  it('drops the values of removed tickets, and deliveries that are not offered', () => {
    const form = formOfDraft([first], {
      items: [
        { itemId: 'gone', travellers: [{ passengerRef: '1', firstName: 'Nobody' }] },
        { itemId: 'a', travellers: [{ passengerRef: '9', firstName: 'Nobody' }], deliveryOption: 'ETK' },
      ],
    });
    expect(JSON.stringify(form)).not.toContain('Nobody');
    expect(form.items[0]?.deliveryOption).toBe('E_TICKET');
  });

  it('survives being saved and loaded with any typed values', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.constantFrom('firstName', 'lastName', 'email', 'phone', 'title'), (text, field) => {
        const form = after({ type: 'traveller', itemId: 'b', passengerRef: '2', field, text }, { type: 'lead', field: 'phone', text });
        expect(formOfDraft(items, draftOfForm(form))).toEqual(form);
      }),
      { seed: 11 },
    );
  });

  const passenger = { passengerRef: '1', passengerType: 'Adult', age: 40, required: [] };

  it('asks the lead for address and phone once, for all tickets', () => {
    const fields = ['firstName', 'lastName', 'email', 'phone', 'countryOfResidence'] as const;
    expect(fieldsAtPassenger({ ...passenger, fields: [...fields] }, 0)).toEqual(['firstName', 'lastName', 'countryOfResidence']);
    expect(fieldsAtPassenger({ ...passenger, fields: [...fields] }, 1)).toContain('email');
  });

  it('asks for a title only where the seller requires it', () => {
    expect(fieldsAtPassenger({ ...passenger, fields: ['title', 'firstName'] }, 0)).toEqual(['firstName']);
    expect(fieldsAtPassenger({ ...passenger, fields: ['title', 'firstName'], required: ['title'] }, 0)).toEqual(['title', 'firstName']);
  });

  it('starts with the country of the storefront, where the ticket asks for one and none was chosen', () => {
    const countries = (draft: Parameters<typeof formOfDraft>[1]) =>
      formOfDraft(items, draft, '', 'GB').items.map(({ travellers }) => travellers.map(({ countryOfResidence }) => countryOfResidence));
    expect(countries({})).toEqual([
      ['GB', ''],
      ['GB', '', ''],
    ]);
    const chosen = { items: [{ itemId: 'a', travellers: [{ passengerRef: '1', countryOfResidence: 'FR' }] }] };
    expect(countries(chosen)[0]).toEqual(['FR', '']);
  });
});

describe('changes', () => {
  it('touch one traveller of one ticket', () => {
    const form = after(name('b', '2', 'Ada'));
    expect(form.items[1]?.travellers[1]?.firstName).toBe('Ada');
    expect(form.items[0]).toEqual(formOfDraft(items, {}).items[0]);
    expect(form.items[1]?.travellers[0]?.firstName).toBe('');
  });

  it('copy adults to the places of adults and children to those of children', () => {
    const form = after(name('a', '1', 'Ada'), name('a', '2', 'Kid'), name('b', '3', 'Grandma'), { type: 'copy', items, itemId: 'b' });
    expect(form.items[1]?.travellers.map(({ passengerRef, firstName }) => `${passengerRef} ${firstName}`)).toEqual([
      '1 Kid',
      '2 Ada',
      '3 Grandma',
    ]);
  });

  it('copying the first ticket onto itself changes nothing', () => {
    const form = after(name('a', '1', 'Ada'));
    expect(travellerFormReducer(form, { type: 'copy', items, itemId: 'a' })).toBe(form);
  });
});

describe('a posted form', () => {
  it('is read field by field, wishes for seats included', () => {
    const post = new FormData();
    for (const [path, value] of [
      ['lead.email', ' ada@example.com '],
      ['a.1.firstName', 'Ada'],
      ['a.delivery', 'EML'],
      ['a.position', 'WINDOW'],
      ['a.facing', 'SIDEWAYS'],
      ['a.table', 'on'],
      ['z.1.firstName', 'Nobody'],
    ] as const)
      post.set(path, value);
    const form = formOfPost([first], post);
    expect(form.lead.email).toBe('ada@example.com');
    expect(form.items[0]).toMatchObject({ deliveryOption: 'EML', seatPreferences: { position: 'WINDOW', table: true } });
    expect(form.items[0]?.seatPreferences).not.toHaveProperty('facing');
    expect(form.items[0]?.travellers[0]?.firstName).toBe('Ada');
    expect(form.items).toHaveLength(1);
  });
});

describe('the order', () => {
  it('names the revision, the fields that were asked for and no others', () => {
    const form = after(
      name('a', '1', ' Ada '),
      { type: 'traveller', itemId: 'a', passengerRef: '2', field: 'dateOfBirth', text: '2017-01-01' },
      { type: 'seats', itemId: 'a', preferences: { facing: 'FORWARD' } },
      { type: 'delivery', itemId: 'a', option: 'EML' },
    );
    const body = orderBody(cart([first], { draft: draftOfForm(form), revision: 7 }), payment, {
      termsAccepted: true,
      email: 'ada@example.com',
    });
    expect(body).toMatchObject({ cartId: 'c1', revision: 7, lead: { email: 'ada@example.com' }, termsAccepted: true, payment });
    expect(body.items).toEqual([
      {
        itemId: 'a',
        travellers: [{ passengerRef: '1', firstName: 'Ada' }, { passengerRef: '2' }],
        deliveryOption: 'EML',
        seatPreferences: { facing: 'FORWARD' },
      },
    ]);
  });

  it('asks for no seat if none is reserved', () => {
    const unreserved = cartItem('a', { seatsReserved: false });
    const draft = { items: [{ itemId: 'a', travellers: [], seatPreferences: { quiet: true } }] };
    expect(orderBody(cart([unreserved], { draft }), payment, { termsAccepted: true, email: '' }).items[0]).not.toHaveProperty(
      'seatPreferences',
    );
  });
});
