// @vitest-environment happy-dom
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, test } from 'vitest';
import type { BookingsQuery } from '../../lib/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { refundQuote, refundView } from './testing/refund-view.ts';
import { orderLine, trainRow } from '../../domain/bookings/testing/train-row.ts';
import type { ChangeResult } from '../../domain/bookings/change-intents.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeView } from './load-change.ts';

const query: BookingsQuery = { search: 'lee', page: '1', open: 'TF2RAILS', flow: 'refund' };
const dialog = (view: ChangeView, result?: ChangeResult, more: BookingsQuery = {}) => (
  <ChangeDialog view={view} query={{ ...query, ...more }} result={result} />
);
const refused = (code: string, message = 'It cannot be done.', contacts: readonly string[] = []): ChangeView => ({
  flow: 'refused',
  row: trainRow(),
  code,
  message,
  contacts,
  instead: [],
  line: undefined,
});
const result = (intent: ChangeResult['intent'], ok: boolean, message: string): ChangeResult => ({ intent, ok, message });
const titleOf = (view: ChangeView, outcome?: ChangeResult) => draw(dialog(view, outcome)).getByRole('heading', { level: 2 }).textContent;
const row = trainRow();
const line = orderLine('l1');

test('each action has its title', () => {
  expect(titleOf(refundView())).toBe('Cancel & Refund');
  expect(titleOf(refundView({}, { flow: 'release' }))).toBe('Release Seat And Refund');
  expect(titleOf({ flow: 'void', row, line, isVoidable: true, until: '' })).toBe('Void Cancel');
  expect(titleOf({ flow: 'travellers', row, names: 'change' })).toBe('Change traveller');
  expect(titleOf({ flow: 'ended', row: trainRow({ status: 'Fully Refunded' }) })).toBe('Fully Refunded');
});

test('a refused refund points to the other ways', () => {
  const page = draw(dialog({ ...refused('refund.notRefundable'), instead: ['exchange', 'void'] } as ChangeView));
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Exchange', 'Void Cancel', 'Close']);
  expect(page.getByRole('link', { name: 'Exchange' }).getAttribute('href')).toContain('flow=exchange');
});

test('a page that was opened before the booking changed says so, and not only what is impossible now', () => {
  const refusal = refused('refund.notRefundable', 'The selected ticket is not Refundable.');
  const message = 'This booking has changed since these figures were made. Please check the new ones.';
  expect(draw(dialog(refusal, result('refund', false, message))).text).toContain(message);
});

test('a page that was opened before the booking changed says its reason once', () => {
  const message = 'This booking has changed since these figures were made. Please check the new ones.';
  const page = draw(dialog(refused('quote.spent', message), result('refund', false, message)));
  expect(page.text.split(message)).toHaveLength(2);
});

test('a refusal has the title of its reason', () => {
  expect(titleOf(refused('afterSales.manual'))).toBe('Contact information');
  expect(titleOf(refused('afterSales.codeRequired'))).toBe('One more step');
  expect(titleOf(refused('afterSales.underWay'))).toBe('It goes on');
  expect(titleOf(refused('refund.unavailable'))).toBe('Oops!');
  expect(titleOf(refused('refund.notRefundable'))).toBe('Oops !');
});

test('before any script the action is in the page; afterwards in a dialog that Escape closes', () => {
  expect(draw(dialog(refundView())).queryByRole('dialog')).toBeNull();
  const page = mount(dialog(refundView()), { at: '/mybookings?search=lee&page=1&open=TF2RAILS&flow=refund' });
  const modal = page.getByRole('dialog', { name: 'Cancel & Refund' });
  page.fire(modal, new Event('cancel', { cancelable: true }));
  expect(page.address()).toBe('/mybookings?search=lee&page=1&open=TF2RAILS');
});

test('the figures are shown once they are loaded and requested', () => {
  const withQuote = refundView({ quote: refundQuote() });
  expect(draw(dialog(withQuote)).text).toContain('Please process the Refund');
  expect(draw(dialog(withQuote, undefined, { step: 'review' })).text).toContain('Cancel and refund £66.00');
  expect(draw(dialog(refundView(), undefined, { step: 'review' })).text).toContain('Please process the Refund');
});

