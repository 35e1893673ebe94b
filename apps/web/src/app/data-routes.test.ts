import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor, thrownBy } from '../testing/route-args.ts';
import { agent } from '../testing/shell-data.ts';
import { unreachableText } from '../lib/unreachable.ts';
import { clientAction as cookiesInBrowser } from './routes/actions.choose-cookies.ts';
import { clientAction as alertsInBrowser } from './routes/actions.close-alerts.ts';
import { clientAction as dashboardInBrowser } from './routes/agency-dashboard.tsx';
import { loader as bookingsFile } from './routes/data.bookings.ts';
import { loader as cheapestRates, clientLoader as ratesInBrowser } from './routes/data.cheapest-rates.ts';
import { action as exchangePayment } from './routes/data.exchange-payment.ts';
import { loader as keptTravellers } from './routes/data.kept-travellers.ts';
import { action as order } from './routes/data.order.ts';
import { shouldRevalidate as conditionsAgain } from './routes/data.fare-conditions.ts';
import { shouldRevalidate as moreTimeAgain } from './routes/data.more-time.ts';
import { loader as queue } from './routes/data.queue.ts';
import { action as quoteOption, clientAction as quoteInBrowser } from './routes/data.quote-option.ts';
import { loader as railcards } from './routes/data.railcards.ts';
import { shouldRevalidate as splitsAgain } from './routes/data.splits.ts';
import { loader as stationDataset } from './routes/data.station-dataset.ts';
import { loader as stations } from './routes/data.stations.ts';
import { action as tracker } from './routes/data.tracker.ts';
import { clientLoader as taxInBrowser } from './routes/data.sale-tax.ts';
import { clientLoader as weekInBrowser, loader as weekFares } from './routes/data.week-fares.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const failed = refusal('search.failed', 500);

describe('what scripts post to be relayed', () => {
  const post = (body: string, given = answer({ key: 'r_1' })) => {
    const shop = shopVisitor({ createOrder: given, openExchangePayment: given });
    return { shop, args: routeArgs(shop.visitor, '/data/x', { post: body }) };
  };

  test('reaches the shop unchanged, and no cache keeps its answer', async () => {
    const { shop, args } = post('{"payment":"p1","extra":[1]}');
    const response = await order(args);
    expect(shop.asked).toEqual([{ call: 'createOrder', body: { payment: 'p1', extra: [1] } }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ kind: 'answered', data: { key: 'r_1' } });
  });

  test.each([
    ['an order', order],
    ['the payment of an exchange', exchangePayment],
  ])('as %s that is no JSON is refused without a call', async (_what, action) => {
    const { shop, args } = post('{"payment":');
    expect(await (await action(args)).json()).toMatchObject({ kind: 'refused', code: 'request.invalid' });
    expect(shop.asked).toEqual([]);
  });

  test('as an exchange’s payment names the booking in the call’s address', async () => {
    const { shop, args } = post('{"reference":"TF-1","quoteId":"q1"}');
    await exchangePayment(args);
    expect(shop.asked).toEqual([{ call: 'openExchangePayment', params: { reference: 'TF-1' }, body: { quoteId: 'q1' } }]);
  });
});

test('an order is asked for by its key; an unknown outcome counts as no answer', async () => {
  const answered = shopVisitor({ getQueuedRequest: answer({ state: 'done' }) });
  await queue(routeArgs(answered.visitor, '/data/queue?key=r_1'));
  expect(answered.asked[0]?.params).toEqual({ queueKey: 'r_1' });
  const silent = shopVisitor({ getQueuedRequest: refusal('request.timedOut', 503) });
  expect((await queue(routeArgs(silent.visitor, '/data/queue?key=r_1'))).status).toBe(503);
});

describe('the stations for typed letters', () => {
  const row = (name: string, served: boolean) => ({ code: name, name, countryCode: 'GB', suppliers: [], type: 'Station', served });
  const ask = async (address: string, given: object) => {
    const shop = shopVisitor({ searchStations: given, findNearStations: given });
    const response = await stations(routeArgs(shop.visitor, address));
    return { response, told: (await response.json()) as { stations: { text: string }[]; message?: string }, asked: shop.asked };
  };
  const two = answer({ data: { stations: [row('Yorkgate', false), row('York', true)] } });

  test('begin with those that we serve', async () => {
    const { told, asked } = await ask('/data/stations?text=%20york%20', two);
    expect(told.stations.map(({ text }) => text)).toEqual(['York', 'Yorkgate']);
    expect(asked[0]?.query).toEqual({ text: 'york', limit: 100 });
  });

  test('are none for a letter, without a call', async () => {
    const { told, asked } = await ask('/data/stations?text=y', two);
    expect([told.stations, asked]).toEqual([[], []]);
  });

  test('say why there are none', async () => {
    const { response, told } = await ask('/data/stations?text=york', failed);
    expect([response.status, told]).toEqual([500, { stations: [], message: messageText('search.failed') }]);
  });

  test('near to a place come with their distance', async () => {
    const near = answer({ data: { stations: [{ ...row('York', true), kilometres: 1.2 }] } });
    const { told, asked } = await ask('/data/stations?near=53.96,-1.09', near);
    expect(told.stations).toEqual([expect.objectContaining({ text: 'York', kilometres: 1.2 })]);
    expect(asked[0]?.query).toEqual({ latitude: 53.96, longitude: -1.09 });
  });
});

