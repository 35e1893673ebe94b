import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { addToCart, addToQuote } from './add-to-cart.ts';
import { changeDay } from './change-day.ts';
import { loadResults } from './load-results.ts';
import { packResults, unpackResults } from './model/pack-results.ts';
import { fare, ticket } from './model/results-fixtures.ts';
import { choiceOf, needsOtherTrains, onOtherDay, readResultsQuery, withWindow } from './model/results-address.ts';
import { searchRecord } from './model/search-answer-fixture.ts';

const nowMs = Date.UTC(2026, 10, 20, 9);
function visitorWith(answers: Record<string, object>) {
  const asked: Asked[] = [];
  // The hour and the session, the only parts used.
  const known = {
    page: { nowMs },
    ensureSession: async () => void asked.push({ call: 'ensureSession', body: undefined }),
  } as unknown as Partial<Visitor>;
  return { visitor: fakeVisitor(answers, known, asked), asked };
}
const chosen = { outwardOffer: 'signed', outwardPriceId: 'Advance' };

/** A form with these fields, and with these repeated ones. */
function formWith(fields: Record<string, string>, repeated: readonly (readonly [string, string])[] = []): FormData {
  const form = formOf(fields);
  for (const [name, value] of repeated) form.append(name, value);
  return form;
}

test('a trip goes into the cart with its extras and its beds, in a session of its own', async () => {
  const { visitor, asked } = visitorWith({ addCartItem: answer({ data: { items: [1, 2] } }) });
  const form = formWith({ ...chosen, inwardOffer: 'back', inwardPriceId: 'Half' }, [
    ['outwardSecondary', 'bus'],
    ['outwardSecondary', 'bike'],
    ['outwardOptional', 'TWIN-0:2'],
    ['outwardOptional', 'nonsense'],
  ]);
  expect(await addToCart(visitor, 's1', form)).toEqual({ kind: 'added', count: 2 });
  const anew = visitorWith({ addCartItem: answer({ data: { items: [{ state: 'priced' }, { state: 'changed' }] } }) });
  expect(await addToCart(anew.visitor, 's1', form)).toEqual({ kind: 'added', count: 2, quotedAnew: true });
  expect(asked.map(({ call }) => call)).toEqual(['ensureSession', 'addCartItem']);
  expect(asked[1]?.body).toEqual({
    searchId: 's1',
    outward: { offer: 'signed', priceId: 'Advance', secondary: ['bus', 'bike'], optional: [{ optionalPriceID: 'TWIN-0', qty: 2 }] },
    inward: { offer: 'back', priceId: 'Half' },
  });
});

test('adds nothing without a fare, and reports a full cart', async () => {
  const none = visitorWith({});
  expect(await addToCart(none.visitor, 's1', formOf({ outwardOffer: 'signed' }))).toMatchObject({
    kind: 'notAdded',
    code: 'offer.returnMissing',
  });
  expect(none.asked).toEqual([]);
  const full = visitorWith({ addCartItem: refusal('cart.full', 409) });
  expect(await addToCart(full.visitor, 's1', formOf(chosen))).toMatchObject({ kind: 'notAdded', code: 'cart.full' });
});

const quoted = { quoteId: 'q1', reference: 'Q-1', options: 2 };

test('a trip goes into the open quote, or starts one', async () => {
  const { visitor, asked } = visitorWith({ addQuoteOption: answer({ data: quoted }) });
  expect(await addToQuote(visitor, 's1', formOf({ ...chosen, clickedSaveQuoteId: 'q1' }))).toEqual({ kind: 'quoted', ...quoted });
  await addToQuote(visitor, 's1', formOf(chosen));
  expect(asked.map(({ body }) => 'clickedSaveQuoteId' in (body as object))).toEqual([true, false]);
  expect(await addToQuote(visitor, 's1', formOf({}))).toMatchObject({ kind: 'notQuoted' });
});

