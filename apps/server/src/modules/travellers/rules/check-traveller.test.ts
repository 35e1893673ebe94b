import { expect, test } from 'vitest';
import { checkTraveller } from './check-traveller.ts';

const facts = { countries: new Set(['GB', 'AU']), railcards: new Set(['UK_26-30']), latestDay: '2026-11-20' };
const ada = { dateOfBirth: '1986-05-01', countryOfResidence: 'GB', railcards: [{ program: 'UK_26-30' }] };
const codeOf = (changed: Partial<typeof ada>): string | undefined => {
  try {
    checkTraveller({ ...ada, ...changed }, facts);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown';
  }
};

test('accepts a traveller with every field, and one with only a name', () => {
  expect(codeOf({})).toBeUndefined();
  expect(codeOf({ dateOfBirth: '', countryOfResidence: '', railcards: [] })).toBeUndefined();
});

test("accepts a birth date of today and refuses tomorrow's", () => {
  expect(codeOf({ dateOfBirth: '2026-11-20' })).toBeUndefined();
  expect(codeOf({ dateOfBirth: '2026-11-21' })).toBe('traveller.birthInvalid');
});

test.each(['2026-02-30', '1899-12-31', '2025-13-01'])('refuses %s as a date of birth', (dateOfBirth) => {
  expect(codeOf({ dateOfBirth })).toBe('traveller.birthInvalid');
});

test('accepts the 29th of February only in leap years', () => {
  expect(codeOf({ dateOfBirth: '2024-02-29' })).toBeUndefined();
  expect(codeOf({ dateOfBirth: '2023-02-29' })).toBe('traveller.birthInvalid');
});

test('refuses an unknown country or railcard', () => {
  expect(codeOf({ countryOfResidence: 'XX' })).toBe('traveller.countryUnknown');
  expect(codeOf({ railcards: [{ program: 'UK_26-30' }, { program: 'UK_DOG' }] })).toBe('search.unknownRailcard');
});
