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

const serviceFee = { text: 'Service fee of Lakeside Travel', amount: '5.00' };
const price = { total: '43.00', lines: [{ text: '1 × Adult', amount: '38.00' }, serviceFee], serviceFee };

test('says the train, its times, the fare, the service fee and the total, in both forms', () => {
  const { text, html } = copyItinerary(selection, { currency: 'GBP', price, withCommission: false });
  expect(text).toContain('Outward: London Euston to Manchester Piccadilly');
  expect(text).toContain('09:00–11:10');
  expect(text).toContain('Advance <Single>: No refund');
  expect(text).toContain('Service fee of Lakeside Travel £5.00\nTotal £43.00');
  expect(html).toContain('Advance &lt;Single&gt;');
  expect(html).toContain('<table');
});

test('hidden commission is in neither form; shown commission is in both', () => {
  const hidden = copyItinerary(selection, { currency: 'GBP', price, withCommission: false });
  expect(hidden.text + hidden.html).not.toContain('ommission');
  const shown = copyItinerary(selection, { currency: 'GBP', price, withCommission: true });
  expect(shown.text).toContain('Commission £1.14');
  expect(shown.html).toContain('Commission £1.14');
});
