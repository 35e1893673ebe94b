import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import { passDetailsOf } from '@throughfare/contract/shapes/booking-fields';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { PassRefundRows } from '../after-sales/components/pass-refund-rows.tsx';
import { BookingList } from './components/booking-list.tsx';
import { OwnPasses } from './components/own-passes.tsx';
import { PassPassengerTable } from '../booking-details/components/pass-passenger-table.tsx';
import { passesToUse } from './model/passes-to-use.ts';
import { sendBookings } from '../booking-details/send-bookings.ts';
import { passRow } from '../../domain/bookings/testing/pass-row.ts';

const table = (change: object = {}) =>
  draw(<PassPassengerTable row={passRow} countries={{ GB: 'United Kingdom' }} sent={undefined} isOfOthers={false} {...change} />);

test('pass holders have a date of birth and a status, and valid passes have a link', () => {
  const page = table();
  const headers = page.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Name', 'Email', 'D.O.B', 'Country of Residence', 'Pass Status', 'Pass']);
  expect(page.text).toContain('Ms Ann Lee–01 May 1986');
  expect(page.text).toContain('In use');
  const links = page.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/mybookings/pass?reference=TF7KQ2MX&traveller=1', '/mybookings/pass?reference=TF7KQ2MX&traveller=3']);
});

test('each status can be refreshed, except for a refunded pass', () => {
  const buttons = table()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual(['Refresh the pass status of Ms Ann Lee', 'Refresh the pass status of Cy Lee']);
});

test("shows a failed status at its traveller; staff have no link to other people's passes", () => {
  const sent = { intent: 'pass-status', ok: false, message: 'Error The pass company does not answer.', traveller: '3' };
  const page = table({ sent, isOfOthers: true });
  expect(page.getByRole('alert').textContent).toContain('Error');
  expect(page.queryByRole('link')).toBeNull();
});

test('the form of a status asks for that of its traveller, and names a failure with a sentence', async () => {
  const asked: Asked[] = [];
  const form = formOf({ intent: 'pass-status', reference: 'TF7KQ2MX', traveller: '3' });
  const known = fakeVisitor({ getMobilePassStatus: answer({ passengers: [] }) }, {}, asked);
  expect(await sendBookings(known, form)).toMatchObject({ intent: 'pass-status', ok: true, traveller: '3' });
  expect(asked).toEqual([{ call: 'getMobilePassStatus', body: { bookingId: 'TF7KQ2MX', passengerRef: '3' } }]);
  const silent = fakeVisitor({ getMobilePassStatus: refusal('pass.statusFailed', 503) }, {});
  expect((await sendBookings(silent, form)).message).toMatch(/^Error The pass company/);
});

const part = (passengerRef: string, change: Partial<RefundPart>): RefundPart => ({
  id: `outward.${passengerRef}`,
  direction: 'outward',
  passengerRef,
  passenger: `Traveller ${passengerRef}`,
  passengerType: 'Adult',
  journey: '',
  dateTime: '',
  duration: '',
  fare: '2nd class',
  price: '283.00',
  penalty: '25.00',
  refund: '258.00',
  state: 'refundable',
  ...change,
});
const item: RefundableItem = {
  lineItemId: 'l1',
  provider: 'Eurail',
  isCancellable: true,
  isPartiallyCancellable: true,
  isSeatReleasable: false,
  isVoidRefund: false,
  isExchangeable: false,
  coupon: { attributes: { isReleasable: false } },
  cancellationSummary: { isOpenReturn: false },
  isLocked: false,
  isLegsTogether: false,
  isPartyTogether: false,
  parts: [
    part('1', {}),
    part('2', { state: 'already_refunded' }),
    part('3', { passengerType: 'Child', state: 'not_refundable', reason: 'A child’s pass is free.', price: '0.00' }),
  ],
};

test('the refund modal has a row for each traveller; only a pass that can go back has a box that can be ticked', () => {
  const details = passDetailsOf(passRow);
  if (!details) throw new Error('the row is one of passes');
  const page = draw(
    <PassRefundRows item={item} details={details} selection={['outward.1']} show={(amount) => `€${amount}`} onToggle={() => undefined} />,
  );
  const headers = page.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Traveller Name', 'Pass Name', 'Traveller Type', 'Price', 'Status']);
  const boxes = page.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.checked, box.disabled]);
  expect(boxes).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(page.text).toContain('Refundable, cancellation fee €25.00');
  expect(page.text).toContain('Not refundable: A child’s pass is free.');
});

test('a traveller has their passes at hand: those in use first, and none that went back or is being bought', () => {
  const other = { ...passRow, bookingReference: 'TFOTHER2', passengers: passRow.passengers.slice(2) };
  const passes = passesToUse([other, passRow, { ...passRow, sqs: 'Pending' }]);
  expect(passes.map(({ bookingReference, traveller, status }) => [bookingReference, traveller, status])).toEqual([
    ['TF7KQ2MX', 'Ms Ann Lee', 'IN_USE'],
    ['TFOTHER2', 'Cy Lee', 'NOT_ACTIVATED'],
    ['TF7KQ2MX', 'Cy Lee', 'NOT_ACTIVATED'],
  ]);
  const page = draw(<OwnPasses passes={passes.slice(0, 1)} />);
  expect(page.getByRole('heading', { name: 'Your rail pass' })).not.toBeNull();
  expect(page.getByRole('link', { name: 'Open pass: Ms Ann Lee' }).getAttribute('href')).toBe(
    '/mybookings/pass?reference=TF7KQ2MX&traveller=1',
  );
  expect(draw(<OwnPasses passes={[]} />).text).toBe('');
});

test('in the list a pass says from when it is valid', () => {
  const row = { ...passRow, bookingReference: 'TF7KQ2MX' };
  const page = draw(<BookingList rows={[row]} query={{}} countries={{}} sent={undefined} />);
  expect(page.text).toContain('Valid From Sun 20 Dec 2026');
});
