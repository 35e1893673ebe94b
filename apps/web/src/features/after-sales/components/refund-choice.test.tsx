// @vitest-environment happy-dom
import type { RefundableAnswer, RefundPart } from '@throughfare/contract/shapes/after-sales';
import { expect, onTestFinished, test } from 'vitest';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { draw } from '../../../testing/draw.tsx';
import { changeSharedState, forgetSharedState } from '../../../lib/shared-state.ts';
import { mount } from '../../../testing/mount.tsx';
import { refundItem, refundPart, refundQuote, refundView } from '../testing/refund-view.ts';
import { orderLine, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { RefundChoice } from './refund-choice.tsx';

const amtrakUse = 'It pays for trains of Amtrak here, on a journey on which Ada Lovelace travels, for 12 months, all at once or in parts.';

const ownUse = 'It pays for any tickets here for 36 months, all at once or in parts.';

const choice = (body: Partial<RefundableAnswer['body']> = {}, query: BookingsQuery = {}, source?: 'SNCF' | 'AMT') => (
  <RefundChoice
    view={refundView(body, source ? { line: orderLine('l1', { source }) } : {})}
    query={{ open: 'TF2RAILS', flow: 'refund', ...query }}
    closeHref="/mybookings?open=TF2RAILS"
  />
);
const both = [refundPart('outward.1'), refundPart('outward.2'), refundPart('inward.1'), refundPart('inward.2')];
const boxes = (page: { getAllByRole: ReturnType<typeof draw>['getAllByRole'] }) =>
  page.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => ({ checked, disabled }));
const totals = () => [...document.querySelectorAll('dd')].map((sum) => sum.textContent);

test('ticks every refundable part, with its train, price and fee', () => {
  const page = draw(choice());
  expect(page.text).toContain("London King's Cross – Edinburgh, 28 Nov 2026, 09:00 · 4h 22m · Anytime Single");
  expect(page.text).toContain('Ann Lee (Adult)£76.00 · Cancellation fee £10.00');
  expect(boxes(page)).toEqual([
    { checked: true, disabled: false },
    { checked: true, disabled: false },
  ]);
  expect(page.text).toContain('Nothing is cancelled yet');
});

test('directions have the names of their seller', () => {
  expect(draw(choice({ items: [refundItem(both)] })).getByRole('group', { name: 'Outbound' })).toBeDefined();
  expect(draw(choice({ items: [refundItem(both)] }, {}, 'SNCF')).getByRole('group', { name: 'Departure' })).toBeDefined();
  expect(draw(choice()).queryByRole('group', { name: 'Return' })).toBeNull();
});

test('gives the reason for a part that is not refundable, which cannot be ticked', () => {
  const parts = [
    refundPart('outward.1', { state: 'already_refunded' }),
    refundPart('outward.2', { state: 'not_refundable', reason: 'The train has left.' }),
    refundPart('inward.1', { state: 'used' }),
    refundPart('inward.2', { penalty: '0.00' }),
  ];
  const page = draw(choice({ items: [refundItem(parts)] }));
  expect(boxes(page)).toEqual([
    { checked: false, disabled: true },
    { checked: false, disabled: true },
    { checked: false, disabled: true },
    { checked: true, disabled: false },
  ]);
  for (const words of ['· Refunded', '· Not refundable: The train has left.', '· Not refundable', '· No cancellation fee'])
    expect(page.text).toContain(words);
});

test('the totals follow the ticks to the penny', () => {
  const page = mount(choice());
  expect(totals()).toEqual(['£152.00', '−£20.00', '£132.00']);
  page.press(page.getByRole('checkbox', { name: /Bo Ek/ }));
  expect(totals()).toEqual(['£76.00', '−£10.00', '£66.00']);
});