test('a new quote is for the customer of the search, a further option changes nothing about them', async () => {
  const cleo = { name: 'Cleo', email: 'cleo@example.com', internalReference: 'W-1' };
  const first = visitorWith({
    addQuoteOption: answer({ data: { ...quoted, options: 1 } }),
    getCustomer: answer({ data: cleo }),
    changeQuote: answer({ data: {} }),
  });
  await addToQuote(first.visitor, 's1', formOf({ ...chosen, customerId: 'c1' }));
  expect(first.asked.at(-1)?.body).toMatchObject({ quoteId: 'q1', customerName: 'Cleo', customerEmail: 'cleo@example.com' });
  const second = visitorWith({ addQuoteOption: answer({ data: quoted }) });
  await addToQuote(second.visitor, 's1', formOf({ ...chosen, clickedSaveQuoteId: 'q1', customerId: 'c1' }));
  expect(second.asked).toHaveLength(1);
});

test('replaces a quote that has since been closed with a new one, and shows any other refusal', async () => {
  const closed = visitorWith({ addQuoteOption: refusal('quote.closed', 409) });
  await addToQuote(closed.visitor, 's1', formOf({ ...chosen, clickedSaveQuoteId: 'q1' }));
  expect(closed.asked).toHaveLength(2);
  const other = visitorWith({ addQuoteOption: refusal('checkout.failed', 402) });
  expect(await addToQuote(other.visitor, 's1', formOf({ ...chosen, clickedSaveQuoteId: 'q1' }))).toEqual({
    kind: 'notQuoted',
    message: 'Checkout failed.',
  });
  expect(other.asked).toHaveLength(1);
});

const record = { getSearchRecord: answer({ searchData: searchRecord() }) };

test('another day starts a new search with all other values', async () => {
  const { visitor, asked } = visitorWith({ ...record, addSearchRecord: answer({ id: 's2' }) });
  expect(await changeDay(visitor, 's1', 'outward', '2026-11-30')).toEqual({ ok: true, id: 's2' });
  expect(asked[1]?.body).toMatchObject({ from: 'EUS', to: 'MAN', searchParam: { departureDate: '2026-11-30', departureTime: '09:00' } });
});

test('a day whose price is from another time is searched from then, in its own direction', async () => {
  for (const [leg, searchParam] of [
    ['outward', { departureTime: '08:00' }],
    ['inward', { arrivalTime: '08:01', departureTime: '09:00' }],
  ] as const) {
    const { visitor, asked } = visitorWith({ ...record, addSearchRecord: answer({ id: 's2' }) });
    await changeDay(visitor, 's1', leg, leg === 'outward' ? '2026-11-30T08:00' : '2026-11-30T08:01');
    expect(asked[1]?.body).toMatchObject({ searchParam });
  }
});

test('an invalid day, an unknown search, and a refused one', async () => {
  expect(await changeDay(visitorWith({}).visitor, 's1', 'outward', 'soon')).toMatchObject({ ok: false });
  expect(
    await changeDay(visitorWith({ getSearchRecord: refusal('search.notFound', 404) }).visitor, 's1', 'outward', '2026-11-30'),
  ).toMatchObject({ ok: false });
  const refused = visitorWith({ ...record, addSearchRecord: refusal('request.invalid', 400) });
  expect(await changeDay(refused.visitor, 's1', 'outward', '2026-11-30')).toMatchObject({ ok: false });
});

const found = {
  search: searchRecord(),
  currency: 'GBP',
  outward: [ticket('t9', '09:00', 130, [fare('Advance', '38.00')])],
  inward: [],
  windows: { outward: {} },
  sources: [],
  notices: [],
  demonstration: true,
};

