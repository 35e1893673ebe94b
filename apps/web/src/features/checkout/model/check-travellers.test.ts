import { describe, expect, it } from 'vitest';
import { cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { checkTravellers, isEmail, isPhone, type Facts } from './check-travellers.ts';
import { formOfDraft } from './traveller-form.ts';

const facts: Facts = { items: [cartItem('a')], countries: new Set(['GB', 'FR']), today: '2026-11-20' };
const complete = {
  lead: { email: 'ada@example.com' },
  items: [
    {
      itemId: 'a',
      travellers: [
        { passengerRef: '1', firstName: 'Ada', lastName: 'Byron', countryOfResidence: 'GB' },
        { passengerRef: '2', firstName: 'Kid', lastName: 'Byron' },
      ],
    },
  ],
};

function problemsOf(draft: Parameters<typeof formOfDraft>[1], more: Partial<Facts> = {}) {
  const all = { ...facts, ...more };
  return Object.fromEntries(checkTravellers(formOfDraft(all.items, draft), all).map(({ path, message }) => [path, message]));
}

function withLead(fields: object) {
  return {
    ...complete,
    items: [
      {
        itemId: 'a',
        travellers: [
          { ...complete.items[0]?.travellers[0], passengerRef: '1', ...fields },
          { passengerRef: '2', firstName: 'Kid', lastName: 'Byron' },
        ],
      },
    ],
  };
}

describe('a booking page', () => {
  it('can be sent with the required fields, without title and phone', () => {
    expect(problemsOf(complete)).toEqual({});
  });

  it('requires a title and a phone number if a carrier does', () => {
    const passenger = { passengerRef: '1', passengerType: 'Adult', age: 40 } as const;
    const items = [cartItem('a', { passengers: [{ ...passenger, fields: ['title', 'phone'], required: ['title', 'phone'] }] })];
    const typed = (title: string, phone: string) => ({
      lead: { email: 'a@b.example', phone },
      items: [{ itemId: 'a', travellers: [{ passengerRef: '1', title }] }],
    });
    expect(problemsOf(typed('', ''), { items })).toEqual({
      'lead.phone': 'Phone number required',
      'a.1.title': 'Choose a title.',
    });
    expect(problemsOf(typed('Ms', '+44 20 7946 0000'), { items })).toEqual({});
  });

  it('names every field that is empty, in the order of the page', () => {
    expect(Object.keys(problemsOf({}))).toEqual([
      'lead.email',
      'a.1.firstName',
      'a.1.lastName',
      'a.1.countryOfResidence',
      'a.2.firstName',
      'a.2.lastName',
    ]);
  });

  it('does not accept blanks as a name', () => {
    expect(problemsOf(withLead({ firstName: '   ' }))).toEqual({
      'a.1.firstName': 'Enter the first name, as on the passport or identity card.',
    });
  });

  it('has both messages about the country of residence (TRAVELLER-2)', () => {
    expect(problemsOf(withLead({ countryOfResidence: '' }))).toEqual({
      'a.1.countryOfResidence': 'Country of residence not provided for traveller info.',
    });
    expect(problemsOf(withLead({ countryOfResidence: 'KP' }))).toEqual({
      'a.1.countryOfResidence': 'Country of residence is not allowed for business channel.',
    });
  });

  it('requires a real date of birth in the past', () => {
    const asked = cartItem('a', {
      passengers: [{ passengerRef: '1', passengerType: 'Adult', age: 40, fields: ['dateOfBirth'], required: ['dateOfBirth'] }],
    });
    const problem = (dateOfBirth: string) =>
      problemsOf(
        { lead: { email: 'a@b.example' }, items: [{ itemId: 'a', travellers: [{ passengerRef: '1', dateOfBirth }] }] },
        { items: [asked] },
      )['a.1.dateOfBirth'];
    expect(problem('1986-02-28')).toBeUndefined();
    expect([problem(''), problem('1986-02-30'), problem('2026-11-21')].filter(Boolean)).toHaveLength(3);
  });

  it('names the ticket and the traveller, if there are several', () => {
    const items = [cartItem('a'), cartItem('b')];
    const labels = checkTravellers(formOfDraft(items, complete), { ...facts, items }).map(({ label }) => label);
    expect(labels).toContain('Last name, traveller 2, ticket 2');
  });

  it('explains the error of an address and a number', () => {
    expect(problemsOf({ ...complete, lead: { email: 'ada@', phone: '12' } })).toEqual({
      'lead.email': 'Must be a valid email',
      'lead.phone': 'Invalid phone number',
    });
  });
});

it.each(['ada@example.com', 'a.b+c@sub.example.co.uk'])('accepts %s as an address', (text) => expect(isEmail(text)).toBe(true));
it.each(['', 'ada', 'ada@', 'ada@example', 'a b@example.com', '@example.com'])('does not accept "%s" as an address', (text) =>
  expect(isEmail(text)).toBe(false),
);
it.each(['+44 20 7946 0000', '020 7946 0000', '(02) 5550-1234'])('accepts %s as a number', (text) => expect(isPhone(text)).toBe(true));
it.each(['123', 'call me', '+44 20 7946 0000 1234 5678 9'])('does not accept "%s" as a number', (text) =>
  expect(isPhone(text)).toBe(false),
);
