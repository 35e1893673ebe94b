import { expect, test } from 'vitest';
import type { Market } from '@throughfare/kernel/market';
import type { BookingsQuery } from '../../lib/paths.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { pageSettings } from '../../testing/shell-data.ts';
import { refundView } from './testing/refund-view.ts';
import { orderLine, trainRow } from '../../domain/bookings/testing/train-row.ts';
import { loadChange } from './load-change.ts';

const row = trainRow({ orders: [orderLine('l1'), orderLine('l2', { source: 'SNCF' })] });

/** Only the page's settings, because no more is used. */
const page = { settings: { ...pageSettings, phones: { UK: '+44 20 7946 0000' } } } as Parameters<typeof loadChange>[0]['page'];

async function load(query: BookingsQuery, answers: Record<string, object> = {}, rows = [row], market: Market = 'UK') {
  const asked: Asked[] = [];
  const view = await loadChange(
    fakeVisitor(answers, { page, market, hasSession: () => true }, asked),
    { open: 'TF2RAILS', ...query },
    rows,
  );
  return { view, asked };
}
const refundable = (isEligibleForRefund: boolean, message = '') => {
  const { body } = refundView().answer;
  return { getRefundableItems: answer({ data: { isEligibleForRefund, message }, body }) };
};

test('an address without an action, or of a booking or line that is not in the list, shows nothing', async () => {
  expect((await load({})).view).toBeUndefined();
  expect((await load({ flow: 'refund', open: 'TFOTHERS' })).view).toBeUndefined();
  expect((await load({ flow: 'refund', line: 'l9' })).view).toBeUndefined();
});

test('makes no call for a booking whose order is still being worked on', async () => {
  const { view, asked } = await load({ flow: 'refund' }, {}, [trainRow({ sqs: 'Pending' })]);
  expect(view).toMatchObject({ flow: 'refused', code: 'bookings.processing', message: 'Please wait Order is processing.', contacts: [] });
  expect(asked).toEqual([]);
});

test('a refund is about the first line, or the one that the address names', async () => {
  const first = await load({ flow: 'refund' }, refundable(true));
  expect(first.asked[0]?.params).toEqual({ reference: 'TF2RAILS', source: 'ATOC', orderId: 'l1' });
  expect(first.view).toMatchObject({ flow: 'refund', line: { orderId: 'l1' } });
  const second = await load({ flow: 'refund', line: 'l2' }, refundable(true));
  expect(second.asked[0]?.params).toEqual({ reference: 'TF2RAILS', source: 'SNCF', orderId: 'l2' });
});

test('the figures of the chosen parts are requested once they are shown', async () => {
  const choosing = await load({ flow: 'refund', parts: 'outward.1', form: 'voucher' }, refundable(true));
  expect(choosing.asked[0]?.query).toEqual({ refundType: 'voucher' });
  const reviewing = await load({ flow: 'refund', parts: 'outward.1', step: 'review' }, refundable(true));
  expect(reviewing.asked[0]?.query).toEqual({ parts: 'outward.1', refundType: undefined });
});

test('parts that were refunded or exchanged meanwhile lead back to the ways that are left', async () => {
  const changed = { getRefundableItems: refusal('quote.changed', 409) };
  const { view } = await load({ flow: 'refund', parts: 'outward.1', step: 'review' }, changed, [
    trainRow({ actions: ['refund', 'exchange'] }),
  ]);
  expect(view).toMatchObject({
    flow: 'refused',
    message: expect.stringContaining('This booking has changed'),
    instead: ['refund', 'exchange'],
  });
});

test('says why a booking is not refundable, and offers no worthless seat release', async () => {
  const answers = refundable(false, 'The selected ticket is not Refundable.');
  expect((await load({ flow: 'refund' }, answers)).view).toMatchObject({
    flow: 'refused',
    code: 'refund.notRefundable',
    message: 'The selected ticket is not Refundable.',
  });
  expect((await load({ flow: 'release' }, answers)).view).toMatchObject({ flow: 'release' });
  const { body } = refundView({ coupon: { attributes: { isReleasable: true } } }).answer;
  const forNothing = { getRefundableItems: answer({ data: { isEligibleForRefund: false, message: 'No.' }, body }) };
  expect((await load({ flow: 'release' }, forNothing)).view).toMatchObject({ flow: 'refused', code: 'refund.notRefundable' });
});