test('the results are requested without conditions; a tracker or conditions in the address come with them', async () => {
  const answers = {
    searchTickets: answer(found),
    getTravelPoints: answer({ body: [{ travelSegmentId: '1' }] }),
    getFareConditions: answer({ data: { fares: [{ priceId: 'Advance' }] } }),
  };
  const plain = visitorWith(answers);
  expect(await loadResults(plain.visitor, { id: 's1', after: '2026-11-28T12:00:00Z', wait: '1' })).toMatchObject({
    state: 'ready',
    inPage: {},
  });
  expect(plain.asked).toEqual([
    {
      call: 'searchTickets',
      body: { id: 's1', outward: { after: '2026-11-28T12:00:00Z' }, inward: {}, isPatient: true, withConditions: false },
    },
  ]);
  const shown = await loadResults(visitorWith(answers).visitor, { id: 's1', track: 't9', conditions: 't9' });
  expect(shown).toMatchObject({ inPage: { tracker: { ticketId: 't9' }, conditions: { ticketId: 't9', fares: [{ priceId: 'Advance' }] } } });
  const gone = await loadResults(visitorWith(answers).visitor, { id: 's1', track: 'gone' });
  expect(gone).toMatchObject({ inPage: {} });
});

test('a failed search shows its values; an unknown one has none', async () => {
  const failed = { searchTickets: refusal('search.failed', 503) };
  expect(await loadResults(visitorWith({ ...failed, ...record }).visitor, { id: 's1' })).toMatchObject({
    state: 'failed',
    search: { id: 's1' },
  });
  const unknown = { ...failed, getSearchRecord: refusal('search.notFound', 404) };
  expect(await loadResults(visitorWith(unknown).visitor, { id: 's1' })).toMatchObject({ state: 'unknown' });
  const ofPasses = { ...failed, getSearchRecord: answer({ searchData: { productType: 'RailPass' } }) };
  expect(await loadResults(visitorWith(ofPasses).visitor, { id: 's1' })).toMatchObject({ state: 'unknown' });
});

test("the page's data for the browser is unchanged after decoding", async () => {
  const results = await loadResults(visitorWith({ searchTickets: answer(found) }).visitor, { id: 's1' });
  expect(unpackResults(structuredClone(packResults(results)))).toEqual(results);
  const unknown = { state: 'unknown', status: 404, message: 'No.' } as const;
  expect(unpackResults(packResults(unknown))).toEqual(unknown);
});

test('the address: joins ticked boxes of one name, and leaves out unknown values', () => {
  const query = readResultsQuery(
    new URLSearchParams('id=s1&outwardExtras=bus&outwardExtras=bike&leg=sideways&flow=none&outwardSleepers=TWIN-0:2,broken'),
  );
  expect(query).toMatchObject({ id: 's1', outwardExtras: 'bus,bike', leg: undefined, flow: undefined });
  expect(choiceOf(query, 'outward')).toEqual({
    ticketId: undefined,
    priceId: undefined,
    extras: ['bus', 'bike'],
    sleepers: [{ id: 'TWIN-0', quantity: 2 }],
  });
  expect(choiceOf(query, 'inward')).toMatchObject({ extras: [], sleepers: [] });
});

test('earlier trains replace later ones, only in that direction', () => {
  const query = { id: 's1', after: 'x', inwardAfter: 'y' };
  expect(withWindow(query, 'outward', { before: 'z' })).toMatchObject({ before: 'z', after: undefined, inwardAfter: 'y' });
  expect(withWindow(query, 'inward', { before: 'z' })).toMatchObject({ after: 'x', inwardBefore: 'z', inwardAfter: undefined });
});

test('another day back keeps the chosen way out; another day out keeps no choice', () => {
  const query = {
    id: 's1',
    leg: 'inward',
    sort: 'fastest',
    outward: 't9',
    outwardFare: 'A',
    after: 'x',
    inward: 't4',
    inwardAfter: 'y',
  } as const;
  expect(onOtherDay(query, 'inward', 's2')).toEqual({
    id: 's2',
    leg: 'inward',
    sort: 'fastest',
    outward: 't9',
    outwardFare: 'A',
    after: 'x',
  });
  expect(onOtherDay(query, 'outward', 's2')).toEqual({ id: 's2' });
});

test('choosing and sorting request nothing new; another window or tracker does', () => {
  const page = (query: string) => new URL(`http://shop/search/p2p?id=s1${query}`);
  expect(needsOtherTrains(page(''), page('&sort=fastest&outward=t9'))).toBe(false);
  for (const query of ['&after=x', '&track=t9', '&wait=1', '&flow=change']) expect(needsOtherTrains(page(''), page(query))).toBe(true);
});
