import { expect, test } from 'vitest';
import { emptyPassDraft } from './model/pass-draft.ts';
import { changedBefore, readStoredPasses } from './use-pass-draft.ts';

const initial = emptyPassDraft('2026-11-30');
const stored = { country: 'FR', validFrom: '2027-01-10', party: { Adult: 2, Senior: 0, Youth: 1, Child: 0 } };

test('restores the choice', () => {
  expect(readStoredPasses(stored, initial)).toEqual(stored);
});

test('starts today where the stored day has passed or lies too far ahead', () => {
  expect(readStoredPasses({ ...stored, validFrom: '2026-11-29' }, initial)?.validFrom).toBe('2026-11-30');
  expect(readStoredPasses({ ...stored, validFrom: '2028-01-01' }, initial)?.validFrom).toBe('2026-11-30');
});

test.each([undefined, 'text', {}, { ...stored, validFrom: 'soon' }, { ...stored, party: { Adult: 'two' } }, { ...stored, party: null }])(
  'drops an unreadable value: %j',
  (broken) => {
    expect(readStoredPasses(broken, initial)).toBeUndefined();
  },
);

test('keeps values typed before hydration, and adds none', () => {
  const initialDraft = emptyPassDraft('2026-11-30');
  const form = new FormData();
  for (const [name, value] of Object.entries({ country: 'ALL', validFrom: '2026-11-30', Adult: '1', Senior: '0', Youth: '0', Child: '0' }))
    form.set(name, value);
  expect(changedBefore(form, initialDraft)).toBeUndefined();
  form.set('country', 'ES');
  expect(changedBefore(form, initialDraft)).toEqual({ ...initialDraft, country: 'ES' });
});
