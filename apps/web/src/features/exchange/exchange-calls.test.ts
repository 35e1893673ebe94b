import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import type { BookingsQuery } from '../../lib/paths.ts';
import { answer, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { shopVisitor } from '../../testing/route-args.ts';
import { exchangeItem, exchangeLeg, exchangeSetOf } from './testing/exchange-view.ts';
import { trainRow } from '../../domain/bookings/testing/train-row.ts';
import { goOnWithExchange, quoteExchange, startExchange } from './act-on-exchange.ts';
import { loadExchange } from './load-exchange.ts';

const failed = refusal('server.failed', 500);
const silent = refusal('request.timedOut', 503);

describe('pricing the chosen tickets', () => {
  const quote = async (fields: Readonly<Record<string, string>>, given: object = answer({ body: { quoteId: 'q1' } })) => {
    const shop = shopVisitor({ summariseExchange: given });
    const form = formOf({ reference: 'TF-1', searchId: 's1', ...fields });
    const outcome = await quoteExchange(
      shop.visitor,
      form,
      (changed) => `/mybookings?${new URLSearchParams(changed as Record<string, string>)}`,
    );
    return { outcome, asked: shop.asked };
  };
  const out = { departure: 't1|p1', 'offer.t1': 'o1' };

  test('sends each with its own offer, and leads to the figures', async () => {
    const { outcome, asked } = await quote({ ...out, return: 't2|p2', 'offer.t2': 'o2' });
    expect(asked[0]?.body).toEqual({
      searchId: 's1',
      departureTicket: { ticketId: 't1', offer: 'o1', price: { priceId: 'p1' } },
      returnTicket: { ticketId: 't2', offer: 'o2', price: { priceId: 'p2' } },
    });
    expect(outcome).toEqual({ goTo: '/mybookings?step=summary&quote=q1' });
  });

  test('of one way sends no way back', async () => {
    expect((await quote(out)).asked[0]?.body).not.toHaveProperty('returnTicket');
  });

  test.each([{}, { departure: 't1|p1' }, { departure: '|p1', 'offer.t1': 'o1' }])(
    'of no ticket (%j) is refused without a call',
    async (fields) => {
      const { outcome, asked } = await quote(fields);
      expect(outcome).toEqual({ intent: 'exchange-quote', ok: false, message: messageText('exchange.nothingChosen') });
      expect(asked).toEqual([]);
    },
  );

  test('that is refused says why', async () => {
    expect((await quote(out, refusal('search.failed', 500))).outcome).toMatchObject({ ok: false, message: messageText('search.failed') });
  });
});

describe('an exchange', () => {
  const key = answer({ key: 'r_1' });
  const started = (...told: readonly object[]) => {
    const { visitor, asked } = shopVisitor({ processExchange: key, continueExchange: key });
    const left = [...told];
    const { ask } = visitor;
    // the queue gives its answers one after the other and repeats the last; other calls are answered from the table
    const queued = (call: { name: string }, input: object) =>
      call.name === 'getQueuedRequest' ? Promise.resolve(left.length > 1 ? left.shift() : left[0]) : ask(call as never, input as never);
    return { visitor: { ...visitor, ask: queued } as unknown as typeof visitor, asked, left };
  };
  const fields = { reference: 'TF-1', quoteId: 'q1' };
  const done = answer({ response: { status: 'confirmed', message: 'Exchanged.' } });
  const waits = answer({});
  const begin = (...told: readonly object[]) => startExchange(started(...told).visitor, formOf(fields));

  test('is followed until there is an outcome', async () => {
    expect(await begin(waits, waits, done)).toEqual({ intent: 'exchange', ok: true, message: 'Exchanged.' });
  });

  test('is not cancelled if a request for its state fails: it continues', async () => {
    expect(await begin(silent, failed, done)).toEqual({ intent: 'exchange', ok: true, message: 'Exchanged.' });
  });

  test('without an outcome for a long time is reported as in progress', async () => {
    const goesOn = { intent: 'exchange', ok: true, message: messageText('afterSales.asked') };
    expect([await begin(waits), await begin(silent)]).toEqual([goesOn, goesOn]);
  });

  test('that failed says why, or that it failed', async () => {
    expect(await begin(answer({ error: { message: 'The train is full.' } }))).toMatchObject({ ok: false, message: 'The train is full.' });
    expect(await begin(answer({ error: 'x' }))).toMatchObject({ ok: false, message: messageText('exchange.failed') });
    expect(await begin(refusal('object.notFound', 404))).toMatchObject({ ok: false, message: messageText('object.notFound') });
  });

  test('that needs its cardholder leads to the bank', async () => {
    const bank = answer({ response: { status: 'requires_action', action: { url: 'https://bank.example/3ds' }, message: '' } });
    expect(await begin(bank)).toEqual({ goTo: 'https://bank.example/3ds' });
  });

  test('that is refused at once is not polled', async () => {
    const shop = shopVisitor({ processExchange: refusal('session.wrongRole', 403) });
    expect(await startExchange(shop.visitor, formOf(fields))).toMatchObject({ intent: 'exchange', ok: false });
    expect(shop.asked).toHaveLength(1);
  });

  test('names its payment where there is one, and none where none is due', async () => {
    const bodyOf = async (more: Readonly<Record<string, string>>) => {
      const shop = started(done);
      await startExchange(shop.visitor, formOf({ ...fields, ...more }));
      return shop.asked[0]?.body;
    };
    expect(await bodyOf({})).toEqual({ quoteId: 'q1', paymentMethod: 'NoPayment' });
    expect(await bodyOf({ paymentMethod: 'card', paymentIntentId: 'pi_1' })).toEqual({
      quoteId: 'q1',
      paymentMethod: 'card',
      paymentIntentId: 'pi_1',
    });
  });

  test.each([
    ['decline', 'decline'],
    ['', 'authenticated'],
  ])('goes on after the bank: "%s" is %s', async (said, sent) => {
    const shop = started(done);
    const outcome = await goOnWithExchange(shop.visitor, formOf({ reference: 'TF-1', exchangeId: 'x1', answer: said }));
    expect(shop.asked[0]?.body).toEqual({ exchangeId: 'x1', answer: sent });
    expect(outcome).toMatchObject({ ok: true });
  });
});

describe('the steps of an exchange', () => {
  const row = trainRow();
  const [line] = row.orders;
  if (!line) throw new Error('the row has no line');
  const both = [exchangeLeg('outward'), exchangeLeg('inward')];
  const items = (item: object) => answer({ body: { currency: 'GBP', items: [item] } });
  const load = async (query: BookingsQuery, answers: Readonly<Record<string, object>>) => {
    const shop = shopVisitor(answers);
    return { view: await loadExchange(shop.visitor, query, row, line), asked: shop.asked };
  };

  test('begin with the choice, also at an address with an unknown leg', async () => {
    const getExchangeableItems = items(exchangeItem(both));
    expect((await load({}, { getExchangeableItems })).view).toMatchObject({ stage: 'choice' });
    expect((await load({ step: 'search', leg: 'sideways' }, { getExchangeableItems })).view).toMatchObject({ stage: 'choice' });
  });

  test('give the reason if the train company exchanges nothing', async () => {
    const never = (...reasons: readonly string[]) =>
      items(
        exchangeItem(
          reasons.map((reason) => exchangeLeg('outward', { isExchangeable: false, reason })),
          { isExchangeable: false },
        ),
      );
    const messageOf = async (getExchangeableItems: object) => {
      const { view } = await load({}, { getExchangeableItems });
      return 'refusedWith' in view ? view.refusedWith.message : undefined;
    };
    const plain = messageText('exchange.notExchangeable');
    expect(await messageOf(never('It has left.', 'It has left.'))).toBe(`${plain} It has left.`);
    expect(await messageOf(never('It has left.', 'It is full.'))).toBe(plain);
    expect(await messageOf(answer({ body: { currency: 'GBP', items: [] } }))).toBe(plain);
  });

  test('search once every day that is needed is there, with the usual hour', async () => {
    const answers = { getExchangeableItems: items(exchangeItem(both)), searchExchange: answer({ body: { searchId: 's1' } }) };
    expect((await load({ step: 'search', leg: 'outward' }, answers)).asked.map(({ call }) => call)).toEqual(['getExchangeableItems']);
    const { view, asked } = await load({ step: 'search', leg: 'outward', outDate: '2026-12-01', cards: 'off' }, answers);
    expect(view).toMatchObject({ stage: 'search', found: { searchId: 's1' } });
    expect(asked[1]?.body).toMatchObject({ departureDate: '2026-12-01', departureTime: '08:00', isApplyRailCards: false });
  });

  test('of a set wait for both days', async () => {
    const getExchangeableItems = items(exchangeItem(both, { exchangeSets: exchangeSetOf(both) }));
    const query = { step: 'search', leg: 'set.1', outDate: '2026-12-01' } as const;
    expect((await load(query, { getExchangeableItems })).view).not.toHaveProperty('found');
    const searchExchange = answer({ body: { searchId: 's1' } });
    const { asked } = await load({ ...query, backDate: '2026-12-03' }, { getExchangeableItems, searchExchange });
    expect(asked[1]?.body).toMatchObject({ arrivalDate: '2026-12-03', fareCodes: { departure: ['outward.1'], return: ['inward.1'] } });
  });

  test('keep the search if nothing was found', async () => {
    const answers = { getExchangeableItems: items(exchangeItem(both)), searchExchange: refusal('search.failed', 500) };
    const { view } = await load({ step: 'search', leg: 'outward', outDate: '2026-12-01' }, answers);
    expect(view).toMatchObject({ stage: 'search', problem: messageText('search.failed') });
  });

  test("show the figures before the payment, and end with the bank's answer", async () => {
    const getExchangeSummary = answer({ body: { quoteId: 'q1' } });
    expect((await load({ step: 'summary', quote: 'q1' }, { getExchangeSummary })).view).toMatchObject({ stage: 'summary' });
    expect((await load({ step: 'payment', quote: 'q1' }, { getExchangeSummary })).view).toMatchObject({ stage: 'payment' });
    expect((await load({ step: 'approved', exchange: 'x1' }, {})).asked).toEqual([]);
    expect((await load({ step: 'summary', quote: 'q1' }, { getExchangeSummary: failed })).view).toMatchObject({
      refusedWith: { code: 'server.failed' },
    });
  });
});
