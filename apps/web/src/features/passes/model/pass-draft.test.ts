import { expect, test } from 'vitest';
import { emptyPassDraft, latestPassDay, passDraftOfForm, passPartySummary } from './pass-draft.ts';
import { passProblem } from './pass-problems.ts';
import { formOf } from '../../../testing/form-of.ts';

const today = '2026-11-30';

test('starts with one adult, all countries and today', () => {
  expect(emptyPassDraft(today)).toEqual({ country: 'ALL', party: { Adult: 1, Senior: 0, Youth: 0, Child: 0 }, validFrom: today });
});

test('goes 11 months ahead, to the last day of a shorter month', () => {
  expect(latestPassDay('2026-03-31')).toBe('2027-02-28');
});

test('reads a form, and makes adults of seniors for Germany', () => {
  expect(passDraftOfForm(formOf({ country: 'DE', Adult: '1', Senior: '2', Youth: 'x', validFrom: '2027-01-01' }), today)).toEqual({
    country: 'DE',
    party: { Adult: 3, Senior: 0, Youth: 0, Child: 0 },
    validFrom: '2027-01-01',
  });
  expect(passDraftOfForm(formOf({ validFrom: 'soon' }), today).validFrom).toBe(today);
});

test('has the travellers on one line', () => {
  expect(passPartySummary({ Adult: 1, Senior: 0, Youth: 2, Child: 3 })).toBe('Adult 1, Youth 2, Children 3');
  expect(passPartySummary({ Adult: 0, Senior: 0, Youth: 0, Child: 0 })).toBe('No passengers');
});

test('says why a search cannot be made', () => {
  const draft = emptyPassDraft(today);
  const say = (changed: Partial<typeof draft>) => passProblem({ ...draft, ...changed }, false);
  expect(say({})).toBeUndefined();
  expect(say({ country: '' })).toBe('Please choose a country.');
  expect(say({ party: { Adult: 0, Senior: 0, Youth: 1, Child: 0 } })).toMatch(/adult or a senior/);
  expect(say({ party: { Adult: 1, Senior: 0, Youth: 0, Child: 3 } })).toMatch(/two children/);
  expect(passProblem({ ...draft, party: { Adult: 0, Senior: 0, Youth: 1, Child: 0 } }, true)).toBeUndefined();
});
