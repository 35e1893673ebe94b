import { getRefundableItems } from '@throughfare/contract/calls/after-sales';
import { listBookings, openBookingLink } from '@throughfare/contract/calls/bookings';
import { beforeAll, expect, test, vi } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { canadianFeed, type FeedTrainTimes, importTestFeed } from '../../../../../../tests/support/import-test-feed.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

const asBooked: readonly FeedTrainTimes[] = [
  ['60', '06:40', '09:00', '11:50'],
  ['62', '08:32', '10:50', '13:40'],
  ['64', '11:30', '13:50', '16:40'],
];

/** Booking references by train. */
const booked = new Map<string, string>();
const buyers = new Map<string, Shopper>();

const { sandbox, shop } = await openSandboxShop({ now: '2026-12-01T12:00:00Z' });

beforeAll(async () => {
  await importTestFeed(shop, 'VIA', canadianFeed(asBooked));
  await shop.shop.refreshTimetable();
  for (const number of ['60', '62', '64']) booked.set(number, await buy(number));
});

async function buy(number: string): Promise<string> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/ca' });
  await shopper.becomeGuest(`traveller-${number}@example.com`);
  const found = await shopper.search({ from: 'CATRTO', to: 'CAMTRL', departureDate: '2026-12-08', departureTime: '00:00' });
  await shopper.add(
    oneWay(
      found,
      found.outward.find(({ travelSegments }) => travelSegments[0]?.designator === number),
    ),
  );
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (response?.status !== 'confirmed' || reference === undefined) throw new Error(`train ${number} was not sold`);
  // its documents exist, and the last mail of the purchase has been sent
  await vi.waitUntil(() => shop.mails.some(({ subject }) => subject.startsWith('Your tickets') && subject.includes(reference)), {
    timeout: 60_000,
  });
  buyers.set(number, shopper);
  return reference;
}

const rows = async () =>
  (
    await shop.platform.retailPool.query<{ designator: string; change: string; told: boolean }>(
      'select designator, change, told_at is not null as told from retail.affected_booking order by designator',
    )
  ).rows;

const told = async (about: string) =>
  (await shop.mailsSent()).filter(({ subject }) => subject.includes(about)).map(({ subject, text }) => `${subject}\n${text}`);
const reference = (number: string) => booked.get(number) ?? '';

test('records a moved and a cancelled train and mails their travellers; documents stay', async () => {
  shop.clock.advance(60_000);
  await importTestFeed(
    shop,
    'VIA',
    canadianFeed([
      ['60', '07:10', '09:30', '12:20'],
      ['64', '11:30', '13:50', '16:40'],
    ]),
  );
  await expect.poll(rows).toEqual([
    { designator: '60', change: 'moved', told: true },
    { designator: '62', change: 'removed', told: true },
  ]);
  expect(await told('The timetable of your train has changed')).toHaveLength(1);
  expect(await told('Your train is cancelled')).toHaveLength(1);
  expect(await told(reference('60'))).toContainEqual(expect.stringContaining('now leaves at 07:10 and arrives at 12:20'));
  expect(await told(reference('62'))).toContainEqual(expect.stringContaining('no longer runs'));
  const documents = await shop.platform.retailPool.query('select from retail.document where booking_reference = any($1)', [
    [reference('60'), reference('62')],
  ]);
  expect(documents.rowCount).toBe(2);
});

test('My Bookings shows the change, and a cancelled train is fully refundable', async () => {
  const asked = async (number: string) => {
    const shopper = buyers.get(number);
    const { body } = (await shopper?.must(listBookings, { query: { search: reference(number) } })) ?? { body: [] };
    return { shopper, row: body[0] };
  };
  expect((await asked('64')).row?.disruption).toBeUndefined();
  expect((await asked('60')).row?.disruption).toEqual([
    expect.stringContaining('now leaves at 07:10'),
    expect.stringContaining('After a large change both are free of charge'),
  ]);
  const { shopper, row } = await asked('62');
  expect(row?.disruption).toEqual([expect.stringContaining('no longer runs'), expect.stringContaining('Both are free of charge')]);
  const params = { reference: reference('62'), source: 'VIA', orderId: row?.orders[0]?.orderId ?? '' } as const;
  const answer = await shopper?.must(getRefundableItems, { params, query: {} });
  expect(answer?.body).toMatchObject({ disruption: expect.any(String), quote: { penalty: '0.00', refundAmount: row?.totalPrice } });
});

test('the mail leads to the booking itself, without an account', async () => {
  const [mail = ''] = await told(reference('60'));
  const [, link = ''] = /mybookings\?link=(\S+)/.exec(mail) ?? [];
  const stranger = await createShopper(shop.client, { 'browse-from': '/ca' });
  const opened = await shop.client.call(openBookingLink, { body: { link } }, { token: stranger.token });
  expect(opened).toMatchObject({ ok: true, data: { body: { bookingReference: reference('60') } } });
});

test('the same timetable is not news; another change is, and so is a return to the booked times', async () => {
  shop.clock.advance(60_000);
  const before = shop.mails.length;
  await importTestFeed(
    shop,
    'VIA',
    canadianFeed([
      ['60', '07:20', '09:40', '12:30'],
      ['62', '08:32', '10:50', '13:40'],
      ['64', '11:30', '13:50', '16:40'],
    ]),
  );
  await expect.poll(rows).toEqual([
    { designator: '60', change: 'moved', told: true },
    { designator: '62', change: 'restored', told: true },
  ]);
  const moved = async () => (await told(reference('60'))).some((mail) => mail.includes('now leaves at 07:20'));
  await expect.poll(moved, { timeout: 20_000 }).toBe(true);
  expect(await told(reference('62'))).toContainEqual(expect.stringContaining('runs as booked'));
  expect(shop.mails.length).toBe(before + 2);
});

test('ignores a train that has left', async () => {
  const before = await rows();
  shop.clock.advance(8 * 24 * 3_600_000);
  await importTestFeed(shop, 'VIA', canadianFeed([['70', '05:00', '07:20', '10:10']]));
  // the import's job has ended once its queue has nothing active or waiting
  const open = async () =>
    (
      await shop.platform.retailPool.query(
        "select from jobs.job where name = 'backoffice.find-affected' and state in ('created', 'retry', 'active') and start_after <= now()",
      )
    ).rowCount;
  await expect.poll(open).toBe(0);
  expect(await rows()).toEqual(before);
});