test('without anything ticked the button says why it does nothing', () => {
  const page = mount(choice());
  page.press(page.getByRole('checkbox', { name: /Ann Lee/ }));
  page.press(page.getByRole('checkbox', { name: /Bo Ek/ }));
  const button = page.getByRole('button', { name: /process the Refund/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.textContent).toContain('Please choose what to refund.');
  page.press(button);
  expect(page.address()).toBe('/');
});

test('the parts of the address are ticked, and no others', () => {
  const page = draw(choice({}, { parts: 'outward.2' }));
  expect(boxes(page).map(({ checked }) => checked)).toEqual([false, true]);
});

test('tickets that go together cannot be separated, and are all sent', () => {
  const page = draw(choice({ items: [refundItem(both, { isLocked: true })] }));
  expect(page.text).toContain('These tickets can only be refunded together.');
  expect(boxes(page).every(({ checked, disabled }) => checked && disabled)).toBe(true);
  const sent = [...page.body.querySelectorAll<HTMLInputElement>('input[type=hidden][name=part]')].map(({ value }) => value);
  expect(sent).toEqual(['outward.1', 'outward.2', 'inward.1', 'inward.2']);
});

test('the way back of an open return goes with its way out', () => {
  const item = refundItem(both, { cancellationSummary: { isOpenReturn: true } });
  const page = mount(choice({ items: [item] }, { parts: 'inward.1' }));
  expect(page.getByText('Will be automcatically cancelled & refunded with outbound ticket.')).toBeDefined();
  page.press(page.getAllByRole('checkbox', { name: /Bo Ek/ })[0] ?? document.body);
  expect(boxes(page)).toEqual([
    { checked: false, disabled: false },
    { checked: true, disabled: false },
    { checked: true, disabled: false },
    { checked: true, disabled: true },
  ]);
});

test('a cancelled train is reported before the choice', () => {
  expect(draw(choice({ disruption: 'This train is cancelled: all of it comes back.' })).text).toMatch(/^This train is cancelled/);
});

test('the customer chooses the form of the refund if there is a choice', () => {
  const voucher = { amount: '1024.00', currency: 'USD', use: amtrakUse } as const;
  const otherForms = [{ refundType: 'voucher', refundAmount: '0.00', voucher }] as const;
  const quote = refundQuote({ parts: ['outward.1', 'outward.2'], fare: '152.00', penalty: '20.00', refundAmount: '132.00' });
  const page = mount(choice({ quote, otherForms: [...otherForms] }, { search: 'lee' }));
  const forms = page.getAllByRole<HTMLInputElement>('radio');
  expect(forms.map(({ value, checked }) => [value, checked])).toEqual([
    ['voucher', false],
    ['fop', true],
  ]);
  expect(
    page.getByRole('radio', { name: /^As a voucher.*1,024\.00.*At once by mail\. It pays for trains of Amtrak .* for 12 months/ }),
  ).toBeDefined();
  expect(page.getByRole('radio', { name: /^To your original payment method ?£132.00$/ })).toBeDefined();
  if (forms[0]) page.press(forms[0]);
  expect(page.address()).toBe('/mybookings?open=TF2RAILS&flow=refund&search=lee&form=voucher&parts=outward.1%2Coutward.2');
  expect(draw(choice({ quote: refundQuote() })).text).not.toContain('How you get it back');
});

test('a voucher of the shop is offered beside the money, which is preselected', () => {
  const voucher = { amount: '138.60', currency: 'GBP', use: ownUse, own: { bonus: '6.60', validMonths: 36 } } as const;
  const quote = refundQuote({ parts: ['outward.1', 'outward.2'], fare: '152.00', penalty: '20.00', refundAmount: '132.00' });
  const page = mount(choice({ quote, otherForms: [{ refundType: 'voucher', refundAmount: '0.00', voucher }] }));
  expect(page.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['fop', true],
    ['voucher', false],
  ]);
  expect(page.getByRole('radio', { name: /^To your original payment method ?£132.00 ?Usually there by Fri 27 Nov\.$/ })).toBeDefined();
  const own = page.getByRole('radio', { name: /^As a voucher ?£138.60 ?At once by mail\. £6.60 of it is a bonus\..*36 months/ });
  page.press(own);
  expect(page.address()).toContain('form=voucher');
});

test('a voucher of the shop that is worth the same has no bonus', () => {
  const voucher = { amount: '66.00', currency: 'GBP', use: ownUse, own: { bonus: '0.00', validMonths: 36 } } as const;
  const quote = refundQuote({ refundType: 'voucher', refundAmount: '0.00', voucher });
  const page = draw(choice({ quote, otherForms: [{ refundType: 'fop', refundAmount: '66.00' }] }));
  expect(page.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['fop', false],
    ['voucher', true],
  ]);
  expect(page.text).not.toContain('bonus');
});

