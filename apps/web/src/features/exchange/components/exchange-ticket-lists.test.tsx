// @vitest-environment happy-dom
import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import { expect, onTestFinished, test } from 'vitest';
import { changeSharedState, forgetSharedState } from '../../../lib/shared-state.ts';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { fare, ticket } from '../../results/model/results-fixtures.ts';
import { ExchangeTicketLists } from './exchange-ticket-lists.tsx';

const found: ExchangeTickets = {
  searchId: 's1',
  currency: 'GBP',
  outward: [
    ticket('t1', '09:00', 130, [fare('p1', '52.00'), fare('p2', '80.00')], { offer: 'signed one' }),
    ticket('t2', '10:00', 130, [fare('p3', '40.00')], { offer: 'signed two' }),
  ],
  inward: [],
  dues: [
    { priceId: 'p1', price: '52.00', due: '0.00', lost: '0.00' },
    { priceId: 'p2', price: '80.00', due: '38.00', lost: '0.00' },
    { priceId: 'p3', price: '40.00', due: '0.00', lost: '12.00' },
  ],
  current: '52.00',
  fee: '10.00',
  cheaperFare: 'LOST',
};
const round: ExchangeTickets = {
  ...found,
  inward: [ticket('t9', '18:00', 130, [fare('p9', '44.00')], { offer: 'signed back' })],
  dues: [],
};
const lists = (of: ExchangeTickets = found) => (
  <ExchangeTicketLists
    found={of}
    row={{ bookingReference: 'TF2RAILS' }}
    query={{ open: 'TF2RAILS', flow: 'exchange', step: 'search', leg: 'outward' }}
    isRound={of.inward.length > 0}
  />
);

test('a train on which the bicycle cannot travel says so before it is chosen', () => {
  const page = draw(lists({ ...found, leavesBicycle: ['t2'] }));
  const fares = page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.includes('without the bicycle'));
  expect(fares).toEqual([false, false, true]);
});

test('each train has its times, stations and carrier, and each fare the difference to the old one', () => {
  const page = draw(lists());
  expect(page.getByRole('group', { name: 'Departure' })).toBeDefined();
  expect(page.queryByRole('group', { name: 'Return' })).toBeNull();
  expect(page.getByRole('region', { name: '09:00 – 11:10, London Euston – Manchester Piccadilly' }).textContent).toContain('Avanti');
  const fares = page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(fares).toEqual([
    '09:00 – 11:10, Avanti p1 · £52.00No charge',
    'p2 · £80.00You pay £38.00',
    '10:00 – 12:10, Avanti p3 · £40.00Nothing to pay, £12.00 of your old ticket is lost',
  ]);
});

test('other fares of a train, and trains of another day, are folded away', () => {
  const page = draw(lists());
  expect(page.getByText('1 other fare').closest('details')?.open).toBe(false);
  const elsewhere = draw(
    <ExchangeTicketLists found={found} row={{ bookingReference: 'TF2RAILS' }} query={{}} isRound={false} days={['2026-01-01']} />,
  );
  expect(elsewhere.getByText('2 trains of another day')).toBeDefined();
});

test('names a refund', () => {
  const cheaper = { ...found, dues: [{ priceId: 'p3', price: '40.00', due: '-12.00', lost: '0.00' }] };
  expect(draw(lists(cheaper)).text).toContain('You get £12.00 back');
});

test('the summary waits until a ticket is chosen; the chosen trip is beside the list', () => {
  const page = mount(lists());
  const panel = page.getByRole('region', { name: 'Selected trip' });
  const button = page.getByRole('button', { name: /^Get exchange summary/ });
  expect(panel.textContent).toContain('Nothing is selected yet.');
  expect(panel.textContent).toContain('Current Ticket Price: £52.00');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  page.press(page.getByRole('radio', { name: /p2 · / }));
  expect(panel.textContent).toContain('09:00 – 11:10, London Euston – Manchester Piccadilly');
  expect(panel.textContent).toContain('You pay £38.00');
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
});

test('of a round trip both ways are chosen first', () => {
  const page = mount(lists(round));
  const isBlocked = () => page.getByRole('button', { name: /^Get exchange summary/ }).getAttribute('aria-disabled') === 'true';
  expect(page.getByRole('group', { name: 'Return' })).toBeDefined();
  page.press(page.getByRole('radio', { name: /p1 · / }));
  expect(isBlocked()).toBe(true);
  page.press(page.getByRole('radio', { name: /p9 · / }));
  expect(isBlocked()).toBe(false);
});

test('the chosen ticket goes with its own promise of the price', async () => {
  const page = mount(lists(), { at: '/mybookings' });
  page.press(page.getByRole('radio', { name: /p3 · / }));
  page.press(page.getByRole('button', { name: 'Get exchange summary' }));
  await page.settle();
  const [sent] = page.sent;
  expect(sent?.to).toBe('/mybookings');
  expect(Object.fromEntries(sent?.fields ?? [])).toEqual({
    intent: 'exchange-quote',
    reference: 'TF2RAILS',
    searchId: 's1',
    'offer.t1': 'signed one',
    'offer.t2': 'signed two',
    departure: 't2|p3',
  });
});

test('an agent names what their agency charges for the exchange, unless commission is hidden', () => {
  onTestFinished(forgetSharedState);
  changeSharedState({ hideCommission: false });
  const charging = { ...found, agencyFee: { most: '15.00', isServiceFee: true } };
  const field = mount(lists(charging)).getByRole<HTMLInputElement>('textbox', { name: /^Your service fee/ });
  expect([field.name, field.required]).toEqual(['markUp', false]);
  expect(draw(lists(found)).queryByRole('textbox')).toBeNull();
  changeSharedState({ hideCommission: true });
  expect(mount(lists(charging)).queryAllByRole('textbox', { name: /^Your service fee/ })).toHaveLength(1);
});

test('while the commission is hidden, each due is that of the traveller of a net agency', () => {
  const travellers = { current: '60.00', dues: [{ priceId: 'p1', price: '90.00', due: '31.00', lost: '0.00' }] };
  const page = draw(lists({ ...found, current: '55.00', travellers }));
  expect(page.text).toContain('Current Ticket Price: £60.00');
  expect(page.text).toContain('You pay £31.00');
});