test('for a finished booking the end is shown, with any answer', async () => {
  const over = [trainRow({ status: 'Fully Refunded' })];
  expect((await load({ flow: 'refund' }, refundable(false), over)).view).toMatchObject({ flow: 'ended' });
  const refused = { getRefundableItems: refusal('refund.notRefundable', 409) };
  expect((await load({ flow: 'refund' }, refused, over)).view).toMatchObject({ flow: 'ended' });
  const underWay = { getRefundableItems: refusal('afterSales.underWay', 409) };
  expect((await load({ flow: 'refund' }, underWay, over)).view).toMatchObject({ flow: 'refused', code: 'afterSales.underWay' });
});

test('only a case for the team shows how to reach it', async () => {
  const person = (more: object) => answer({ data: { body: { email: 'a@example.org', isGuestUser: false, ...more } } });
  const needsDesk = (profile: object) => ({ getRefundableItems: refusal('afterSales.manual', 409), getProfile: profile });
  const british = { flow: 'refused', contacts: ['United Kingdom: +44 20 7946 0000', 'agents@throughfare.example'] };
  expect((await load({ flow: 'refund' }, needsDesk(person({ userRole: 'consumer' })))).view).toMatchObject(british);
  // An agency's country counts, whichever storefront its people opened.
  const agencyData = { agencyName: 'Thames Travel', superAgency: false, agencyCountry: 'GB' };
  const agent = needsDesk(person({ userRole: 'B2BAgent', agencyData }));
  expect((await load({ flow: 'refund' }, agent, [row], 'AU')).view).toMatchObject(british);
  const other = await load({ flow: 'refund' }, { getRefundableItems: refusal('refund.unavailable', 503) });
  expect(other.view).toMatchObject({ flow: 'refused', code: 'refund.unavailable', contacts: [] });
});

test('Void Cancel: of a train, and of a pass, which answers in a shape of its own', async () => {
  const voidable = (data: object) => ({ isVoidRefund: answer(data) });
  const train = await load({ flow: 'void' }, voidable({ body: { isVoidable: true, untilWhen: 'until midnight' } }));
  expect(train.view).toMatchObject({ flow: 'void', until: 'until midnight' });
  const pass = await load({ flow: 'void' }, voidable({ isCancellable: true }));
  expect(pass.view).toMatchObject({ flow: 'void', until: '' });
  expect(pass.asked[0]?.body).toEqual({ bookingId: 'TF2RAILS', refSysOrderId: 'l1', source: 'ATOC' });
});

test('Void Cancel says if it is too late, and shows the end for a finished booking', async () => {
  const late = { isVoidRefund: answer({ isCancellable: false }) };
  expect((await load({ flow: 'void' }, late)).view).toMatchObject({
    flow: 'refused',
    code: 'void.notAllowed',
    message: 'Ticket is not refundable',
  });
  expect((await load({ flow: 'void' }, late, [trainRow({ status: 'Exchanged' })])).view).toMatchObject({ flow: 'ended' });
  expect((await load({ flow: 'void' }, { isVoidRefund: refusal('object.notFound', 404) })).view).toMatchObject({ code: 'object.notFound' });
});

test('travellers are asked about before the form is shown', async () => {
  const answers = (names: string) => ({ getPossibleActions: answer({ body: { lines: [], names } }) });
  expect((await load({ flow: 'travellers' }, answers('correction'))).view).toEqual({ flow: 'travellers', row, names: 'correction' });
  expect((await load({ flow: 'travellers' }, answers('none'))).view).toMatchObject({ flow: 'refused', code: 'travellerChange.notAllowed' });
});

test('a travel change needs an item that can be exchanged', async () => {
  const items = (list: readonly object[]) => ({ getExchangeableItems: answer({ body: { items: list } }) });
  expect((await load({ flow: 'travelChange' }, items([{ isExchangeable: true }]))).view).toMatchObject({ flow: 'travelChange' });
  for (const none of [[], [{ isExchangeable: false }]])
    expect((await load({ flow: 'travelChange' }, items(none))).view).toMatchObject({ flow: 'refused', code: 'travelChange.unavailable' });
});