describe('parts of a page that come later', () => {
  test('the prices of days around a search are asked for by direction', async () => {
    const shop = shopVisitor({ getCheapestRates: answer({ data: { rates: [] } }) });
    const args = routeArgs(shop.visitor, '/data/cheapest-rates?id=s1&direction=inward&from=2026-11-21');
    expect(await cheapestRates(args)).toEqual({ ok: true, rates: [] });
    expect(shop.asked[0]?.body).toEqual({ id: 's1', direction: 'inward', from: '2026-11-21', days: 7 });
  });

  test('days without available prices show none', async () => {
    const refused = await cheapestRates(routeArgs(shopVisitor({ getCheapestRates: failed }).visitor, '/data/cheapest-rates?id=s1'));
    expect(refused).toEqual({ ok: false, message: messageText('search.failed') });
  });

  test('a search works without railcards', async () => {
    expect(await railcards(routeArgs(shopVisitor({ getRailCards: failed }).visitor, '/'))).toBeUndefined();
    expect(await railcards(routeArgs(shopVisitor({ getRailCards: answer({ cards: [] }) }).visitor, '/'))).toEqual({ cards: [] });
  });

  test('the tracker shows its error in its own place', async () => {
    const track = (post: string, given: object) => tracker(routeArgs(shopVisitor({ getTravelPoints: given }).visitor, '/', { post }));
    expect(await track('{', failed)).toEqual({ ok: false, message: messageText('request.invalid') });
    expect(await track('{}', failed)).toEqual({ ok: false, message: messageText('search.failed') });
    expect(await track('{}', answer({ body: [] }))).toEqual({ ok: true, legs: [] });
  });

  test("the week of prices comes in the page's language, and in English for a page in an unknown one", async () => {
    const day = { date: '2026-11-28', cheapestRate: '0', currency: 'GBP', from: {}, to: {} };
    const week = async (locale: string) => {
      const { visitor } = shopVisitor({ getTimetableWeek: answer({ data: { data: [day] } }) });
      const { data, init } = await weekFares(routeArgs(visitor, `/data/week-fares?from=A&to=B&locale=${locale}`));
      return { shown: data.week?.[0], cache: new Headers(init?.headers).get('Cache-Control') };
    };
    expect(await week('fr-FR')).toMatchObject({ shown: { day: 'sam. 28 nov.' }, cache: 'private, max-age=300' });
    expect((await week('xx')).shown).toMatchObject({ day: 'Sat 28 Nov', fare: 'No Fares' });
  });

  test('an unavailable week is requested again the next time', async () => {
    const { data, init } = await weekFares(routeArgs(shopVisitor({ getTimetableWeek: failed }).visitor, '/data/week-fares'));
    expect([data.week, new Headers(init?.headers).get('Cache-Control')]).toEqual([null, 'no-store']);
  });

  test('the file of stations is named, or the reason why not', async () => {
    const ask = async (given: object) => (await stationDataset(routeArgs(shopVisitor({ getStationDataset: given }).visitor, '/'))).json();
    expect(await ask(answer({ data: { url: '/files/stations-1.json' } }))).toEqual({ url: '/files/stations-1.json' });
    expect(await ask(failed)).toEqual({ message: messageText('search.failed') });
  });
});

test.each([
  ['the days around a search', ratesInBrowser, { ok: false, message: unreachableText }],
  ['a week of prices', weekInBrowser, { week: null }],
  ['the tax of a sale', taxInBrowser, { state: 'refused', message: unreachableText }],
])('a lost connection leaves the page around %s', async (_what, clientLoader, shown) => {
  expect(await clientLoader({ ...routeArgs(shopVisitor().visitor, '/'), serverLoader: lost })).toEqual(shown);
});

test.each([
  ['a trip for a quote', quoteInBrowser, { kind: 'notQuoted', message: unreachableText }],
  ['the answer about cookies', cookiesInBrowser, null],
  ['the closing of notices', alertsInBrowser, null],
])('a lost connection leaves the page around %s', async (_what, clientAction, shown) => {
  expect(await clientAction({ ...routeArgs(shopVisitor().visitor, '/'), serverAction: lost })).toEqual(shown);
});

