import { expect, test } from 'vitest';
import { fare, ticket } from '../../results/model/results-fixtures.ts';
import { selectTrip } from '../../results/model/trip-selection.ts';
import { copyItinerary } from './copy-itinerary.ts';

const selection = selectTrip(
  {
    outward: [
      ticket('a', '09:00', 130, [
        fare('Advance', '38.00', { commission: '1.14', displayNames: ['Advance <Single>'], descriptions: ['No refund'] }),
      ]),
    ],
    inward: [],
    isRoundTrip: false,
  },
  { ticketId: 'a', priceId: 'Advance', extras: [], sleepers: [] },
  { ticketId: undefined, priceId: undefined, extras: [], sleepers: [] },
);

test('says the train, its times, the fare and the total, in both forms', () => {
  const { text, html } = copyItinerary(selection, { currency: 'GBP', withCommission: false });
  expect(text).toContain('Outward: London Euston to Manchester Piccadilly');
  expect(text).toContain('09:00–11:10');
  expect(text).toContain('Advance <Single>: No refund');
  expect(text).toContain('Total £38.00');
  expect(html).toContain('Advance &lt;Single&gt;');
  expect(html).toContain('<table');
});

test('hidden commission is in neither form; shown commission is in both', () => {
  const hidden = copyItinerary(selection, { currency: 'GBP', withCommission: false });
  expect(hidden.text + hidden.html).not.toContain('ommission');
  const shown = copyItinerary(selection, { currency: 'GBP', withCommission: true });
  expect(shown.text).toContain('Commission £1.14');
  expect(shown.html).toContain('Commission £1.14');
});
