import { expect, it } from 'vitest';
import { isStoredSearch, isStoredStation } from './draft-storage.ts';
import { emptyDraft } from './model/search-draft.ts';

const draft = emptyDraft({ today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') });

it('reads back what it wrote', () => {
  expect(isStoredSearch(JSON.parse(JSON.stringify(draft)))).toBe(true);
  expect(isStoredStation({ code: 'YRK', text: 'York', country: 'GB', sources: ['ATOC'], type: 'STATION', served: true })).toBe(true);
});

it.each([null, 7, {}, { ...draft, party: { kind: 'counted' } }, { ...draft, departureDate: 'soon' }, { ...draft, returnTime: '25:00' }])(
  'drops what it cannot read (%#)',
  (value) => {
    expect(isStoredSearch(value)).toBe(false);
  },
);

it('drops a station without a code', () => {
  expect(isStoredStation({ text: 'York' })).toBe(false);
});
