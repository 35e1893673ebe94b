import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { confirmationView } from '../rules/confirmation-view.ts';
import { directJourney, oneWay, orderOf, returnTrip } from '../test-order.ts';
import type { TicketedOrder } from '../ticketed-order.types.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';

const sender = { brand: 'Throughfare', contactLines: ['help@throughfare.example'], demonstration: true };

function mailOf(order: TicketedOrder, demonstration = true): WrittenMail {
  const view = confirmationView(order, {
    linkTo: ({ bookingReference }) => `https://shop.example/mybookings?link=${bookingReference}.x`,
    reservationsOf: ({ bookingReference, travellers }) => travellers.map(({ name }) => ({ bookingReference, name })),
  });
  return confirmationMail(view, { ...sender, demonstration });
}

/** The visible text of the HTML, line by line. */
function readable(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s*\n\s*/g, '\n');
}

test('the mail of a split says that its tickets are one file', () => {
  const part = { ...oneWay.outward, source: 'ATOC', seller: 'LNER', firstSegment: 0, segmentCount: 1 } as const;
  const split = { ...oneWay, outward: { ...oneWay.outward, parts: [part, part] } };
  expect(mailOf(orderOf([split])).text).toContain('Your 2 tickets are attached in one PDF, in the order of the way.');
});

test('a one-way booking reads like this', () => {
  const { subject, text } = mailOf(orderOf([oneWay]));
  expect(subject).toBe('Your tickets: London Kings Cross – Edinburgh, Sat 28 Nov 2026 (TF7KQ2MX)');
  expect(text).toBe(`Throughfare

DEMONSTRATION, NOT VALID FOR TRAVEL

Your booking is confirmed
Your 2 tickets are attached, one PDF for each traveller and ride.

BOOKING TF7KQ2MX
At the train company: GRX4P9

Outward, Sat 28 Nov 2026: London Kings Cross – Edinburgh
4h 20m, direct. All times are local.
  09:00  London Kings Cross
         LNER, train 1S05
         Ms Ann Lee: Coach C, seat 41 (window, facing forward, at a table)
         Zoë <b>Müller</b> & Søn: Coach C, seat 42 (aisle)
  13:20  Edinburgh

  Advance Single, Standard class

Travellers
  Ms Ann Lee (Adult, 26-30 Railcard)
  Zoë <b>Müller</b> & Søn (Child)

What your tickets allow
  Only on the booked train.
  Not refundable.
  Exchangeable until departure for a fee of £10.00 a ticket.
A direct train on one ticket.

View booking TF7KQ2MX: https://shop.example/mybookings?link=TF7KQ2MX.x
The link opens this booking without a password: keep it to yourself.

WHAT YOU PAID
  London Kings Cross – Edinburgh (TF7KQ2MX): £76.00
  Total charged: £76.00

BEFORE YOU TRAVEL
Show the code of each ticket on your phone or on paper. Each traveller needs a ticket for each ride.
Bring the cards that reduced your fare: 26-30 Railcard.

IF SOMETHING GOES WRONG
Late at your destination: 50 % of the price from 30 minutes, 100 % from 60 minutes, 100 % of the whole return from 120 minutes. Whatever the cause. (Delay Repay, National Rail Conditions of Travel, conditions 33 and 34, with the Passenger’s Charter of the operator)
Cancelled or late before you leave: If you decide not to travel, you get the whole price back, whatever your fare. Or take another train. (National Rail Conditions of Travel, part G)
Stranded on the way: Any train company that can must help you to your destination, or give you overnight accommodation. (National Rail Conditions of Travel, part F)

--
You are receiving this email because you booked with us and gave this address.
Questions? Write to us:
help@throughfare.example
`);
});

test('a return lists both directions, the walk between trains, the next morning and the extras', () => {
  const { subject, text } = mailOf(orderOf([returnTrip]));
  expect(subject).toBe('Your tickets: London Kings Cross – Edinburgh and back, Sat 28 Nov 2026 (TF3HNW8R)');
  expect(text).toContain(`Return, Mon 30 Nov 2026: Edinburgh – London Euston
9h 35m, 1 change. All times are local.
  21:10  Edinburgh
         ScotRail, train 2K41
  21:15  Haymarket
         Walk, 20m to Edinburgh
  23:40  Edinburgh
         Caledonian Sleeper, train 1M16
         Ms Ann Lee: Coach K, seat 7
  06:45  London Euston (Tue 01 Dec 2026)

  Anytime Single, Standard class
  With Bicycle place, free
`);
  expect(text).toContain(`  Anytime Single, Standard class
    Any train of the day.
    Refundable until departure for a fee of £5.00 a ticket.
    Exchangeable until departure free of charge.
`);
  expect(text).toContain('Each direction is a contract of its own.');
});

