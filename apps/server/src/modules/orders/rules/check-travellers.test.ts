import { describe, expect, test } from 'vitest';
import { type AskedTravellers, isPhone, readTravellers, type TypedTraveller } from './check-travellers.ts';

const asked: AskedTravellers = [
  {
    passengerRef: '1',
    passengerType: 'Adult',
    age: 40,
    fields: ['title', 'firstName', 'lastName', 'email', 'phone', 'countryOfResidence'],
    required: ['title', 'firstName', 'lastName', 'email', 'phone', 'countryOfResidence'],
  },
  {
    passengerRef: '2',
    passengerType: 'Child',
    age: 9,
    fields: ['firstName', 'lastName', 'dateOfBirth'],
    required: ['firstName', 'lastName', 'dateOfBirth'],
  },
];
const typed: TypedTraveller[] = [
  { passengerRef: '1', title: 'Ms', firstName: ' Ada ', lastName: 'Byron', countryOfResidence: 'gb' },
  { passengerRef: '2', firstName: 'Tom', lastName: 'Byron', dateOfBirth: '2017-05-01', email: 'not-asked-for' },
];
const lead = { email: 'ada@example.com', phone: '+44 20 7946 0000' };
const countries = new Set(['GB', 'FR']);
const read = (over: Partial<{ typed: TypedTraveller[]; lead: typeof lead }> = {}) =>
  readTravellers(asked, over.typed ?? typed, over.lead ?? lead, countries);
const codeOf = (result: ReturnType<typeof read>) => (result.ok ? 'ok' : result.code);
const withFirst = (first: Partial<TypedTraveller>) =>
  read({ typed: typed.map((one, index) => (index === 0 ? { ...one, ...first } : one)) });

describe('the travellers of an item', () => {
  test('are sent with just the fields that were asked for', () => {
    expect(read()).toEqual({
      ok: true,
      travellers: [
        {
          passengerRef: '1',
          age: 40,
          title: 'Ms',
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@example.com',
          phone: '+44 20 7946 0000',
          countryOfResidence: 'GB',
        },
        { passengerRef: '2', age: 9, firstName: 'Tom', lastName: 'Byron', dateOfBirth: '2017-05-01' },
      ],
    });
  });

  test('all have a first and a last name', () => {
    expect(codeOf(withFirst({ lastName: '  ' }))).toBe('booking.travellersMissing');
    expect(codeOf(read({ typed: typed.slice(0, 1) }))).toBe('booking.travellersMissing');
  });

  test('need a country of residence if required, and one that the shop sells to', () => {
    expect(codeOf(withFirst({ countryOfResidence: '' }))).toBe('booking.countryMissing');
    expect(codeOf(withFirst({ countryOfResidence: 'XX' }))).toBe('booking.countryNotAllowed');
  });

  test('need a lead traveller who can be contacted', () => {
    expect(codeOf(read({ lead: { ...lead, email: 'ada@' } }))).toBe('booking.emailInvalid');
    expect(codeOf(read({ lead: { ...lead, phone: 'call me' } }))).toBe('booking.phoneInvalid');
    expect(codeOf(read({ lead: { ...lead, phone: '' } }))).toBe('booking.phoneMissing');
    const unasked = asked.map((one) => ({ ...one, required: one.required.filter((field) => field !== 'phone') }));
    expect(readTravellers(unasked, typed, { ...lead, phone: '' }, countries).ok).toBe(true);
  });

  test('say how they are addressed where the supplier must know', () => {
    expect(codeOf(withFirst({ title: '' }))).toBe('booking.fieldMissing');
    const unasked = asked.map((one) => ({ ...one, required: one.required.filter((field) => field !== 'title') }));
    expect(
      readTravellers(
        unasked,
        typed.map((one) => ({ ...one, title: '' })),
        lead,
        countries,
      ).ok,
    ).toBe(true);
  });

  test('have a date of birth where the supplier asks for it', () => {
    expect(codeOf(read({ typed: typed.map((one) => ({ ...one, dateOfBirth: '' })) }))).toBe('booking.fieldMissing');
  });
});

test.each([
  ['+33 1 23 45 67 89', true],
  ['(020) 7946-0000', true],
  ['123', false],
  ['12345678901234567', false],
  ['020 abc 1234', false],
])('%s is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});
