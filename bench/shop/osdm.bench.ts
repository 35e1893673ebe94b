import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import { searchTickets } from '@throughfare/contract/calls/search';
import { searchStations } from '@throughfare/contract/calls/stations';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { type Operation, type OperationName, operations } from '@throughfare/osdm/operations';
import type { Offer } from '@throughfare/osdm/offers';
import { openPartnerKey } from '../../tests/support/osdm-partner.ts';
import { orderBody, outcomeOf } from '../../tests/support/checkout.ts';
import { createShopper, type Shopper } from '../../tests/support/shopper.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { servingMs } from './serving-ms.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';

const warmUp = 40;
const purchases = 60;
const most = 1.3;
const kinds = ['places', 'offers', 'bookings', 'fulfilments', 'refund'] as const;
type Times = Record<(typeof kinds)[number], number[]>;

const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });
const adult = { externalRef: 'a', type: 'ADULT', age: 40 };
const known = { ...adult, dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com' } };
/** Another hour of the day each time, so that no answer is one that has just been given. */
const hourOf = (number: number): string => `${String(6 + (number % 12)).padStart(2, '0')}:00`;
const dayOf = (number: number): string => `2026-12-${String(1 + (number % 20)).padStart(2, '0')}`;

type Timed = <Value>(times: number[], work: () => Promise<Value>) => Promise<Value>;

function timing(shop: BenchShop): Timed {
  const workMs = servingMs(shop);
  return async (times, work) => {
    const beganMs = workMs();
    const value = await work();
    times.push(workMs() - beganMs);
    return value;
  };
}

/** One purchase and its refund by our own calls, as the same agency's program makes them. */
async function byOwnCalls(shopper: Shopper, number: number, times: Times, timed: Timed): Promise<void> {
  await timed(times.places, () => shopper.must(searchStations, { query: { text: 'manch', limit: 10 } }));
  const wish = { from: 'EUS', to: 'MAN', departureDate: dayOf(number), departureTime: hourOf(number) };
  const found = await timed(times.offers, async () => {
    const id = await shopper.record(wish);
    return shopper.must(searchTickets, { body: { id, limit: 5 } });
  });
  const [ticket] = found.outward;
  const fare = dearest(ticket?.fareInformation.filter(({ isReturn }) => !isReturn) ?? [], ({ convertedTotalPrice }) =>
    Number(convertedTotalPrice),
  );
  if (!ticket || !fare) throw new Error('nothing to buy');
  const cart = await timed(times.bookings, async () => {
    await shopper.add({ searchId: found.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
    return shopper.cart();
  });
  const { response } = await timed(times.fulfilments, async () => {
    const { data } = await shopper.must(createAccountPayment, { body: { cartId: cart.cartId } });
    const payment = { intentId: data.paymentIntentId, amount: Math.round(Number(data.amount) * 100), currency: data.currency };
    return outcomeOf(shopper, (await shopper.must(createOrder, { body: orderBody(cart, payment) })).key);
  });
  const reference = response?.items[0]?.bookingReference ?? '';
  await timed(times.refund, async () => {
    const asked = { params: { reference, source: ticket.source, orderId: 'none' }, query: {} };
    const { body } = await shopper.must(getRefundableItems, asked);
    if (!body.quote) throw new Error('nothing to refund');
    return shopper.must(refundBooking, { params: { reference }, body: { source: ticket.source, quoteId: body.quote.quoteId } });
  });
}

type Ask = (name: OperationName, body?: object, params?: Readonly<Record<string, string>>) => Promise<unknown>;

/** The same over OSDM. */
async function overOsdm(ask: Ask, number: number, times: Times, timed: Timed): Promise<void> {
  await timed(times.places, () => ask('searchPlaces', { placeInput: { name: 'manch' } }));
  const departureTime = `${dayOf(number)}T${hourOf(number)}:00`;
  const found = await timed(times.offers, () =>
    ask('searchOffers', {
      tripSearchCriteria: { departureTime, origin: at('EUS'), destination: at('MAN') },
      anonymousPassengerSpecifications: [adult],
    }),
  );
  const { offers } = found as { offers: Offer[] };
  const [trip] = offers.map(({ tripCoverage }) => tripCoverage?.coveredTripId);
  const offer = dearest(
    offers.filter(({ tripCoverage }) => tripCoverage?.coveredTripId === trip),
    ({ offerSummary }) => offerSummary?.minimalPrice.amount ?? 0,
  );
  const body = { offers: [{ offerId: offer?.offerId, passengerRefs: ['a'] }], passengerSpecifications: [known], purchaser: {} };
  const { booking } = (await timed(times.bookings, () => ask('createBooking', body))) as { booking: { id: string } };
  const params = { bookingId: booking.id };
  const sold = await timed(times.fulfilments, () => ask('createFulfillment', {}, params));
  const fulfillmentIds = (sold as { fulfillments: { id: string }[] }).fulfillments.map(({ id }) => id);
  await timed(times.refund, async () => {
    const { refundOffers } = (await ask('createRefundOffer', { fulfillmentIds }, params)) as { refundOffers: { id: string }[] };
    return ask('changeRefundOffer', { status: 'CONFIRMED' }, { ...params, refundOfferId: refundOffers[0]?.id ?? '' });
  });
}

/** Refundable. */
function dearest<Value>(values: readonly Value[], priceOf: (value: Value) => number): Value | undefined {
  return values.toSorted((a, b) => priceOf(b) - priceOf(a))[0];
}

function partner(shop: BenchShop, secret: string): Ask {
  return async (name, body, params = {}) => {
    const { method, path, answers }: Operation = operations[name];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? 'none');
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/osdm/v3${filled}`, { method, headers, body: JSON.stringify(body) });
    const said: unknown = await answer.json();
    // Its shape is what the suite checks. Reading it here would count as the shop's work.
    if (!answers[answer.status]) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(said)}`);
    return said;
  };
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop');
  const shop = await startBenchShop();
  const empty = (): Times => ({ places: [], offers: [], bookings: [], fulfilments: [], refund: [] });
  const all: { own: Times; osdm: Times }[] = [];
  try {
    const client = createClient(fetchTransport(shop.url));
    const { secret } = await openPartnerKey({ client }, '1000000', 6000, '2026-11-20');
    const ask = partner(shop, secret);
    const timed = timing(shop);
    const shopper = await createShopper(client, { 'browse-from': '/uk' }, secret);
    for (let round = -1; round < rounds; round += 1) {
      tell(round < 0 ? 'warming up' : `round ${round + 1}`);
      const times = { own: empty(), osdm: empty() };
      // in turn, so that whatever else the machine does meets both alike
      for (let number = 0; number < (round < 0 ? warmUp : purchases); number += 1) {
        await byOwnCalls(shopper, number, times.own, timed);
        await overOsdm(ask, number, times.osdm, timed);
      }
      if (round >= 0) all.push(times);
    }
  } finally {
    await shop.stop();
  }
  return kinds.map((kind) => {
    const of = (side: 'own' | 'osdm') => all.map((times) => median(times[side][kind]));
    const [own, osdm] = [of('own'), of('osdm')];
    return {
      what: `OSDM: ${kind}`,
      ours: `${significant(median(osdm))} ms`,
      against: `own calls ${significant(median(own))} ms`,
      ratios: osdm.map((ms, round) => ms / (own[round] ?? Number.NaN)),
      bound: { atMost: most },
      notes: [`processor time of shop and database, the median of ${purchases}, one after the other, in turn with ${notes[kind]}`],
      errors: 0,
    };
  });
}

const notes: Readonly<Record<(typeof kinds)[number], string>> = {
  places: 'the search of stations',
  offers: 'a recorded search and its tickets with conditions',
  bookings: 'a ticket put into the cart, and the cart read',
  fulfilments: 'a payment on account and an order until it is confirmed',
  refund: 'its figures and the refund',
};

export const osdmBench: Bench = {
  name: 'osdm',
  about: 'a purchase and its refund over OSDM beside the same by our own calls',
  run: measure,
};
