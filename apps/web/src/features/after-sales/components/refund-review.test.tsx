// @vitest-environment happy-dom
import type { RefundQuote } from '@throughfare/contract/shapes/after-sales';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, onTestFinished, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { changeSharedState, forgetSharedState } from '../../../lib/shared-state.ts';
import { mount } from '../../../testing/mount.tsx';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import { refundQuote, refundView } from '../testing/refund-view.ts';
import { RefundReview } from './refund-review.tsx';
import { ReleaseConfirmation } from './release-confirmation.tsx';
import { VoidConfirmation } from './void-confirmation.tsx';
import { orderLine, trainRow } from '../../../domain/bookings/testing/train-row.ts';

const amtrakUse = 'It pays for trains of Amtrak here, on a journey on which Ada Lovelace travels, for 12 months, all at once or in parts.';

const ownUse = 'It pays for any tickets here for 36 months, all at once or in parts.';

const failed: ChangeResult = { intent: 'refund', ok: false, message: 'Refund not available right now.' };
const review = (quote: Partial<RefundQuote> = {}, result?: ChangeResult) => (
  <RefundReview
    view={refundView({ quote: refundQuote(quote) })}
    query={{ open: 'TF2RAILS', flow: 'refund', step: 'review' }}
    failed={result}
  />
);

test('shows the refund, its target and its date, line by line', () => {
  const page = draw(review());
  expect(page.text).toMatch(/^£66.00 back to your Visa ?Usually there by Fri 27 Nov\./);
  const sums = [...page.body.querySelectorAll('dd')].map((sum) => sum.textContent);
  expect(sums).toEqual(['£76.00', '−£10.00', '£66.00']);
  expect(page.getByRole('heading', { name: 'You give back' })).toBeDefined();
  expect(page.queryByRole('heading', { name: 'You keep' })).toBeNull();
  expect(page.text).toContain('These figures are valid for a few minutes.');
});

test('shows the amount kept', () => {
  expect(draw(review({ kept: ['Bo Ek, Outbound'] })).text).toContain('You keepBo Ek, Outbound');
});

test('an agency sees the commission it loses before a refund, a release and a void, unless it hides commission', () => {
  onTestFinished(forgetSharedState);
  const agency: BookingRow['agency'] = {
    isAgentBooking: true,
    paymentNett: false,
    netBookingTotal: '139.00',
    commission: '3.10',
    markUp: '0.00',
    internalReference: '',
    costCentre: '',
    purchaseOrder: '',
    internalNote: '',
  };
  const pages = () => [review({ commission: '3.10' }), releasing(true, refundQuote({ commission: '3.10' })), voiding(1, undefined, agency)];
  const seen = () => pages().map((page) => mount(page).queryAllByText('Commission you lose: £3.10').length);
  changeSharedState({ hideCommission: true });
  expect(seen()).toEqual([0, 0, 0]);
  changeSharedState({ hideCommission: false });
  // The pages stay in the document, so each adds one.
  expect(seen()).toEqual([1, 2, 3]);
});

test('a refund of nothing promises no money and its button says Cancel', () => {
  const page = draw(review({ refundAmount: '0.00' }));
  expect(page.text).toMatch(/^You get no money back/);
  expect(page.text).not.toContain('Usually there by');
  expect(page.getByRole('button', { name: 'Cancel without a refund' })).toBeDefined();
});

test('a voucher of the shop says how long it lasts, and that the money can still be chosen', () => {
  const page = draw(
    review({ refundAmount: '0.00', voucher: { amount: '66.00', currency: 'GBP', use: ownUse, own: { bonus: '0.00', validMonths: 36 } } }),
  );
  expect(page.text).toMatch(/^A voucher of £66.00It comes by mail. It pays for any tickets here for 36 months/);
  expect(page.text).toContain('If you prefer the money, go back.');
  expect(page.text).toContain('Voucher£66.00');
  expect(page.getByRole('button', { name: 'Cancel and take the voucher' })).toBeDefined();
});

test('a service charge that is kept is named before the refund', () => {
  expect(draw(review({ serviceCharge: '5.00' })).text).toContain(
    'The service charge of £5.00 is for work already done and is not refunded.',
  );
  expect(draw(review()).text).not.toContain('service charge');
});

test('a voucher has its own amount', () => {
  const page = draw(review({ refundAmount: '0.00', voucher: { amount: '70.00', currency: 'EUR', use: amtrakUse } }));
  expect(page.text).toMatch(/^A voucher of €70.00/);
});

test('a later decision of the train company is announced before sending', () => {
  expect(draw(review({ isDecidedLater: true })).text).toContain('The train company will decide about this later.');
});

