import type { ExchangeSummary } from '@throughfare/contract/shapes/exchange';
import type { PassExchangeOffers } from '@throughfare/contract/shapes/pass-exchange';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { passRow } from '../../domain/bookings/testing/pass-row.ts';
import { quoteExchange } from './act-on-exchange.ts';
import { ExchangeSteps, exchangeTitle } from './exchange-steps.tsx';
import { loadExchange, type ExchangeView } from './load-exchange.ts';

const [line] = passRow.orders;
if (!line) throw new Error('the row has a line');

const offers: PassExchangeOffers = {
  currency: 'EUR',
  now: {
    name: 'Interrail Global Pass',
    item: '4 travel days within 1 month',
    serviceClass: 'STANDARD',
    validFrom: '2026-12-20',
    price: '283.00',
  },
  travellers: ['Ms Ann Lee'],
  fee: '15.00',
  firstDay: '2026-11-28',
  lastDay: '2027-10-28',
  countries: ['ALL'],
  validFrom: '2026-12-20',
  passes: [
    {
      id: 'INTERRAIL/A/2',
      name: 'Interrail Global Pass',
      item: '5 travel days within 1 month',
      serviceClass: 'STANDARD',
      validUntil: '2027-01-19',
      price: '318.00',
      due: '50.00',
    },
    {
      id: 'INTERRAIL/B/1',
      name: 'Interrail Italy Pass',
      item: '3 travel days within 1 month',
      serviceClass: 'FIRST',
      validUntil: '2027-01-19',
      price: '221.00',
      due: '-47.00',
    },
  ],
};
const countries = [
  { name: 'All countries', code: 'ALL' },
  { name: 'Italy', code: 'IT' },
];
const listed = { getEurailCountries: answer({ country: countries }) };
const view: ExchangeView = { flow: 'exchange', row: passRow, line, stage: 'passes', offers, countries };
const steps = (change: object = {}, failed?: { intent: 'exchange-quote'; ok: false; message: string }) =>
  draw(
    <ExchangeSteps view={{ ...view, ...change }} query={{ open: 'TF7KQ2MX', flow: 'exchange' }} failed={failed} closeHref="/mybookings" />,
  );

test('the present passes come above the available ones, each with its price or refund', () => {
  const page = steps();
  expect(exchangeTitle(view)).toBe('Exchange passes');
  expect(page.text).toContain(
    'Your current passes: Interrail Global Pass, 4 travel days within 1 month, 2nd class, from Sun 20 Dec 2026. You paid €283.00.',
  );
  expect(page.text).toContain('They are all exchanged together: Ms Ann Lee. The fee is €15.00 in all.');
  expect(page.text).toContain('5 travel days within 1 month, 2nd class · €318.00');
  expect(page.text).toContain('You pay €50.00');
  expect(page.text).toContain('You get €47.00 back');
  const radios = page.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked, required }) => [value, checked, required])).toEqual([
    ['INTERRAIL/A/2', false, true],
    ['INTERRAIL/B/1', false, true],
  ]);
  expect(page.getByLabelText<HTMLSelectElement>('Where the new passes are valid').value).toBe('ALL');
  const day = page.getByLabelText<HTMLInputElement>('First day');
  expect([day.value, day.min, day.max]).toEqual(['2026-12-20', '2026-11-28', '2027-10-28']);
});

test('says if there is no other pass, a day does not fit or a quote was refused', () => {
  expect(steps({ offers: { ...offers, passes: [] } }).text).toContain('There are no other passes for these travellers here.');
  const problem = steps({ offers: { ...offers, passes: [] }, problem: 'Please choose a day from 2026-11-28 to 2027-10-28.' });
  expect(problem.getByRole('status').textContent).toContain('Please choose a day from 2026-11-28 to 2027-10-28.');
  const failed = steps({}, { intent: 'exchange-quote', ok: false, message: 'Please choose the new pass.' });
  expect(failed.getByRole('alert').textContent).toContain('Please choose the new pass.');
});

