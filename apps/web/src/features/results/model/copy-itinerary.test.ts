import { expect, test } from 'vitest';
import { fare, ticket } from './results-fixtures.ts';
import { selectTrip } from './trip-selection.ts';
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

test('has the train, its times, the fare and class, the party, the service fee and the total, in both forms', () => {
  const { text, html } = copyItinerary(selection, { currency: 'GBP', heldUntil: '23:29', price, withCommission: false });
  expect(text).toContain('Outward: London Euston to Manchester Piccadilly');
  expect(text).toContain('09:00–11:10');
  expect(text).toContain('Advance <Single>, Standard class: No refund');
  expect(text).toContain(
    '1 × Adult: £38.00\nService fee of Lakeside Travel: £5.00\nTotal £43.00\nPrice held until 23:29. Places are not held.',
  );
  expect(html).toContain('Advance &lt;Single&gt;');
  expect(html).toContain('<table');
});

test('commission is in neither form unless it is asked for', () => {
  const hidden = copyItinerary(selection, { currency: 'GBP', heldUntil: '23:29', price, withCommission: false });
  expect(hidden.text + hidden.html).not.toContain('ommission');
  const shown = copyItinerary(selection, { currency: 'GBP', heldUntil: '23:29', price, withCommission: true });
  expect(shown.text).toContain('Commission £1.14');
  expect(shown.html).toContain('Commission £1.14');
});

const chosen = (ticketId: string) => ({ ticketId, priceId: 'Advance', extras: [], sleepers: [] });
const [onTrain] = ticket('t', '18:00', 120, []).travelSegments;
if (!onTrain) throw new Error('a ticket has a train');
/** A journey with a change from a train to a coach, which arrives on the next day. */
const wayBack = ticket('b', '18:00', 500, [fare('Advance', '20.00', { commission: '0.60' })], {
  dayOffset: 1,
  numberOfConnections: 2,
  fromStation: 'Manchester Piccadilly',
  toStation: 'London Euston',
  travelSegments: [
    onTrain,
    { ...onTrain, type: 'TRANSFER', originName: 'Crewe', destinationName: 'Crewe Bus Station', marketingServiceName: 'Walk' },
    { ...onTrain, type: 'BUS', marketingServiceName: 'Coach', designator: '' },
  ],
});
const both = selectTrip(
  { outward: [ticket('a', '09:00', 130, [fare('Advance', '38.00', { commission: '1.14' })])], inward: [wayBack], isRoundTrip: true },
  chosen('a'),
  chosen('b'),
);
const bothPrice = { total: '58.00', lines: [{ text: '1 × Adult', amount: '58.00' }] };
const bothCopied = copyItinerary(both, { currency: 'GBP', heldUntil: '23:29', price: bothPrice, withCommission: true });

test('a return has both directions, their changes and the next day', () => {
  const lines = bothCopied.text.split('\n').filter((line) => !line.startsWith(' '));
  expect(lines[0]).toMatch(/^Outward: London Euston to Manchester Piccadilly, .* 09:00–11:10, 2h 10m, direct$/);
  expect(lines[1]).toMatch(/^Return: Manchester Piccadilly to London Euston, .* \(\+1\), .*, 2 changes$/);
});

test('a way on foot is a transfer, and a coach without a number has no blank behind its name', () => {
  expect(bothCopied.text).toContain('Crewe Bus Station, transfer\n');
  expect(bothCopied.text).not.toContain('Walk');
  expect(bothCopied.text).toContain(', Coach\n');
});

test('adds up the commission of both directions, and says until when the price is held', () => {
  expect(bothCopied.text.endsWith('Total £58.00\nCommission £1.74\nPrice held until 23:29. Places are not held.')).toBe(true);
});

test('copies a trip without a fare if none is chosen, and without a fee if there is none', () => {
  const none = { ticketId: 'a', priceId: undefined, extras: [], sleepers: [] };
  const open = selectTrip({ outward: [ticket('a', '09:00', 130, [])], inward: [], isRoundTrip: false }, none, {
    ...none,
    ticketId: undefined,
  });
  const { text, html } = copyItinerary(open, {
    currency: 'GBP',
    heldUntil: '23:29',
    price: { total: '0.00', lines: [] },
    withCommission: true,
  });
  expect(text).not.toContain('Commission');
  expect(text).not.toContain('Service fee');
  expect(html.match(/<tr>/g)).toHaveLength(2);
});

test('a name with HTML characters is text in a mail', () => {
  const odd = selectTrip(
    { outward: [ticket('a', '09:00', 130, [], { fromStation: 'Fish & <Chips>' })], inward: [], isRoundTrip: false },
    chosen('a'),
    { ticketId: undefined, priceId: undefined, extras: [], sleepers: [] },
  );
  const { html, text } = copyItinerary(odd, { currency: 'GBP', heldUntil: '23:29', price: bothPrice, withCommission: false });
  expect(html).toContain('Fish &amp; &lt;Chips&gt; to');
  expect(text).toContain('Fish & <Chips> to');
});
