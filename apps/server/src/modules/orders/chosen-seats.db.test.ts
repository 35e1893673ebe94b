/** Seats chosen on the map, from the cart to the ticket (SEAT-1 to SEAT-4). */
import { listBookings } from '@throughfare/contract/calls/bookings';
import type { CallAnswer } from '@throughfare/contract/call';
import { changeSeats, chooseSeats, getBookedSeatMap, getSeatMap } from '@throughfare/contract/calls/seats';
import { describe, expect, test, vi } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { answerOrder, cards, chargesOf, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { cheapestFare, createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

const { sandbox, shop } = await openSandboxShop();

const books = booksOf(shop);

type Shown = CallAnswer<typeof getSeatMap>['data'];

const adults = (count: number) => ({ Adult: count, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] });

async function guest(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  return shopper;
}

/** A party in the cart for the first train of a day. Two parties of a day meet on the same train. */
async function withTicket(departureDate: string, size = 1): Promise<{ readonly shopper: Shopper; readonly itemId: string }> {
  const shopper = await guest();
  const found = await shopper.search({ from: 'KGX', to: 'EDB', departureDate, passengers: adults(size) });
  const train = found.outward.find(({ source, numberOfConnections }) => source === 'ATOC' && numberOfConnections === 0);
  const { items } = await shopper.add(oneWay(found, train));
  return { shopper, itemId: items[0]?.itemId ?? '' };
}

const mapFor = async (shopper: Shopper, itemId: string, query: Parameters<typeof queryOf>[0] = {}): Promise<Shown> =>
  (await shopper.must(getSeatMap, { params: { itemId }, query: queryOf(query) })).data;

function queryOf(query: { readonly direction?: 'outward' | 'inward'; readonly segmentIndex?: number; readonly coach?: string }) {
  return query;
}

const freeIn = ({ map }: Pick<Shown, 'map'>): readonly string[] =>
  map.decks.flatMap(({ places }) => places.filter(({ state }) => state === 'free').map(({ number }) => number));

async function choose(
  shopper: Shopper,
  itemId: string,
  { direction, segmentIndex, map }: Shown,
  places: readonly string[],
): Promise<unknown> {
  return shopper.must(chooseSeats, { body: { itemId, direction, segmentIndex, places: wanted(map.coach, places) } });
}

const wanted = (coach: string, places: readonly string[]) =>
  places.map((place, index) => ({ passengerRef: String(index + 1), coach, place }));

describe('a party of two', () => {
  test('sees coaches and places, chooses, and finds the places on booking, mail and PDF', async () => {
    const { shopper, itemId } = await withTicket('2027-01-12', 2);
    const shown = await mapFor(shopper, itemId);
    expect(shown.trains).toMatchObject([{ direction: 'outward', segmentIndex: 0, places: 2, chosen: 0 }]);
    expect(shown.map).toMatchObject({ takes: 'seat', places: 2, passengerRefs: ['1', '2'], chosen: [], isEstimate: true });
    expect(shown.map.coaches.some(({ isOfFare }) => !isOfFare)).toBe(true);
    const [one = '', two = ''] = freeIn(shown).slice(-2);
    await choose(shopper, itemId, shown, [one, two]);
    expect((await mapFor(shopper, itemId)).map.chosen).toHaveLength(2);
    expect((await shopper.cart()).items[0]?.chosenPlaces).toMatchObject([{ coach: shown.map.coach, place: one }, { place: two }]);

    const { key } = await order(shopper, sandbox.url, cards.paid);
    expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed' });
    const [booking] = (await shopper.must(listBookings, { query: {} })).body;
    expect(booking?.tripData[0]?.seats.map(({ number }) => number)).toEqual([one, two]);
    const mail = await vi.waitFor(
      () => {
        const sent = shop.mails.find(({ text, attachments }) => text.includes(booking?.bookingReference ?? '?') && attachments.length > 0);
        if (!sent) throw new Error('no mail yet');
        return sent;
      },
      { timeout: 30_000, interval: 50 },
    );
    const seat = new RegExp(`coach ${shown.map.coach}, seat ${one}`, 'i');
    expect(mail.text).toMatch(seat);
    const papers = mail.attachments.filter(({ filename }) => filename.endsWith('.pdf'));
    expect(papers.some(({ content }) => seat.test(readPdf(content).lines.join(' ')))).toBe(true);
  });

  test('is refused one place for two, a place of another class, one that does not exist, and more than it takes', async () => {
    const { shopper, itemId } = await withTicket('2027-01-13', 2);
    const shown = await mapFor(shopper, itemId);
    const { direction, segmentIndex, map } = shown;
    const [free = '', other = '', third = ''] = freeIn(shown);
    const refused = async (places: readonly { readonly passengerRef: string; readonly coach: string; readonly place: string }[]) =>
      (await shopper.refusalOf(chooseSeats, { body: { itemId, direction, segmentIndex, places: [...places] } })).code;
    expect(await refused(wanted(map.coach, [free, free]))).toBe('seats.twice');
    expect(await refused(wanted(map.coach, [free, other]).map((one) => ({ ...one, passengerRef: '1' })))).toBe('seats.twice');
    const first = map.coaches.find(({ cabinClass }) => cabinClass === 'FIRST')?.coach ?? '';
    expect(await refused(wanted(first, ['20']))).toBe('seats.otherFare');
    expect(await refused(wanted(map.coach, ['999']))).toBe('seats.unknown');
    expect(await refused(wanted(map.coach, [free, other, third]))).toBe('seats.tooMany');
    expect(await refused([{ passengerRef: '7', coach: map.coach, place: free }])).toBe('seats.noPlaceNeeded');
    expect((await shopper.cart()).items[0]?.chosenPlaces).toBeUndefined();
    const stranger = await guest();
    const body = { itemId, direction, segmentIndex, places: wanted(map.coach, [free]) };
    expect((await stranger.refusalOf(chooseSeats, { body })).code).toBe('object.notFound');
    expect((await stranger.refusalOf(getSeatMap, { params: { itemId }, query: {} })).code).toBe('object.notFound');
  });

  test('gives its choice back by choosing nothing', async () => {
    const { shopper, itemId } = await withTicket('2027-01-14', 2);
    const shown = await mapFor(shopper, itemId);
    await choose(shopper, itemId, shown, freeIn(shown).slice(0, 1));
    await choose(shopper, itemId, shown, []);
    expect((await shopper.cart()).items[0]?.chosenPlaces).toEqual([]);
  });
});

describe('two people after one seat', () => {
  test('who ordered first has it; the map and the choice tell the other the nearest free one', async () => {
    const [first, second] = [await withTicket('2027-01-15'), await withTicket('2027-01-15')];
    const shown = await mapFor(first.shopper, first.itemId);
    const seat = freeIn(shown)[5] ?? '';
    await choose(first.shopper, first.itemId, shown, [seat]);
    const placed = await order(first.shopper, sandbox.url, cards.paid);
    expect((await outcomeOf(first.shopper, placed.key)).response?.status).toBe('confirmed');
    const later = await mapFor(second.shopper, second.itemId, { coach: shown.map.coach });
    expect(freeIn(later)).not.toContain(seat);
    const { direction, segmentIndex, map } = later;
    const body = { itemId: second.itemId, direction, segmentIndex, places: wanted(map.coach, [seat]) };
    const { code, message } = await second.shopper.refusalOf(chooseSeats, { body });
    expect(code).toBe('seats.taken');
    expect(message).toMatch(new RegExp(`Place ${seat} in coach ${map.coach} .* The nearest free one is \\d+ in coach ${map.coach}\\.`));
  });

  test('both order at once: one gets it, the other is asked about the nearest free one, at the same price, and charged once', async () => {
    const both = await Promise.all([withTicket('2027-01-16'), withTicket('2027-01-16')]);
    const [one] = both;
    const shown = await mapFor(one.shopper, one.itemId);
    const seat = freeIn(shown)[9] ?? '';
    for (const { shopper, itemId } of both) await choose(shopper, itemId, shown, [seat]);
    const ordered = await Promise.all(
      both.map(async ({ shopper }) => {
        const placed = await order(shopper, sandbox.url, cards.paid);
        return { shopper, ...placed, told: await outcomeOf(shopper, placed.key) };
      }),
    );
    const asked = ordered.find(({ told }) => told.response?.status === 'price_changed');
    const won = ordered.find(({ told }) => told.response?.status === 'confirmed');
    expect(won).toBeDefined();
    if (!asked?.told.response) throw new Error('nobody was asked');
    const { orderId, items, total } = asked.told.response;
    expect(total).toBe(asked.cart.total);
    expect(items[0]?.takenPlaces).toEqual([
      expect.stringMatching(
        new RegExp(`^Ada: place ${seat} in coach .+ has just been taken\\. The nearest free one is \\d+ in coach .+\\.$`),
      ),
    ]);
    const instead = /nearest free one is (\d+)/.exec(items[0]?.takenPlaces?.[0] ?? '')?.[1];
    expect(await chargesOf(sandbox.url, asked.payment.intentId)).toMatchObject({ captured: [] });
    const key = await answerOrder(asked.shopper, orderId, 'accept_price');
    expect((await outcomeOf(asked.shopper, key)).response).toMatchObject({ status: 'confirmed', total });
    expect(await chargesOf(sandbox.url, asked.payment.intentId)).toMatchObject({ captured: [asked.payment.amount] });
    const [booking] = (await asked.shopper.must(listBookings, { query: {} })).body;
    expect(booking?.tripData[0]?.seats.map(({ number }) => number)).toEqual([instead]);
  });
});

test('a return shows each train of both directions, and keeps what was chosen on each', async () => {
  const shopper = await guest();
  const found = await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08', arrivalDate: '2026-12-10' });
  const [homeward] = found.inward;
  if (!homeward) throw new Error('no train back');
  const { items } = await shopper.add({ ...oneWay(found), inward: { offer: homeward.offer, priceId: cheapestFare(homeward).priceId } });
  const itemId = items[0]?.itemId ?? '';
  const out = await mapFor(shopper, itemId);
  expect(out.trains.map(({ direction }) => direction)).toEqual(['outward', 'inward']);
  const back = await mapFor(shopper, itemId, { direction: 'inward', segmentIndex: 0 });
  expect(back.map.decks.map(({ level }) => level)).toEqual(['LOWER_DECK', 'UPPER_DECK']);
  await choose(shopper, itemId, out, freeIn(out).slice(0, 1));
  await choose(shopper, itemId, back, freeIn(back).slice(-1));
  expect((await mapFor(shopper, itemId)).trains.map(({ chosen }) => chosen)).toEqual([1, 1]);
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');
  const [booking] = (await shopper.must(listBookings, { query: {} })).body;
  expect(booking?.tripData.map(({ seats }) => seats[0]?.number)).toEqual([freeIn(out)[0], freeIn(back).at(-1)]);
});

test('a couchette is chosen on the same map, and a train without numbered places says that it has none', async () => {
  const shopper = await guest();
  const night = await shopper.search({ from: 'FRPAZ', to: 'FRNIC', departureDate: '2026-12-09', departureTime: '18:00' });
  const ticket = night.outward.find((one) =>
    cheapestFare(one).optionalPrices.some(({ maximumBookableQuantity }) => maximumBookableQuantity > 0),
  );
  const room = ticket && cheapestFare(ticket).optionalPrices[0];
  if (!ticket || !room) throw new Error('no night train with berths');
  const choice = oneWay(night, ticket);
  const { items } = await shopper.add({
    ...choice,
    outward: { ...choice.outward, optional: [{ optionalPriceID: room.optionalPriceID, qty: 1 }] },
  });
  const itemId = items[0]?.itemId ?? '';
  const shown = await mapFor(shopper, itemId);
  expect(shown.map.takes).toBe('berth');
  expect(shown.map.decks[0]?.places[0]?.properties).toEqual(['LOWER_BERTH']);
  const last = freeIn(shown).at(-1) ?? '';
  await choose(shopper, itemId, shown, [last]);
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');
  const [booking] = (await shopper.must(listBookings, { query: {} })).body;
  expect(booking?.tripData[0]?.seats[0]).toMatchObject({ number: last, coach: shown.map.coach });

  const local = await createShopper(shop.client, { 'browse-from': '/uk' });
  const commuter = await local.add(oneWay(await local.search({ from: 'VIC', to: 'BTN', departureDate: '2026-12-09' })));
  const refusal = await local.refusalOf(getSeatMap, { params: { itemId: commuter.items[0]?.itemId ?? '' }, query: {} });
  expect(refusal.code).toBe('seats.noMap');
});

describe('after the purchase', () => {
  async function booked(departureDate: string) {
    const { shopper, itemId } = await withTicket(departureDate, 2);
    const shown = await mapFor(shopper, itemId);
    await choose(shopper, itemId, shown, freeIn(shown).slice(0, 2));
    const { key } = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, key);
    const reference = response?.items[0]?.bookingReference ?? '';
    return { shopper, reference, orderId: response?.orderId ?? '', params: { reference } };
  }
  const rowOf = async (shopper: Shopper) => (await shopper.must(listBookings, { query: {} })).body[0];

  test('a traveller moves to another seat: booking and tickets have it, no money moves, and the mail says so', async () => {
    const { shopper, reference, orderId, params } = await booked('2027-01-18');
    const before = await rowOf(shopper);
    const entries = await books.ledger.entriesOf(orderId);
    const { map, direction, segmentIndex, travellers } = (await shopper.must(getBookedSeatMap, { params, query: {} })).data;
    expect(map.chosen).toHaveLength(2);
    expect(travellers?.[0]?.name).toBe('Ada Traveller 1');
    const last = freeIn({ map }).at(-1) ?? '';
    const stays = map.chosen.find(({ passengerRef }) => passengerRef === '2');
    const body = { direction, segmentIndex, places: wanted(map.coach, [last, stays?.place ?? '']) };
    expect(await shopper.must(changeSeats, { params, body })).toMatchObject({ statusCode: 200 });
    const after = await rowOf(shopper);
    expect(after?.tripData[0]?.seats.map(({ number }) => number)).toEqual([last, stays?.place]);
    expect(after?.tickets.map(({ ticketNumber }) => ticketNumber)).not.toEqual(before?.tickets.map(({ ticketNumber }) => ticketNumber));
    expect(after?.bookingTotal).toBe(before?.bookingTotal);
    expect(await books.ledgerFaults()).toEqual([]);
    expect(await books.ledger.entriesOf(orderId)).toEqual(entries);
    await vi.waitFor(
      () => expect(shop.mails.some(({ subject, text }) => subject.startsWith('New places') && text.includes(reference))).toBe(true),
      {
        timeout: 30_000,
        interval: 50,
      },
    );
    // the same again, after a lost answer or a second click, issues nothing
    await shopper.must(changeSeats, { params, body });
    expect((await rowOf(shopper))?.tickets).toEqual(after?.tickets);
  });

  test('the same change that is made while it is asked for again is made once', async () => {
    const { shopper, orderId, params } = await booked('2027-01-20');
    const { map, direction, segmentIndex } = (await shopper.must(getBookedSeatMap, { params, query: {} })).data;
    const stays = map.chosen.find(({ passengerRef }) => passengerRef === '2');
    const body = { direction, segmentIndex, places: wanted(map.coach, [freeIn({ map }).at(-1) ?? '', stays?.place ?? '']) };
    const change = () => shopper.attempt(changeSeats, { params, body });
    const first: Awaited<ReturnType<typeof change>>[] = [];
    const meanwhile = async () => first.push(await change());
    shop.troubles.make({ source: 'ATOC', call: 'seatMaps', kind: 'late', meanwhile });
    expect(await change()).toMatchObject({ ok: true });
    expect(first).toMatchObject([{ ok: true }]);
    const { rows } = await shop.platform.retailPool.query("select 1 from retail.after_sale where order_id = $1 and kind = 'SEAT_CHANGE'", [
      orderId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a taken seat, one of another class and one seat for two are refused, and so is somebody else', async () => {
    const { shopper, params } = await booked('2027-01-19');
    const other = await withTicket('2027-01-19');
    const shown = await mapFor(other.shopper, other.itemId);
    const seat = freeIn(shown)[3] ?? '';
    await choose(other.shopper, other.itemId, shown, [seat]);
    const placed = await order(other.shopper, sandbox.url, cards.paid);
    expect((await outcomeOf(other.shopper, placed.key)).response?.status).toBe('confirmed');
    const { map, direction, segmentIndex } = (await shopper.must(getBookedSeatMap, { params, query: { coach: shown.map.coach } })).data;
    const ask = async (places: readonly string[], coach = map.coach) =>
      (await shopper.refusalOf(changeSeats, { params, body: { direction, segmentIndex, places: wanted(coach, places) } })).code;
    expect(await ask([seat])).toBe('seats.taken');
    const free = freeIn({ map }).at(-1) ?? '';
    expect(await ask([free, free])).toBe('seats.twice');
    expect(await ask(['20'], map.coaches.find(({ cabinClass }) => cabinClass === 'FIRST')?.coach)).toBe('seats.otherFare');
    expect((await other.shopper.refusalOf(getBookedSeatMap, { params, query: {} })).code).toBe('object.notFound');
    const body = { direction, segmentIndex, places: wanted(map.coach, [free]) };
    expect((await other.shopper.refusalOf(changeSeats, { params, body })).code).toBe('object.notFound');
  });
});
