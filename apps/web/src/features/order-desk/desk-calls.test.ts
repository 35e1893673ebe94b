import { deskActions } from '@throughfare/contract/calls/order-desk';
import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { shopVisitor, thrownBy } from '../../testing/route-args.ts';
import { decideAtBankDesk, loadBankDesk } from '../bank-desk/load-bank-desk.ts';
import { actAtDesk } from './act-at-desk.ts';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { loadDesk, loadOrderFile, ordersCsv } from './load-desk.ts';

const forbidden = refusal('session.wrongRole', 403);
const failed = refusal('server.failed', 500);

describe('an operator’s action', () => {
  const act = async (fields: Readonly<Record<string, string>>, given: object = answer({ body: { done: 'Done.' } })) => {
    const shop = shopVisitor({ actAtOrderDesk: given });
    return { result: await actAtDesk(shop.visitor, formOf(fields)), body: shop.asked[0]?.body };
  };

  test.each(deskActions)('"%s" reaches the shop: each has a button', async (action) => {
    const { result, body } = await act({ action, subject: 's-1', orderId: 'o-1', note: '' });
    expect(body).toMatchObject({ action, subject: 's-1', orderId: 'o-1' });
    expect(result).toEqual({ form: 's-1', ok: true, message: 'Done.' });
  });

  test('is shown at its case, at its order, or by its own name', async () => {
    const formOfResult = async (fields: Readonly<Record<string, string>>) => (await act({ action: 'wake', ...fields })).result.form;
    expect(await formOfResult({ subject: 's-1', orderId: 'o-1' })).toBe('s-1');
    expect(await formOfResult({ orderId: 'o-1' })).toBe('o-1');
    expect(await formOfResult({})).toBe('wake');
  });

  test('that is unknown is refused without a call', async () => {
    expect((await thrownBy(() => act({ action: 'burn' }))).status).toBe(400);
  });

  test('is reported on the page if its case has gone, and answered 404 without the right', async () => {
    const gone = await act({ action: 'retry', subject: 's-1' }, refusal('object.notFound', 404));
    expect(gone.result).toEqual({ form: 's-1', ok: false, message: messageText('object.notFound') });
    expect((await thrownBy(() => act({ action: 'retry' }, forbidden))).status).toBe(404);
  });

  test('that fails is reported', async () => {
    expect((await act({ action: 'retry' }, failed)).result).toMatchObject({ ok: false, message: messageText('server.failed') });
  });
});

describe('the desk', () => {
  const desk = (given: object) => loadDesk(shopVisitor({ listOrderDesk: given }).visitor, { page: '2', search: 'ada' });

  test("does not exist for others, and reports the shop's failures", async () => {
    expect((await thrownBy(() => desk(forbidden))).status).toBe(404);
    expect(await desk(failed)).toEqual({ state: 'failed', message: messageText('server.failed') });
  });

  test('requests its page by number', async () => {
    const shop = shopVisitor({ listOrderDesk: answer({ data: { orders: [], pages: 0 } }) });
    await loadDesk(shop.visitor, { page: '2', search: 'ada' });
    expect(shop.asked[0]?.query).toEqual({ page: 2, search: 'ada' });
  });

  test('is a file of all pages, whichever is open', async () => {
    const placed = (email: string) => ({
      references: ['TF-1', 'TF-2'],
      placedAt: 'then',
      email,
      state: 'completed',
      charged: '76.00',
      currency: 'GBP',
    });
    const pages: Readonly<Record<number, object>> = {
      0: answer({ data: { orders: [placed('=cmd')], pages: 2 } }),
      1: answer({ data: { orders: [placed('bo@example.org')], pages: 2 } }),
    };
    const { visitor } = shopVisitor();
    const paged = { ...visitor, ask: (_call: unknown, { query }: { query: { page: number } }) => Promise.resolve(pages[query.page]) };
    // only the members of a visitor that the file uses
    const lines = (await ordersCsv(paged as unknown as typeof visitor, { page: '7' })).split('\r\n');
    expect(lines).toHaveLength(4);
    // a spreadsheet must not run text typed by a customer
    expect(lines[1]).toBe("TF-1 TF-2,then,'=cmd,completed,76.00,GBP");
  });

  test('has no file if it fails half way', async () => {
    expect((await thrownBy(() => ordersCsv(shopVisitor({ listOrderDesk: failed }).visitor, {}))).status).toBe(500);
  });

  test('a missing order has no page', async () => {
    const file = (given: object) => loadOrderFile(shopVisitor({ getOrderFile: given }).visitor, 'o-1');
    expect((await thrownBy(() => file(refusal('object.notFound', 404)))).status).toBe(404);
    expect(await file(failed)).toEqual({ state: 'failed', message: messageText('server.failed') });
  });
});

describe('payments that wait for a person', () => {
  const decide = async (fields: Readonly<Record<string, string>>, given: object = answer({ data: { done: 'Confirmed.' } })) => {
    const shop = shopVisitor({ decideBankPayment: given });
    const result = await decideAtBankDesk(shop.visitor, formOf({ intent: 'bt_1', ...fields }));
    return { result, body: shop.asked[0]?.body };
  };

  test.each(['confirm', 'refuse', 'givenBack'])('"%s" is a decision about one of them', async (decision) => {
    const { result, body } = await decide({ decision, note: 'Seen.' });
    expect(body).toEqual({ intentId: 'bt_1', decision, note: 'Seen.' });
    expect(result).toMatchObject({ intent: 'bt_1', ok: true });
  });

  test('any other value is none', async () => {
    expect((await thrownBy(() => decide({ decision: 'perhaps' }))).status).toBe(400);
  });

  test('shows a refused decision at its payment', async () => {
    const { result } = await decide(
      { decision: 'confirm' },
      refusal('request.invalid', 400, [{ path: 'body.note', message: 'Please say.' }]),
    );
    expect(result).toMatchObject({ intent: 'bt_1', ok: false, fields: { note: 'Please say.' } });
  });

  test('are only the waiting ones on request', async () => {
    const queryOf = async (only: 'waiting' | undefined) => {
      const shop = shopVisitor({ listBankPayments: answer({ data: { payments: [] } }) });
      await loadBankDesk(shop.visitor, only);
      return shop.asked[0]?.query;
    };
    expect([await queryOf('waiting'), await queryOf(undefined)]).toEqual([{ only: 'waiting' }, {}]);
  });
});

test.each([
  [400, 404],
  [401, 404],
  [403, 404],
  [404, 404],
  [410, 404],
  [429, 429],
  [500, 500],
  [503, 503],
])('a page that needs its answer: %i becomes %i', async (status, shown) => {
  const { ok, error } = refusal('request.tooMany', status);
  // the answer to any call
  const outcome = { ok, status, error } as Parameters<typeof answeredOrThrown>[0];
  expect((await thrownBy(() => answeredOrThrown(outcome))).status).toBe(shown);
});