test('an exchange value of one step is not followed by its rule in other words', () => {
  const rule = 'Exchangeable until departure for a fee';
  const rulesWith = (...values: readonly string[]) => {
    const exchange = { sentence: 'Exchange value: £66.00.', curve: values.map((value) => ({ value, until: 'until departure' })) };
    const refundNow = { sentence: 'No refund.', currency: 'GBP' as const, paid: '76.00', curve: [], exchange };
    return mailOf(orderOf([{ ...oneWay, outward: { ...directJourney, refundNow } }])).text;
  };
  expect(rulesWith('66.00')).toContain('Exchange value: £66.00.');
  expect(rulesWith('66.00')).not.toContain(rule);
  for (const values of [['76.00', '66.00'], []]) expect(rulesWith(...values)).toContain(rule);
});

test('each rule stands once, although both directions, two bookings and two travellers have it', () => {
  const there = { ...directJourney, fareName: 'Off-Peak Return', refundRule: 'Refundable for a fee of £5.00.' };
  const back = { ...there, type: 'Return' as const, refundRule: 'Refunded together with the outward journey: it is one ticket.' };
  const { text, html } = mailOf(orderOf([{ ...oneWay, outward: there, inward: back }]));
  for (const body of [text, readable(html)]) {
    for (const once of ['Refundable for a fee of £5.00.', 'Only on the booked train.', 'Exchangeable until departure for a fee'])
      expect(body.split(once)).toHaveLength(2);
    expect(body).toMatch(/Off-Peak Return, Standard class \(Return\)\s+Refunded together with the outward journey/);
  }
  const both = mailOf(orderOf([oneWay, oneWay])).text;
  expect(both.split('Stranded on the way')).toHaveLength(2);
});