test('a refusal is read out, and the figures stay', () => {
  const page = draw(review({}, failed));
  expect(page.getByRole('alert').textContent).toContain('Refund not available right now.');
  expect(page.text).toContain('£66.00 back to your Visa');
});

test('the button sends these very figures, to the page that shows them again', async () => {
  const page = mount(review(), { at: '/mybookings' });
  page.press(page.getByRole('button', { name: 'Cancel and refund £66.00' }));
  await page.settle();
  expect(page.sent).toEqual([
    {
      to: '/mybookings',
      fields: [
        ['intent', 'refund'],
        ['reference', 'TF2RAILS'],
        ['source', 'ATOC'],
        ['line', 'l1'],
        ['quoteId', 'q1'],
      ],
    },
  ]);
});

test('a second press while it is under way sends nothing', async () => {
  const page = mount(review(), { at: '/mybookings' });
  const button = page.getByRole('button', { name: 'Cancel and refund £66.00' });
  page.press(button);
  page.press(button);
  await page.settle();
  expect(page.sent).toHaveLength(1);
});

test('Go Back leads to the choice with the same parts ticked', () => {
  const href = draw(review()).getByRole('link', { name: 'Go Back' }).getAttribute('href');
  expect(href).toBe('/mybookings?open=TF2RAILS&flow=refund&parts=outward.1');
});

test('in a browser the figures say how long they are valid', () => {
  const minutes = (validForSeconds: number) => {
    const page = mount(review({ validForSeconds, quoteId: `q${validForSeconds}` }));
    return page.getAllByText(/These figures are valid/).at(-1)?.textContent;
  };
  expect(minutes(1200)).toBe('These figures are valid for 20 more minutes.');
  expect(minutes(50)).toBe('These figures are valid for 1 more minute.');
});

const releasing = (isReleasable: boolean, quote?: RefundQuote, result?: ChangeResult) => (
  <ReleaseConfirmation
    view={refundView({ coupon: { attributes: { isReleasable } }, ...(quote ? { quote } : {}) }, { flow: 'release' })}
    failed={result}
    closeHref="/mybookings"
  />
);
const release = (...shown: Parameters<typeof releasing>) => draw(releasing(...shown));

test('before a seat is released, the consequences and the refund are explained', () => {
  const page = release(true, refundQuote());
  expect(page.text).toContain('We release your seat, and others can book it at once.');
  expect(page.text).toContain('Refund amount£66.00');
  expect(page.text).toContain('The money goes back to your Visa. Usually there by Fri 27 Nov.');
  expect(page.getByRole('button', { name: 'Release Seat and Proceed to Refund' })).toBeDefined();
});

test('a seat released earlier continues with its refund', () => {
  expect(release(false, refundQuote()).getByRole('button', { name: 'Proceed to Refund' })).toBeDefined();
});

test('has no button for a seat that cannot be released, and says why', () => {
  const page = release(false);
  expect(page.text).toContain('Oops !The selected Seat is not Release.');
  expect(page.queryByRole('button')).toBeNull();
  expect(page.getByRole('link', { name: 'Close' })).toBeDefined();
});

test('a release that failed says why', () => {
  expect(release(true, refundQuote(), failed).getByRole('alert').textContent).toContain('Refund not available right now.');
});

const voiding = (lines: number, result?: ChangeResult, agency?: BookingRow['agency']) => {
  const orders = ['l1', 'l2'].slice(0, lines).map((id) => orderLine(id));
  const view = {
    flow: 'void',
    row: trainRow({ orders, ...(agency ? { agency } : {}) }),
    line: orderLine('l1'),
    isVoidable: true,
    until: '',
  } as const;
  return <VoidConfirmation view={view} failed={result} closeHref="/mybookings" />;
};

test('Void Cancel names the refunded amount and, of several lines, its own', () => {
  expect(draw(voiding(1)).text).toContain('The whole booking is cancelled without a fee, and £152.00 goes back');
  expect(draw(voiding(2)).text).toContain("London King's Cross – Edinburgh, 2 travellers: all of it is cancelled without a fee");
  expect(draw(voiding(2)).text).toContain('The rest of the booking stays as it is.');
});

test('Void Cancel sends the line, once', async () => {
  const page = mount(voiding(1), { at: '/mybookings' });
  const button = page.getByRole('button', { name: 'Proceed' });
  page.press(button);
  page.press(button);
  await page.settle();
  expect(page.sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    { intent: 'void', reference: 'TF2RAILS', source: 'ATOC', line: 'l1' },
  ]);
  expect(draw(voiding(1, failed)).getByRole('alert').textContent).toContain('Refund not available right now.');
});