test.each([
  ['the saving of split tickets', splitsAgain],
  ['the price of a journey with more time', moreTimeAgain],
  ['what a fare gives back', conditionsAgain],
])('%s is asked for anew in another currency, and not after other forms', (_what, asksAgain) => {
  const url = new URL('http://localhost/search/p2p?id=s1');
  const after = (formAction: string) =>
    asksAgain({ currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {}, defaultShouldRevalidate: true, formAction });
  expect(after('/actions/choose-currency')).toBe(true);
  expect(after('/search/p2p?id=s1')).toBe(false);
});

test('a lost connection leaves the dashboard of an agency, with the line that was typed', async () => {
  const args = routeArgs(shopVisitor().visitor, '/agency-dashboard', { post: { line: 'Leeds York 12 Dec' } });
  const shown = { ok: false, typed: 'Leeds York 12 Dec', problem: unreachableText };
  expect(await dashboardInBrowser({ ...args, serverAction: lost })).toEqual(shown);
});

describe('travellers that a customer keeps', () => {
  const saved = { travellerId: 't1', firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-11-21', railcards: [] };
  const listTravellers = answer({ data: { travellers: [saved] } });

  test('are as old as they are today in the market', async () => {
    // late in the evening before the birthday in Britain, when it is already the birthday in Australia
    const late = { ...shopVisitor().visitor.page, nowMs: Date.UTC(2026, 10, 20, 21) };
    const ageIn = async (market: 'UK' | 'AU') => {
      const [first] = await keptTravellers(routeArgs(shopVisitor({ listTravellers }, { market, page: late }).visitor, '/'));
      return first?.age;
    };
    expect([await ageIn('UK'), await ageIn('AU')]).toEqual([35, 36]);
  });

  test('are none for a guest, nor for a stranger, who causes no call', async () => {
    const stranger = shopVisitor({ listTravellers }, { hasSession: () => false });
    expect([await keptTravellers(routeArgs(stranger.visitor, '/')), stranger.asked]).toEqual([[], []]);
    const guest = shopVisitor({ listTravellers: refusal('session.wrongRole', 403) });
    expect(await keptTravellers(routeArgs(guest.visitor, '/'))).toEqual([]);
  });
});

describe('bookings as a file', () => {
  const profile = (person: object) => answer({ data: { body: { isGuestUser: false, ...person } } });
  const staff = profile({ email: agent.email, userRole: 'B2BAgent', agencyData: { agencyName: 'Wayfarers', superAgency: true } });
  const count = answer({ data: { count: 0 } });

  test('are those on the page: of consumers, or of one agency', async () => {
    const whose = async (query: string) => {
      const shop = shopVisitor({ getProfile: staff, countCart: count, listBookings: answer({ body: [], pages: 1 }) });
      const response = await bookingsFile(routeArgs(shop.visitor, `/data/bookings${query}`));
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      return shop.asked.find(({ call }) => call === 'listBookings')?.body;
    };
    expect(await whose('?isB2C=1')).toEqual({ isB2C: true });
    expect(await whose('?agencyId=a1')).toEqual({ agencyId: 'a1' });
    expect(await whose('')).toEqual({});
  });

  test('do not exist for a customer', async () => {
    const consumer = { getProfile: profile({ email: 'ada@example.org', userRole: 'consumer' }), countCart: count };
    expect((await thrownBy(() => bookingsFile(routeArgs(shopVisitor(consumer).visitor, '/data/bookings')))).status).toBe(404);
  });
});

describe('a trip for a quote', () => {
  const post = { searchId: 's1', outwardOffer: 'o1', outwardPriceId: 'p1' };
  const add = (headers: Readonly<Record<string, string>>, given: object) =>
    quoteOption(routeArgs(shopVisitor({ addQuoteOption: given }).visitor, '/data/quote-option', { post, headers }));
  const quoted = { quoteId: 'q1', reference: 'Q-1', options: 1 };
  const byDocument = { 'sec-fetch-dest': 'document' };

  test('leads to the quote before a script runs, and stays on the results after', async () => {
    expect(await add({}, answer({ data: quoted }))).toEqual({ kind: 'quoted', ...quoted });
    expect(leadsTo(await thrownBy(() => add(byDocument, answer({ data: quoted }))))).toBe('/quotes/q1');
  });

  test('reports a refusal in both cases', async () => {
    const said = { kind: 'notQuoted', message: messageText('session.wrongRole') };
    for (const headers of [{}, byDocument]) expect(await add(headers, refusal('session.wrongRole', 403))).toEqual(said);
  });
});