test('the way stands before travellers, rules and prices', () => {
  const seen = readable(mailOf(orderOf([oneWay])).html);
  const places = ['09:00', '13:20', 'Ms Ann Lee (Adult', 'View booking', 'Not refundable.', 'Total charged'].map((words) =>
    seen.lastIndexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('names the room that was bought, and its coach and number', () => {
  const place = { passengerRef: '1', coach: '31', place: '1', table: false, quiet: false };
  const booking = {
    ...oneWay,
    outward: { ...oneWay.outward, rooms: [{ name: 'Roomette', price: '150.00' }] },
    segments: [
      { direction: 'outward' as const, segmentIndex: 0, places: [{ ...place, sleeper: { name: 'Roomette', kind: 'room' as const } }] },
    ],
  };
  const { text } = mailOf(orderOf([booking]));
  expect(text).toContain('With Roomette, £150.00');
  expect(text).toContain('Ms Ann Lee: Roomette, coach 31, room 1');
});

test('names the rooms and extras of several contracts with the contract that has them', () => {
  const { outward } = oneWay;
  const { type: _, ...words } = outward;
  const part = { ...words, source: 'ATOC' as const, seller: 'Caledonian Sleeper', firstSegment: 0, segmentCount: 1 };
  const rooms = [{ name: 'Classic Solo', price: '120.00' }];
  const secondary = [{ name: 'Bicycle space', price: '0.00' }];
  const parts = [
    { ...part, fareName: 'Sleeper Seat', rooms, secondary, changeTime: '3h 49m' },
    { ...part, seller: 'Eurostar', fareName: 'Standard', secondary: [] },
  ];
  const booking = { ...oneWay, outward: { ...outward, rooms, secondary, parts } };
  for (const body of [mailOf(orderOf([booking])).text, readable(mailOf(orderOf([booking])).html)])
    expect(body.replace(/\s*\n\s*/g, '\n')).toMatch(
      /Caledonian Sleeper: Sleeper Seat[^+]*With Classic Solo, £120\.00\nWith Bicycle space, free\n3h 49m to change to the next contract[^+]*Eurostar: Standard/,
    );
  expect(mailOf(orderOf([booking])).text.match(/With Classic Solo/g)).toHaveLength(1);
});

test('with several companies, each reference has a line of its own with its company', () => {
  const { outward, supplierCodes } = oneWay;
  const [train] = outward.segments;
  if (!train) throw new Error('no train');
  const part = { ...outward, source: 'ATOC' as const, segmentCount: 1, secondary: [] };
  const parts = [
    { ...part, seller: 'LNER', firstSegment: 0 },
    { ...part, seller: 'Eurostar', firstSegment: 1 },
  ];
  const booking = {
    ...oneWay,
    supplierCodes: [
      ...supplierCodes.slice(0, 1),
      { source: 'SNCF' as const, direction: 'outward' as const, fromRide: 1, toRide: 2, code: 'QX2' },
    ],
    outward: { ...outward, segments: [train, train], parts },
  };
  const { text, html } = mailOf(orderOf([booking]));
  expect(text).toContain('At LNER: GRX4P9\nAt Eurostar: QX2\n');
  expect(readable(html)).toMatch(/At LNER: GRX4P9\s+At Eurostar: QX2/);
});

test('a room for thousands has its comma', () => {
  const booking = { ...oneWay, outward: { ...oneWay.outward, rooms: [{ name: 'Prestige', price: '2585.00' }] } };
  expect(mailOf(orderOf([booking])).text).toContain('With Prestige, £2,585.00');
});

test('several bookings, with a promotion, a card fee and a trip that failed', () => {
  const order = orderOf([oneWay, returnTrip], {
    failed: [
      {
        trip: 'Paris Gare de Lyon – Lyon Part-Dieu',
        reason: 'This fare has just sold out. This ticket could not be booked and was not charged.',
      },
    ],
    discount: money('GBP', 1500),
    cardFee: money('GBP', 428),
    charged: money('GBP', 22978),
  });
  const { subject, text } = mailOf(order);
  expect(subject).toBe('Your tickets: TF7KQ2MX, TF3HNW8R');
  expect(text).toContain('One trip of your order could not be booked: see below.');
  expect(text).toContain(`NOT BOOKED, NOT CHARGED
Paris Gare de Lyon – Lyon Part-Dieu
  This fare has just sold out. This ticket could not be booked and was not charged.
`);
  expect(text).toContain(`WHAT YOU PAID
  London Kings Cross – Edinburgh (TF7KQ2MX): £76.00
  London Kings Cross – Edinburgh and back (TF3HNW8R): £164.50
  Promotion: −£15.00
  Card fee: £4.28
  Total charged: £229.78
`);
});

test('HTML and text say the same', () => {
  const order = orderOf([oneWay, returnTrip], { failed: [{ trip: 'A – B', reason: 'Sold out.' }], cardFee: money('GBP', 428) });
  const { html, text } = mailOf(order);
  const seen = readable(html);
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/^(\d\d:\d\d {2}|BOOKING )/, ''))
    .filter((line) => line !== '' && line !== '--' && !/^[A-Z ,]+$/.test(line));
  const missing = lines.filter((line) => {
    const words = line.split(/: | \(/)[0] ?? '';
    return !seen.includes(words) && !seen.includes(words.replace(/^(Outward|Return), /, ''));
  });
  expect(missing).toEqual([]);
});

test('typed input is text in the HTML, never markup', () => {
  const { html } = mailOf(orderOf([{ ...oneWay, outward: { ...directJourney, fareDescription: '<img src=x>' } }]));
  expect(html).not.toContain('<b>Müller');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('Zoë &lt;b&gt;Müller&lt;/b&gt; &amp; Søn');
});

test('describes the reservations for mail programs, and no name can break the data', () => {
  const { html } = mailOf(orderOf([{ ...oneWay, travellers: [{ passengerRef: '1', name: '</script><img>', passengerType: 'Adult' }] }]));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual([{ bookingReference: 'TF7KQ2MX', name: '</script><img>' }]);
});

test('loads nothing from anywhere', () => {
  const { html } = mailOf(orderOf([oneWay]));
  expect(html).not.toMatch(/<link|<script(?! type="application\/ld\+json")|url\(|@import|src="(?!cid:)/);
});

test('says that it is a demonstration while embedded carriers sell, and only then', () => {
  const shown = mailOf(orderOf([oneWay]));
  expect(shown.html).toContain('Demonstration, not valid for travel');
  const live = mailOf(orderOf([oneWay]), false);
  expect(`${live.html}${live.text}`).not.toMatch(/demonstration/i);
});