test('the finished action is reported, with the way back to the list', () => {
  const page = draw(dialog(refundView(), result('refund', true, 'Successfully Refunded')));
  expect(page.getByRole('heading', { name: 'Success !' })).toBeDefined();
  expect(page.text).toContain('Successfully Refunded');
  expect(page.text).toContain('A mail with the same figures is on its way');
  expect(page.getByRole('link', { name: 'OK' }).getAttribute('href')).toBe('/mybookings?search=lee&page=1&open=TF2RAILS');
});

test('a refund that is decided later promises no mail with figures', () => {
  const pending = { ...result('refund', true, 'The carrier decides later.'), isPending: true };
  const page = draw(dialog(refundView(), pending));
  expect(page.text).toContain('The carrier decides later.');
  expect(page.text).not.toContain('A mail');
});

test('new names are reported without figures', () => {
  const page = draw(dialog(refundView(), result('travellers', true, 'Traveller Changed')));
  expect(page.text).toContain('Traveller Changed');
  expect(page.text).toContain('A mail about it is on its way');
});

test('tells a customer with a part left that its tickets come by mail', () => {
  const partly = trainRow({ refundInfo: { partiallyRefunded: true, refundedAmount: '66.00', penalty: '10.00', newBookingTotal: '86.00' } });
  const done = result('refund', true, 'Successfully Refunded');
  expect(draw(dialog(refundView({}, { row: partly }), done)).text).toContain('The tickets that you keep are still valid.');
  expect(draw(dialog(refundView(), done)).text).not.toContain('tickets that you keep');
});

test('an action requested before shows its progress, and asks for nothing', () => {
  const afterSales: BookingRow['afterSales'] = [
    { afterSaleId: 'a1', kind: 'REFUND', steps: [{ text: 'Paid back', day: '24 Nov' }], hasStatement: false },
  ];
  const page = draw(dialog({ flow: 'ended', row: trainRow({ afterSales }) }));
  expect(page.text).toContain('This has already been requested. There is nothing more for you to do.');
  expect(page.text).toContain('Paid back, 24 Nov');
  expect(page.queryByRole('button')).toBeNull();
});

test('an action under way asks not to be repeated', () => {
  const page = draw(dialog(refused('afterSales.underWay')));
  expect(page.text).toContain('Please do not request it again.');
  expect(page.getByRole('link', { name: 'Back to my bookings' })).toBeDefined();
});

test('the team is reached by addresses and numbers that can be pressed', () => {
  const page = draw(dialog(refused('afterSales.manual', 'Please write to us.', ['Australia: agents@shop.example, 1800 975 707'])));
  expect(page.getByRole('link', { name: 'agents@shop.example' }).getAttribute('href')).toBe('mailto:agents@shop.example');
  expect(page.getByRole('link', { name: '1800 975 707' }).getAttribute('href')).toBe('tel:1800975707');
  expect(page.text).toContain('Australia: agents@shop.example, 1800 975 707');
});

test('a code is sent to the address of the booking, and then taken', async () => {
  const page = mount(dialog(refused('afterSales.codeRequired')), { at: '/mybookings' });
  page.press(page.getByRole('button', { name: 'Send me a code' }));
  await page.settle();
  page.type(page.getByLabelText('Code'), '123456');
  page.press(page.getByRole('button', { name: 'Go on' }));
  await page.settle();
  expect(page.sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    { intent: 'send-code', reference: 'TF2RAILS' },
    { intent: 'check-code', reference: 'TF2RAILS', code: '123456' },
  ]);
});

test('a wrong code is reported at its field; a sent one is a success, and the modal stays', () => {
  const wrong = draw(dialog(refused('afterSales.codeRequired'), result('check-code', false, 'This code is wrong.')));
  const field = wrong.getByLabelText('Code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.text).toContain('This code is wrong.');
  const sent = draw(dialog(refused('afterSales.codeRequired'), result('send-code', true, 'We have sent a code.')));
  expect(sent.getByRole('heading', { name: 'One more step' })).toBeDefined();
  expect(sent.text).toContain('We have sent a code.');
});

test('reports above the field that a code could not be sent', () => {
  const page = draw(dialog(refused('afterSales.codeRequired'), result('send-code', false, 'Something went wrong.')));
  expect(page.getByRole('alert').textContent).toBe('Something went wrong.');
  expect(page.getByLabelText('Code').hasAttribute('aria-invalid')).toBe(false);
});
