import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { loadQuote, loadQuotes, loadSharedQuote, quotesCsv, readQuotesQuery } from './load-quotes.ts';
import { ada, quote, row, shared } from './quote-fixtures.ts';
import { choose, sendQuote } from './send-quotes.ts';

const failed = refusal('server.busy', 503);
const locationOf = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : undefined);

test('an address names a state of quotes, not of something else', () => {
  expect(readQuotesQuery(new URLSearchParams('state=won')).state).toBe('won');
  expect(readQuotesQuery(new URLSearchParams('state=booked')).state).toBeUndefined();
});

test.each([401, 403])('leads a signed-out visitor (%i) to the sign-in and back', async (status) => {
  const stranger = fakeVisitor({ listQuotes: refusal('session.wrongRole', status), getQuote: refusal('session.wrongRole', status) }, {});
  const list = locationOf(await loadQuotes(stranger, {}).catch((thrown: unknown) => thrown));
  const one = locationOf(await loadQuote(stranger, 'q1').catch((thrown: unknown) => thrown));
  expect(list).toBe('/sign-in?returnTo=%2Fquotes');
  expect(one).toBe('/sign-in?returnTo=%2Fquotes%2Fq1');
});

test('a list that fails is a message', async () => {
  expect(await loadQuotes(fakeVisitor({ listQuotes: failed }, {}), {})).toEqual({ state: 'failed', message: failed.error.message });
});

test('the file has a row for each quote of all pages, empty where nothing is known', async () => {
  const asked: Asked[] = [];
  const { from: _, ...none } = row;
  const listQuotes = answer({ data: { quotes: [row, none], total: 4, pages: 2 } });
  const lines = (await quotesCsv(fakeVisitor({ listQuotes }, {}, asked), { state: 'open', page: '1' })).trim().split('\r\n');
  expect(asked.map(({ query }) => query)).toEqual([
    { state: 'open', page: 0 },
    { state: 'open', page: 1 },
  ]);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe(
    'Q-ABC234,Cleo Client,cleo@example.com,London – Edinburgh,open,1,76.00,GBP,2026-11-23T23:59:00Z,2026-11-20T09:00:00Z,,Alex Agent',
  );
  expect(lines[2]).toContain(',open,1,,GBP,');
});

test('a quote comes with colleagues where there are any, and without where they cannot be asked', async () => {
  const getQuote = answer({ data: quote });
  const asked = fakeVisitor({ getQuote, handOverQuote: answer({ data: { colleagues: [ada] } }) }, {});
  expect(await loadQuote(asked, row.quoteId)).toEqual({ state: 'ready', quote, colleagues: [ada] });
  expect(await loadQuote(fakeVisitor({ getQuote, handOverQuote: failed }, {}), row.quoteId)).toMatchObject({ colleagues: [] });
});

test("answers 404 for another agency's quote or an invalid id, and shows a failure as a message", async () => {
  for (const getQuote of [refusal('object.notFound', 404), refusal('request.invalid', 400)])
    await expect(loadQuote(fakeVisitor({ getQuote }, {}), 'x')).rejects.toMatchObject({ status: 404 });
  expect(await loadQuote(fakeVisitor({ getQuote: failed }, {}), 'x')).toMatchObject({ state: 'failed' });
});

test('makes no call for a link without a token, and cuts a long one', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ openQuote: answer({ data: shared() }) }, {}, asked);
  expect(await loadSharedQuote(visitor, '')).toMatchObject({ state: 'ready' });
  await loadSharedQuote(visitor, 't'.repeat(300));
  expect(asked.map(({ params }) => params)).toEqual([{ token: 'none' }, { token: 't'.repeat(200) }]);
  expect(await loadSharedQuote(fakeVisitor({ openQuote: refusal('object.notFound', 404) }, {}), 't')).toMatchObject({ state: 'failed' });
});

async function post(fields: Record<string, string>, answers: Record<string, object>, asked: Asked[] = []) {
  const visitor = fakeVisitor(answers, { ensureSession: async () => undefined }, asked);
  return sendQuote(visitor, 'q1', formOf(fields)).catch((thrown: unknown) => thrown);
}

test.each(['reprice', 'send', 'lose', 'reopen', 'newLink'])('%s names the quote and no option', async (intent) => {
  const asked: Asked[] = [];
  expect(await post({ intent }, { actOnQuote: answer({ data: { done: 'Done.', quote } }) }, asked)).toMatchObject({
    intent: 'act',
    ok: true,
  });
  expect(asked[0]?.body).toEqual({ quoteId: 'q1', action: intent });
});

test('removes an option by its id, and answers 400 to unknown forms', async () => {
  const asked: Asked[] = [];
  await post({ intent: 'removeOption', optionId: 'o2' }, { actOnQuote: answer({ data: { done: 'Out.', quote } }) }, asked);
  expect(asked[0]?.body).toEqual({ quoteId: 'q1', action: 'removeOption', optionId: 'o2' });
  expect(await post({ intent: 'burn' }, {})).toMatchObject({ status: 400 });
});

test('texts are saved without being sent', async () => {
  const asked: Asked[] = [];
  const saved = await post({ intent: 'details', customerName: ' Cleo ', message: 'Hi' }, { changeQuote: answer({ data: quote }) }, asked);
  expect(saved).toMatchObject({ intent: 'details', ok: true });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ quoteId: 'q1', customerName: 'Cleo', message: 'Hi', internalNote: '' });
});

test('a chosen option leads to the cart, even without a session', async () => {
  let sessions = 0;
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ chooseQuoteOption: answer({}) }, { ensureSession: async () => void (sessions += 1) }, asked);
  const thrown = await choose(visitor, { optionId: 'o1', token: 't' }).catch((response: unknown) => response);
  expect([locationOf(thrown), sessions, asked[0]?.body]).toEqual(['/cart', 1, { optionId: 'o1', token: 't' }]);
});

test('reports at the option that it cannot be chosen', async () => {
  const chosen = await post({ intent: 'choose', optionId: 'o1' }, { chooseQuoteOption: refusal('supplier.sold_out', 409) });
  expect(chosen).toMatchObject({ intent: 'o1', ok: false, message: expect.stringContaining('sold out') });
});

test('refuses to hand work over to somebody who has left, with a message', async () => {
  expect(await post({ intent: 'handOver', toUserId: 'u9' }, { handOverQuote: refusal('object.notFound', 404) })).toMatchObject({
    intent: 'handOver',
    ok: false,
  });
});
