import { expect, test } from 'vitest';
import { formOf } from '../../../testing/form-of.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import { reduceSearchDraft } from './search-draft-reducer.ts';
import { eventsOfTyped } from './typed-before.ts';

const clock = { today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') };
const york = { code: 'YRK', text: 'York', country: 'GB', sources: ['ATOC' as const], type: 'STATION' as const, served: true };
const draft: SearchDraft = { ...emptyDraft(clock), destination: york };
const after = (fields: Record<string, string>, changed: readonly string[]): SearchDraft =>
  eventsOfTyped(new Set(changed), formOf(fields), draft).reduce(reduceSearchDraft, draft);

test('what was chosen in the plain form is in the search', () => {
  const fields = {
    departureDate: '2026-12-01',
    returnDate: '2026-12-03',
    isRoundTrip: 'on',
    leastChange: '60',
    adults: '2',
    childAges: '5, 9',
    bicycles: '1',
  };
  expect(after(fields, Object.keys(fields))).toMatchObject({
    departureDate: '2026-12-01',
    returnDate: '2026-12-03',
    isRoundTrip: true,
    leastChange: 60,
    party: { adults: 2, childAges: ['5', '9'], brings: { bicycles: 1 } },
    destination: york,
  });
});

test('a field that nobody has touched changes nothing', () => {
  expect(after({ departureDate: '2026-12-01', adults: '0' }, [])).toEqual(draft);
  expect(after({ departureDate: '2026-12-01', adults: '0' }, ['departureDate']).party).toEqual(draft.party);
});

test('no train goes to a station whose text was typed over', () => {
  expect(after({ destination: 'Leeds' }, ['destination']).destination).toBeUndefined();
});
