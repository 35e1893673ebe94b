import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { actOnBooking } from './act-on-booking.ts';
import { changeIntentOf, type ChangeIntent } from '../../domain/bookings/change-intents.ts';

const onward = () => '/mybookings';

/** Sends a form with these answers of the shop. Answers its outcome and the calls made. */
async function act(intent: ChangeIntent, fields: Record<string, string>, answers: Record<string, object>) {
  const asked: Asked[] = [];
  const outcome = await actOnBooking(fakeVisitor(answers, {}, asked), intent, formOf({ intent, reference: 'TF2RAILS', ...fields }), onward);
  return { outcome, asked };
}

test('accepts only the intents of the modal', () => {
  expect(changeIntentOf(formOf({ intent: 'refund' }))).toBe('refund');
  expect(changeIntentOf(formOf({ intent: 'email' }))).toBeUndefined();
  expect(changeIntentOf(formOf({}))).toBeUndefined();
});

test('a refund spends the quote of its line, and answers with the words of the shop', async () => {
  const refunded = answer({ body: { message: 'Successfully Refunded' } });
  const { outcome, asked } = await act('refund', { source: 'SNCF', line: 'l2', quoteId: 'q1' }, { refundBooking: refunded });
  expect(asked).toEqual([
    { call: 'refundBooking', params: { reference: 'TF2RAILS' }, body: { source: 'SNCF', refSysOrderId: 'l2', quoteId: 'q1' } },
  ]);
  expect(outcome).toEqual({ intent: 'refund', ok: true, message: 'Successfully Refunded' });
});

test('a refund that the supplier decides later is reported as pending', async () => {
  const later = answer({ body: { message: 'The carrier decides later.', status: 'PENDING' } });
  const { outcome } = await act('refund', { source: 'DISTRIBUSION', line: 'l1', quoteId: 'q1' }, { refundBooking: later });
  expect(outcome).toEqual({ intent: 'refund', ok: true, message: 'The carrier decides later.', isPending: true });
});

test.each(['refund', 'void', 'release'] as const)(
  '%s: an unknown source is refused, and no other seller is asked instead',
  async (intent) => {
    const { outcome, asked } = await act(intent, { source: 'Nobody', line: 'l2', quoteId: 'q1' }, {});
    expect(asked).toEqual([]);
    expect(outcome).toEqual({ intent, ok: false, message: 'We cannot find that, or it is not yours.' });
  },
);

test.each([
  ['refund', 'refundBooking', 'refund.disputed'],
  ['void', 'voidBooking', 'void.notAllowed'],
  ['release', 'releaseSeatAndCancel', 'release.notReleased'],
  ['travellers', 'changeTravellers', 'travellerChange.notAllowed'],
  ['send-code', 'sendChangeCode', 'bookings.failed'],
  ['check-code', 'checkChangeCode', 'afterSales.codeWrong'],
  ['notes', 'saveBookingNotes', 'object.notFound'],
] as const)('%s: a refusal comes back in its own words', async (intent, call, code) => {
  const { outcome } = await act(intent, { source: 'ATOC' }, { [call]: refusal(code, 409) });
  expect(outcome).toEqual({ intent, ok: false, message: refusal(code, 409).error.message });
});

test('Void Cancel and the release of a seat name the line', async () => {
  const voided = await act('void', { source: 'ATOC', line: 'l1' }, { voidBooking: answer({}) });
  expect(voided.asked[0]?.body).toEqual({ source: 'ATOC', refSysOrderId: 'l1', bookingId: 'TF2RAILS' });
  expect(voided.outcome).toMatchObject({ ok: true, message: 'Successfully Refunded' });
  const released = await act('release', { source: 'SNCF', line: 'l1' }, { releaseSeatAndCancel: answer({}) });
  expect(released.asked[0]?.body).toEqual({ source: 'SNCF', refSysOrderId: 'l1' });
  expect(released.outcome).toMatchObject({ ok: true, message: 'Successfully Refunded' });
});

test('names are trimmed and each contact goes with its own traveller', async () => {
  const fields = { 'firstName 0': 'Ann', 'lastName 0': ' Lee ', 'firstName 1': 'Bo', 'lastName 1': 'Ek', 'email 1': 'bo@example.com' };
  const { asked, outcome } = await act('travellers', fields, { changeTravellers: answer({ message: 'Traveller Changed' }) });
  expect(asked[0]?.body).toEqual({
    passengers: [
      { firstName: 'Ann', lastName: 'Lee', contacts: [] },
      { firstName: 'Bo', lastName: 'Ek', contacts: [{ contactMedium: 'email', contactInfo: 'bo@example.com' }] },
    ],
  });
  expect(outcome).toEqual({ intent: 'travellers', ok: true, message: 'Traveller Changed' });
});

test('a code is requested and checked; a correct one needs no message', async () => {
  const sent = await act('send-code', {}, { sendChangeCode: answer({ message: 'We have sent a code.' }) });
  expect(sent.outcome).toEqual({ intent: 'send-code', ok: true, message: 'We have sent a code.' });
  const checked = await act('check-code', { code: ' 123456 ' }, { checkChangeCode: answer({}) });
  expect(checked.asked[0]?.body).toEqual({ code: '123456' });
  expect(checked.outcome).toEqual({ intent: 'check-code', ok: true, message: '' });
});

test('an agency keeps its own reference and notes', async () => {
  const fields = { internalReference: 'W-1', costCentre: 'CC-4', purchaseOrder: 'PO 12', internalNote: 'Window seat.' };
  const { asked, outcome } = await act('notes', fields, { saveBookingNotes: answer({ data: { done: 'Saved.' } }) });
  expect(asked[0]?.body).toEqual({ reference: 'TF2RAILS', ...fields });
  expect(outcome).toEqual({ intent: 'notes', ok: true, message: 'Saved.' });
});

test('a travel change without a journey is refused without a call', async () => {
  const { asked, outcome } = await act('travel-change', { leg: 'outward' }, {});
  expect(asked).toEqual([]);
  expect(outcome).toMatchObject({ intent: 'travel-change', ok: false, message: 'Please choose the journey that you want to exchange.' });
});
