// @vitest-environment happy-dom
import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import { fireEvent } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BookingsQuery } from '../../lib/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { exchangeItem, exchangeLeg, exchangeSetOf, exchangeSummary } from './testing/exchange-view.ts';
import { orderLine, trainRow } from '../../domain/bookings/testing/train-row.ts';
import { ExchangeSteps, exchangeTitle } from './exchange-steps.tsx';
import type { ExchangeView } from './load-exchange.ts';

const of = { flow: 'exchange', row: trainRow(), line: orderLine('l1') } as const;
const both = [
  exchangeLeg('outward'),
  exchangeLeg('inward', { isExchangeable: false, exchangeSummary: 'Not Exchangeable', reason: 'The train has left.' }),
];
const steps = (view: ExchangeView, query: BookingsQuery = {}, failed?: string) => (
  <ExchangeSteps
    view={view}
    query={{ open: 'TF2RAILS', flow: 'exchange', ...query }}
    failed={failed === undefined ? undefined : { intent: 'exchange', ok: false, message: failed }}
    closeHref="/mybookings?open=TF2RAILS"
  />
);
const choice = (item = exchangeItem(both)): ExchangeView => ({ ...of, stage: 'choice', item });
const search = (more: Partial<Extract<ExchangeView, { stage: 'search' }>> = {}): ExchangeView => ({
  ...of,
  stage: 'search',
  item: exchangeItem(both),
  ...more,
});
const summary = (more: Parameters<typeof exchangeSummary>[0] = {}): ExchangeView => ({
  ...of,
  stage: 'summary',
  summary: exchangeSummary(more),
});
const totals = (total: string, more: Partial<ReturnType<typeof exchangeSummary>['totalSummary']> = {}) => ({
  totalSummary: { ...exchangeSummary().totalSummary, total, ...more },
});

test('the first step says that a travel agency makes the exchanges that move money', () => {
  const exchangeByAgency = 'Your travel agency makes any exchange that costs or gives back money.';
  const view = { ...of, row: trainRow({ exchangeByAgency }), stage: 'choice', item: exchangeItem(both) } as const;
  expect(draw(steps(view)).text).toContain(exchangeByAgency);
  expect(draw(steps(choice())).text).not.toContain('travel agency');
});

test('the summary says before the payment what stays non-refundable', () => {
  const page = draw(steps(summary({ nonRefundable: '52.00' })));
  expect(page.text).toContain(
    '£52.00 of your first ticket stays non-refundable: if you give the new ticket back, at least that much is kept.',
  );
  expect(draw(steps(summary())).text).not.toContain('non-refundable');
});

test('each step has its title', () => {
  expect(exchangeTitle(choice())).toBe('Select journey to exchange');
  expect(exchangeTitle(search())).toBe('Search Exchange tickets');
});

test('a leg that is not exchangeable cannot be chosen and says why', () => {
  const page = draw(steps(choice()));
  const radios = page.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(page.text).toContain('Exchangeable: Exchange fee £10.00 for each traveller');
  expect(page.text).toContain('Not Exchangeable: The train has left.');
});