test("shows Amtrak's form of refund even if there is only one", () => {
  const page = draw(choice({ quote: refundQuote() }, {}, 'AMT'));
  expect(page.getByRole('radio', { name: /^To your original payment method/ })).toBeDefined();
});

test('names a voucher in the total; for a part of it, the next step has the amount', () => {
  const voucher = { amount: '1024.00', currency: 'USD', use: amtrakUse } as const;
  const quote = refundQuote({
    parts: ['outward.1', 'outward.2'],
    refundType: 'voucher',
    fare: '152.00',
    penalty: '0.00',
    refundAmount: '0.00',
    voucher,
  });
  const page = mount(choice({ quote }));
  expect(totals()).toEqual(['£152.00', '£0.00', 'US$1,024.00']);
  page.press(page.getByRole('checkbox', { name: /Bo Ek/ }));
  expect(totals()).toEqual(['£76.00', 'In the next step']);
});

test('where the journeys of a traveller go together the way back follows the way out', () => {
  const page = mount(choice({ items: [refundItem(both, { isLegsTogether: true, isPartyTogether: false })] }));
  expect(page.getByText('Both journeys of a traveller go together.')).toBeDefined();
  page.press(page.getAllByRole('checkbox', { name: /Bo Ek/ })[0] ?? document.body);
  expect(boxes(page)).toEqual([
    { checked: true, disabled: false },
    { checked: false, disabled: false },
    { checked: true, disabled: true },
    { checked: false, disabled: true },
  ]);
});

test('the list and the line stay in the address of the next step', () => {
  const page = draw(choice({}, { search: 'lee', page: '2', line: 'l2' }));
  const hidden = [...page.body.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => `${name}=${value}`);
  expect(hidden).toEqual(['open=TF2RAILS', 'flow=refund', 'step=review', 'search=lee', 'page=2', 'line=l2']);
});

test('Close leads back to the booking; without an item nothing is drawn', () => {
  expect(draw(choice()).getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/mybookings?open=TF2RAILS');
  expect(draw(choice({ items: [] })).text).toBe('');
});

test('soon after buying, the cancellation without a fee is offered before a refund with one', () => {
  const offer = (part: Partial<RefundPart>, isVoidRefund = true) => {
    const items = [refundItem([refundPart('outward.1', part)], { isVoidRefund })];
    const view = refundView({ items }, { row: trainRow({ actions: ['void', 'refund'] }) });
    const page = draw(<RefundChoice view={view} query={{ open: 'TF2RAILS', flow: 'refund' }} closeHref="/mybookings" />);
    return page.queryByRole('link', { name: 'Void Cancel' })?.getAttribute('href');
  };
  expect(offer({})).toBe('/mybookings?open=TF2RAILS&flow=void');
  expect(offer({ penalty: '0.00' })).toBeUndefined();
  expect(offer({}, false)).toBeUndefined();
});

test('while the commission is hidden, the rows and sums are those of the traveller of a net agency', () => {
  onTestFinished(forgetSharedState);
  const net = { price: '70.00', refund: '61.00', travellers: { price: '76.00', refund: '66.00' } };
  const items = [refundItem([refundPart('outward.1', net), refundPart('outward.2', net)])];
  changeSharedState({ hideCommission: true });
  mount(choice({ items }));
  expect(document.body.textContent).toContain('Ann Lee (Adult)£76.00 · Cancellation fee £10.00');
  expect(totals()).toEqual(['£152.00', '−£20.00', '£132.00']);
});

test('while it is shown, they are those of the agency', () => {
  onTestFinished(forgetSharedState);
  const net = { price: '70.00', refund: '61.00', travellers: { price: '76.00', refund: '66.00' } };
  changeSharedState({ hideCommission: false });
  mount(choice({ items: [refundItem([refundPart('outward.1', net)])] }));
  expect(document.body.textContent).toContain('Ann Lee (Adult)£70.00 · Cancellation fee £10.00');
});
