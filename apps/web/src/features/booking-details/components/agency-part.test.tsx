// @vitest-environment happy-dom
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, onTestFinished, test } from 'vitest';
import { changeSharedState, forgetSharedState } from '../../../lib/shared-state.ts';
import { mount } from '../../../testing/mount.tsx';
import { trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { AgencyPart } from './agency-part.tsx';

type Agency = NonNullable<BookingRow['agency']>;

const agency: Agency = {
  isAgentBooking: true,
  paymentNett: false,
  netBookingTotal: '139.00',
  commission: '12.00',
  markUp: '5.00',
  internalReference: 'W-1',
  costCentre: 'CC-4',
  purchaseOrder: '',
  internalNote: 'Window seat.',
};

function open(more: Partial<Agency> = {}, answer: unknown = null) {
  changeSharedState({ hideCommission: false });
  onTestFinished(forgetSharedState);
  return mount(<AgencyPart row={trainRow()} agency={{ ...agency, ...more }} />, { at: '/mybookings', answer });
}
const pageText = (): string => document.body.textContent;

test('an agency sees its money, and how it paid', () => {
  open();
  expect(pageText()).toContain('Your commission£12.00');
  expect(pageText()).toContain('Net of commission and mark-up£139.00');
});

test('the booking names its agent, if that is a person', () => {
  open({ keptBy: 'Ada Admin' });
  expect(pageText()).toContain('Looked after by Ada Admin');
  document.body.innerHTML = '';
  open();
  expect(pageText()).not.toContain('Looked after by');
});

test('net payment has its own word', () => {
  open({ paymentNett: true });
  expect(pageText()).toContain('You paid, net£139.00');
});

test('with commission hidden no figure is shown, and the notes stay', () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ hideCommission: true });
  const page = mount(<AgencyPart row={trainRow()} agency={agency} />);
  expect(pageText()).not.toContain('£12.00');
  expect(page.getByLabelText<HTMLInputElement>(/Your reference/).value).toBe('W-1');
});

test('reference and notes are sent together, and the answer is shown beside the button', async () => {
  const page = open({}, { intent: 'notes', ok: true, message: 'Saved.' });
  page.type(page.getByLabelText(/Your reference/), 'W-2');
  page.press(page.getByRole('button', { name: 'Save notes' }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
    intent: 'notes',
    reference: 'TF2RAILS',
    internalReference: 'W-2',
    costCentre: 'CC-4',
    purchaseOrder: '',
    internalNote: 'Window seat.',
  });
  expect(page.getByRole('status').textContent).toBe('Saved.');
});

test('keeps notes that could not be saved, with the error', async () => {
  const page = open({}, { intent: 'notes', ok: false, message: 'There is no such booking.' });
  page.type(page.getByLabelText(/Notes/), 'Aisle seat.');
  page.press(page.getByRole('button', { name: 'Save notes' }));
  await page.settle();
  expect(page.getByRole('alert').textContent).toBe('There is no such booking.');
  expect(page.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Aisle seat.');
});