test('Search tickets says why it does nothing until a journey is chosen', () => {
  const page = mount(steps(choice(exchangeItem([exchangeLeg('outward'), exchangeLeg('inward')]))));
  const button = page.getByRole('button', { name: /^Search tickets/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const [first] = page.getAllByRole('radio');
  if (first) fireEvent.click(first);
  expect(page.getByRole('button', { name: /^Search tickets/ }).getAttribute('aria-disabled')).not.toBe('true');
});

test('an exchange set is one choice: of both journeys, or of the only one', () => {
  const legs = [exchangeLeg('outward'), exchangeLeg('inward')];
  const two = draw(steps(choice(exchangeItem(legs, { provider: 'SNCF', exchangeSets: exchangeSetOf(legs) }))));
  expect(two.getByRole('group', { name: 'Exchange SET' })).toBeDefined();
  expect(two.getAllByRole('radio')).toHaveLength(1);
  expect(two.text).toContain('Both journeys together');
  const one = draw(steps(choice(exchangeItem(legs.slice(0, 1), { provider: 'SNCF', exchangeSets: exchangeSetOf(legs.slice(0, 1)) }))));
  expect(one.text).not.toContain('Both journeys together');
  expect(one.text).toContain('Departure');
});

test('a disruption is reported before the choice', () => {
  const told = 'Your train is cancelled or late.';
  expect(draw(steps(choice(exchangeItem(both, { disruption: told })))).text).toContain(told);
});

test('the search asks for one day of one way, from the first to the last that can be had, at the usual time', () => {
  const page = draw(steps(search(), { leg: 'outward', step: 'search' }));
  expect(page.getByRole('heading', { name: 'One way Trip' })).toBeDefined();
  const day = page.getByLabelText<HTMLInputElement>('Outward date');
  expect([day.min, day.max]).toEqual(['2026-11-20', '2027-02-12']);
  // the booked day, until another one is chosen
  expect(day.getAttribute('value')).toBe('2026-11-28');
  const time = page.getByLabelText('Outward time, from');
  expect(time.querySelector('option[selected]')?.getAttribute('value')).toBe('08:00');
  expect(page.queryByLabelText('Return date')).toBeNull();
});

test('Search rests after its results, until a day, a time or the cards change', () => {
  const found: ExchangeTickets = {
    searchId: 's1',
    currency: 'GBP',
    outward: [],
    inward: [],
    dues: [],
    current: '52.00',
    fee: '10.00',
    cheaperFare: 'LOST',
  };
  const item = exchangeItem(both, { railCards: ['16-25 Railcard'] });
  const page = mount(steps(search({ found, item }), { leg: 'outward', step: 'search' }));
  const button = page.getByRole('button', { name: /^Search/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(page.getByRole('checkbox'));
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('a set is searched for both days', () => {
  const legs = [exchangeLeg('outward'), exchangeLeg('inward')];
  const page = draw(steps(search({ item: exchangeItem(legs, { exchangeSets: exchangeSetOf(legs) }) }), { leg: 'set.1', step: 'search' }));
  expect(page.getByRole('heading', { name: 'Round Trip' })).toBeDefined();
  expect(page.getByLabelText('Return date')).toBeDefined();
});

test('railcards of the booking are applied until they are taken off', () => {
  const item = exchangeItem(both, { railCards: ['16-25 Railcard'] });
  const box = (query: BookingsQuery) => draw(steps(search({ item }), { leg: 'outward', ...query })).getByRole<HTMLInputElement>('checkbox');
  expect(box({}).checked).toBe(true);
  expect(box({ cards: 'off' }).checked).toBe(false);
  expect(draw(steps(search(), { leg: 'outward' })).queryByRole('checkbox')).toBeNull();
});

test('uses the prescribed words if nothing is found', () => {
  const problem = "We could't find tickets for the searched destination on selected date time. Please try with different time.";
  expect(draw(steps(search({ problem }), { leg: 'outward' })).text).toContain(problem);
});

test('the summary has its columns and rows, and leads to the payment where something is due', () => {
  const page = draw(steps(summary()));
  const headers = ['Current Ticket Price', 'New Ticket Price', 'Exchange Loss', 'Exchange Fee', 'Due Amount'];
  for (const header of headers) expect(page.getAllByText(header).length).toBeGreaterThan(0);
  for (const row of ['Outbound', 'Total Summary']) expect(page.getAllByText(row).length).toBeGreaterThan(0);
  expect(page.text).toContain('Total payment due: £38.00');
  expect(page.getByRole('link', { name: 'Proceed to payment' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Proceed to exchange' })).toBeNull();
});

test.each(['0.00', '-12.00'])('a total of %s is exchanged at once, without a payment', (total) => {
  const page = draw(steps(summary(totals(total))));
  expect(page.getByRole('button', { name: 'Proceed to exchange' })).toBeDefined();
  expect(page.queryByRole('link', { name: 'Proceed to payment' })).toBeNull();
  expect(page.body.querySelector<HTMLInputElement>('input[name="paymentMethod"]')?.getAttribute('value')).toBe('NoPayment');
  expect(page.text.includes('The money goes back to your Visa card.')).toBe(total.startsWith('-'));
});

test('if the new ticket is paid first, the charge and the later refund are shown', () => {
  const page = draw(steps(summary({ ...totals('-12.00'), paidFirst: { charged: '40.00', paidBack: '52.00' } })));
  expect(page.text).toContain('You pay £40.00 for the new ticket now. £52.00 for the old one goes back to your Visa card.');
  expect(page.getByRole('link', { name: 'Proceed to payment' })).toBeDefined();
});

test('a refund and a new purchase that cost less are offered first, with the figures', () => {
  const better = { way: 'refund', back: '188.00', newPrice: '62.50', saves: '125.50' } as const;
  const page = draw(steps(summary({ ...totals('0.00'), better })));
  expect(page.text).toContain('Another way costs you £125.50 less');
  expect(page.text).toContain('If you give the old ticket back, you get £188.00. The new ticket costs £62.50.');
  expect(page.getByRole('link', { name: 'Refund' }).getAttribute('href')).toContain('flow=refund');
  expect(draw(steps(summary())).text).not.toContain('Another way');
});

test('Go Back leads to the search, and of a travel change to the search page it came from', () => {
  const back = (view: ExchangeView) =>
    draw(steps(view, { leg: 'outward', quote: 'q1' }))
      .getByRole('link', { name: 'Go Back' })
      .getAttribute('href');
  expect(back(summary())).toContain('step=search');
  expect(back(summary({ travelChange: { searchId: 's1' } }))).toBe('/search/p2p?id=s1&flow=sv_change');
});

test('a refusal is read out above the step, and a customer back from the bank goes on', () => {
  expect(draw(steps(choice(), {}, 'Something went wrong, please try again in a few minutes.')).getByRole('alert').textContent).toContain(
    'Oops',
  );
  const back = draw(steps({ ...of, stage: 'approved' }, { exchange: 'e1' }));
  expect(back.getByRole('button', { name: 'Go on' })).toBeDefined();
});

test('a refusal comes into view, also where the button is far below it', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  mount(steps(choice()));
  expect(shown).not.toHaveBeenCalled();
  mount(steps(choice(), {}, 'Something went wrong, please try again in a few minutes.'));
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test('while the commission is hidden, the figures are those of the traveller of a net agency', () => {
  const { departureTicket, totalSummary } = exchangeSummary();
  const breakdown = { reversedRevenueTotal: '58.00', newProductsTotal: '89.00' };
  const travellers = {
    ...(departureTicket
      ? {
          departureTicket: {
            ...departureTicket,
            total: '41.00',
            exchangeBreakdown: { ...departureTicket.exchangeBreakdown, ...breakdown },
          },
        }
      : {}),
    totalSummary: { ...totalSummary, ...breakdown, total: '41.00' },
  };
  const page = draw(steps(summary({ travellers })));
  expect(page.text).toContain('Total payment due: £41.00');
  expect(page.text).toContain('£58.00£89.00');
  for (const net of ['£38.00', '£52.00', '£80.00']) expect(page.text).not.toContain(net);
  const leg = exchangeLeg('outward', { price: '52.00', travellers: { price: '58.00' } });
  expect(draw(steps(choice(exchangeItem([leg])))).text).toContain('£58.00');
});