test('the address says which country and day are looked for; a day that cannot be had keeps the form', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ ...listed, getPassExchangeOffers: answer({ body: offers }) }, {}, asked);
  const query = { covers: 'IT', outDate: '2027-01-15' };
  expect(await loadExchange(visitor, query, passRow, line)).toMatchObject({ stage: 'passes', countries });
  expect(asked).toContainEqual({
    call: 'getPassExchangeOffers',
    body: { bookingId: 'TF7KQ2MX', orderId: 'l1', countries: ['IT'], validFrom: '2027-01-15' },
  });
  const refused = fakeVisitor({ ...listed, getPassExchangeOffers: refusal('exchange.unavailable', 503) }, {});
  expect(await loadExchange(refused, query, passRow, line)).toMatchObject({ refusedWith: { code: 'exchange.unavailable' } });
});

test('prices the chosen pass and leads to the summary; reports if none is chosen', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ summarisePassExchange: answer({ body: { quoteId: 'q1' } }) }, {}, asked);
  const onward = (changed: object) => `/mybookings?${new URLSearchParams(changed as Record<string, string>).toString()}`;
  const fields = { intent: 'exchange-quote', reference: 'TF7KQ2MX', line: 'l1', countries: 'BE,NL', validFrom: '2027-01-15' };
  expect(await quoteExchange(visitor, formOf({ ...fields, passId: 'INTERRAIL/A/2' }), onward)).toEqual({
    goTo: '/mybookings?step=summary&quote=q1',
  });
  expect(asked).toEqual([
    {
      call: 'summarisePassExchange',
      body: { bookingId: 'TF7KQ2MX', orderId: 'l1', passId: 'INTERRAIL/A/2', countries: ['BE', 'NL'], validFrom: '2027-01-15' },
    },
  ]);
  expect(await quoteExchange(visitor, formOf(fields), onward)).toMatchObject({ ok: false, message: 'Please choose the new pass.' });
});

test('the summary speaks of passes', () => {
  const figures = {
    reversedRevenueTotal: '283.00',
    newProductsTotal: '318.00',
    exchangedLossTotal: '0.00',
    exchangeOptionType: 'ADDITIONAL_COLLECTION' as const,
  };
  const total = { currency: 'EUR' as const, total: '50.00', penalty: '15.00' };
  const summary: ExchangeSummary = {
    departureTicket: { ...total, exchangeBreakdown: figures },
    totalSummary: {
      ...total,
      ...figures,
      creditCardFee: '0.00',
      newPrice: '318.00',
      supplier: { ...total, reversedRevenueTotal: '283.00', newProductsTotal: '318.00', exchangedLossTotal: '0.00' },
    },
    quoteId: 'q1',
    validUntil: '2026-11-28T10:00:00Z',
    validForSeconds: 600,
    newJourneys: ['Interrail Global Pass, 5 travel days within 1 month, 2nd class, valid from Sun 20 Dec 2026'],
    givenUp: ['Ms Ann Lee, Interrail Global Pass, 4 travel days within 1 month'],
    kept: [],
    paidBackTo: 'Visa card',
    paidBackBy: 'Usually there by Fri 27 Nov.',
    takesPayPal: true,
    takesAccount: false,
  };
  const page = steps({ stage: 'summary', summary });
  const headers = page.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Exchange', 'Current Pass Price', 'New Pass Price', 'Exchange Loss', 'Exchange Fee', 'Due Amount']);
  expect(page.text).toContain('Total payment due: €50.00');
  expect(page.text).toContain('Your old passes stay valid until the exchange is done.');
  expect(page.getByRole('link', { name: 'Proceed to payment' })).not.toBeNull();
});

test('while the commission is hidden, the prices are those of the traveller of a net agency', () => {
  const { now, passes } = offers;
  const net = {
    ...offers,
    now: { ...now, travellers: { price: '300.00' } },
    passes: passes.map((one) => ({ ...one, travellers: { price: '335.00', due: '51.00' } })),
  };
  const view: ExchangeView = { flow: 'exchange', stage: 'passes', row: passRow, line, offers: net, countries: [] };
  const { text } = draw(<ExchangeSteps view={view} query={{}} failed={undefined} closeHref="/mybookings" />);
  expect(text).toContain('You paid €300.00');
  expect(text).toContain('€335.00');
  expect(text).toContain('You pay €51.00');
  for (const own of ['€283.00', '€318.00', '€50.00']) expect(text).not.toContain(own);
});
