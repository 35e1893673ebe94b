// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { fare, ticket } from '../model/results-fixtures.ts';
import { fareNames, paidWords } from '../model/return-words.ts';
import { viewOfTicket } from '../model/ticket-view.ts';
import { FareChoices } from './fare-choices.tsx';
import { FareConditions } from './fare-conditions.tsx';
import { NextStep } from './next-step.tsx';
import { NotSoldHere } from './not-sold-here.tsx';
import { OperatorBadges } from '../../../domain/journeys/operator-badges.tsx';
import { SecondaryOffers } from './secondary-offers.tsx';
import { TicketParts } from './ticket-parts.tsx';
import { TripFacts } from './trip-facts.tsx';
import { selectTrip } from '../model/trip-selection.ts';

const viewsOf = (...fares: Parameters<typeof ticket>[3]) => viewOfTicket(ticket('t9', '09:00', 130, fares), 'outward').fareInformation;
type Conditions = Parameters<typeof FareConditions>[0]['conditions'];
const conditions = (more: Partial<Conditions[number]> = {}, priceId = 'Advance'): Conditions[number] => ({
  priceId,
  fareDisplayName: 'Advance Single',
  fareConditions: [],
  fareOriginTerminals: [],
  fareDestinationTerminals: [],
  ...more,
});
const choices = (
  fares: ReturnType<typeof viewsOf>,
  chosen?: string,
  onChoose: (priceId: string) => void = () => undefined,
  loaded?: Conditions,
) => (
  <FareChoices
    shownPrice={({ convertedTotalPrice }) => convertedTotalPrice}
    legend="Fares of the 09:00"
    name="outwardFare"
    fares={fares}
    chosen={chosen}
    onChoose={onChoose}
    conditions={loaded}
  />
);

const advanceAndAnytime = () =>
  viewsOf(fare('Advance', '38.00', { exchange: 'fee' }), fare('Anytime', '90.00', { refund: 'fee', exchange: 'free', placesLeft: 3 }));

test('each fare has its price, the difference to the cheapest, and its rights, of which none is called free', () => {
  const { text } = draw(choices(advanceAndAnytime()));
  for (const words of ['£38.00', 'No refund', 'Change for a fee', '£90.00', '+£52.00', 'Refund less a fee', '3 left at this price'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/free/i);
});

test('once the conditions are loaded, the rights have figures and days', () => {
  const rightsNow = { refund: 'Refund less £5 until Mon 07 Dec, then none', exchange: 'Change free until Fri 27 Nov, then £16.61' };
  const page = draw(choices(advanceAndAnytime(), undefined, undefined, [conditions({ rightsNow }, 'Anytime')]));
  for (const words of [rightsNow.refund, rightsNow.exchange, 'Change for a fee']) expect(page.text).toContain(words);
  const described = page.getByRole('radio', { name: /Anytime/ }).getAttribute('aria-describedby') ?? '';
  expect(page.body.querySelector(`[id="${described}"]`)?.textContent).toContain(rightsNow.exchange);
});

const manyFares = () =>
  viewsOf(
    ...['10', '20', '30', '40'].map((price) => fare(`Adv${price}`, `${price}.00`, { descriptions: ['This train only'] })),
    fare('First', '60.00', { serviceClass: 'FIRST' }),
  );

test('three fares are open and the others behind their number, of either class', () => {
  const page = draw(choices(manyFares()));
  expect(page.text).toContain('2 more fares');
  const folded = page.body.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelectorAll('input')).toHaveLength(2);
  expect(page.getByRole('radio', { name: /First class/ })).toBeDefined();
});

test('the folded fares are open if one of them is chosen', () => {
  expect(draw(choices(manyFares(), 'Adv40')).body.querySelector('details')?.open).toBe(true);
});

test('a return covers both ways and is not compared; its return half is paid', () => {
  expect(draw(choices(viewsOf(fare('Single', '38.00'), fare('Return', '60.00', { isReturn: true })))).text).toContain('for both ways');
  expect(draw(choices(viewsOf(fare('Half', '0.00', { isReturn: true })))).text).toContain('paid outward');
});

test('a fare without a partner in the other direction is named with the reason, and so is none that can be bought', () => {
  const lone = (leg: 'outward' | 'inward', ...fares: Parameters<typeof ticket>[3]) =>
    draw(<NotSoldHere ticket={viewOfTicket(ticket('t9', '09:00', 130, fares), leg)} leg={leg} />).text;
  const dayReturn = fare('d', '52.00', { displayNames: ['Day Return'], isIllegalFare: true, compatiblePrices: [] });
  expect(lone('outward', fare('Advance', '38.00'), dayReturn)).toBe(
    'Not sold here: Day Return. A fare of this kind needs another one in the other direction, and no return train after this one arrives has one.',
  );
  expect(lone('inward', dayReturn)).toContain('no outward train that arrives before this one leaves has one');
  expect(lone('outward', fare('Advance', '38.00'))).toBe('');
});

test('of several sellers the part with a return fare names both ways, and on the way back that it is paid', () => {
  const part = (convertedTotalPrice: string, isReturn: boolean) => ({
    fareDisplayName: '',
    fareConditions: [],
    part: { convertedTotalPrice, isReturn, serviceClass: 'STANDARD' as const, refundRule: '', exchangeRule: '' },
  });
  const both = { isReturn: true, displayNames: ['Off-Peak Return', 'Eurostar Standard'], descriptions: ['Any train', 'This train only'] };
  const out = viewsOf(fare('Out', '208.34', { ...both, fares: [part('115.70', true), part('92.64', false)] }));
  const shown = draw(choices(out)).text;
  expect(shown).toContain('Off-Peak Return, £115.70 for both ways: Any train');
  expect(shown).toContain('Eurostar Standard, £92.64: This train only');
  expect(shown).toContain('one part for both ways');
  expect(out.map(fareNames)).toEqual(['Off-Peak Return (both ways) + Eurostar Standard']);
  expect(paidWords(out[0])).toContain('Your Off-Peak Return is for both ways');
  const back = draw(choices(viewsOf(fare('Back', '92.64', { ...both, fares: [part('0.00', true), part('92.64', false)] })))).text;
  expect(back).toContain('Off-Peak Return, paid outward: Any train');
  expect(back).toContain('one part paid outward');
});

test('reports a choice with its id', () => {
  const onChoose = vi.fn<(priceId: string) => void>();
  const page = mount(choices(viewsOf(fare('Advance', '38.00'), fare('Anytime', '90.00')), undefined, onChoose));
  page.press(page.getByRole('radio', { name: /Anytime/ }));
  expect(onChoose.mock.calls).toEqual([['Anytime']]);
});

const [advance] = viewsOf(fare('Advance', '38.00', { descriptions: ['This train only.'] }));
if (!advance) throw new Error('the ticket has a fare');
const tab = (tabName: string, tabValue: string) => ({ tabName, tabValue });

test("shows named conditions as tabs, others as a list, and the fare's own words without any", () => {
  const tabs = [tab('Refunds', 'No refund.'), tab('Changes', 'For £10.')];
  const page = mount(<FareConditions fares={[advance]} conditions={[conditions({ fareConditions: tabs })]} />);
  expect(page.getByRole('tab', { name: 'Refunds' }).getAttribute('aria-selected')).toBe('true');
  page.press(page.getByRole('tab', { name: 'Changes' }));
  expect(page.getByRole('tabpanel').textContent).toBe('For £10.');
  const list = draw(<FareConditions fares={[advance]} conditions={[conditions({ fareConditions: [tab('', 'No refund.')] })]} />);
  expect(list.queryByRole('tab')).toBeNull();
  expect(list.text).toBe('AdvanceNo refund.');
  expect(draw(<FareConditions fares={[advance]} conditions={[]} />).text).toBe('AdvanceThis train only.');
});

test("shows the fare's own conditions and its valid stations, each once", () => {
  const own = conditions({ fareOriginTerminals: ['Euston', 'Euston', 'Marylebone'], fareDestinationTerminals: ['Manchester Stations'] });
  const page = draw(
    <FareConditions fares={[advance]} conditions={[own, conditions({ fareConditions: [tab('', 'Other.')] }, 'Anytime')]} />,
  );
  expect(page.text).toContain('Travel is valid from the following stationsEustonMarylebone');
  expect(page.text).toContain('Travel is valid to the following stationsManchester Stations');
  expect(page.text).not.toContain('Other.');
});

test('shows the present refund, by part if several companies sell the fare', () => {
  const refundNow = { sentence: 'Refund now: £28.00 of £38.00.', currency: 'GBP' as const, paid: '38.00', curve: [] };
  const one = draw(<FareConditions fares={[advance]} conditions={[conditions({ refundNow })]} />);
  expect(one.text).toContain('Refund now: £28.00 of £38.00.');
  const two = draw(<FareConditions fares={[advance]} conditions={[conditions({ refundNow }), conditions({ fareDisplayName: 'Smart' })]} />);
  expect(two.text).toContain('Advance Single: Refund now');
});

test('extras: none is preselected, and each tick reports all that are chosen', () => {
  const offer = (priceId: string, displayName: string) => ({
    priceId,
    displayName,
    description: '',
    convertedTotalPrice: '4.50',
    convertedCurrency: 'GBP' as const,
  });
  const onChange = vi.fn<(ids: readonly string[]) => void>();
  const offers = [offer('bus', 'PlusBus'), offer('bike', 'Bicycle')];
  const page = mount(<SecondaryOffers name="outwardExtras" offers={offers} chosen={['bus']} onChange={onChange} />);
  page.press(page.getByRole('checkbox', { name: /Bicycle/ }));
  page.press(page.getByRole('checkbox', { name: /PlusBus/ }));
  expect(onChange.mock.calls).toEqual([[['bus', 'bike']], [[]]]);
  expect(draw(<SecondaryOffers name="x" offers={offers} chosen={[]} onChange={onChange} />).text).toContain('PlusBus £4.50');
  expect(draw(<SecondaryOffers name="x" offers={[]} chosen={[]} onChange={onChange} />).text).toBe('');
});

test('each company has a picture with its name, and a company without a logo none', () => {
  const carriers = [
    { code: 'VT', name: 'Avanti', colour: '#00573f' },
    { code: 'TRAINETRANGER', name: 'Abroad', colour: '#000000' },
  ];
  const pictures = draw(<OperatorBadges carriers={carriers} />).getAllByRole<HTMLImageElement>('img');
  expect(pictures.map(({ alt, src }) => [alt, new URL(src).pathname])).toEqual([['Avanti', '/operators/VT.svg']]);
});

test('the facts of a journey: companies, trains, the seat and the CO₂', () => {
  const view = viewOfTicket(ticket('t9', '09:00', 130, [fare('Advance', '38.00', { reservation: 'included' })]), 'outward');
  const text = draw(<TripFacts ticket={view} fare={view.fareInformation[0]} />).text;
  expect(text).toContain('Train Operators: Avanti');
  expect(text).toContain('Trains: VT1234');
  expect(text).toContain('Seat reserved');
  expect(draw(<TripFacts ticket={view} fare={undefined} />).text).not.toContain('Seat');
});

test('contracts of several companies have their stations, prices and the rule for a missed train', () => {
  const end = (date: string, time: string) => ({ date, time });
  const part = (fromStation: string, toStation: string, seller: string, changeTime?: string) => ({
    fromStation,
    toStation,
    seller,
    source: 'SNCF' as const,
    carriers: [],
    departureDateTime: end('2026-11-28', '09:00'),
    arrivalTime: end('2026-11-28', '12:00'),
    ...(changeTime === undefined ? {} : { changeTime }),
  });
  const parts = [
    part('Leeds', 'London', 'LNER', '1h 30m'),
    part('St Pancras', 'Paris', 'Eurostar', '1h 05m'),
    part('Paris', 'Lyon', 'SNCF'),
  ] as unknown as Parameters<typeof TicketParts>[0]['parts'];
  const page = draw(<TicketParts parts={parts} fare={undefined} />);
  expect(page.getByRole('region', { name: '3 separate contracts' }).textContent).toMatch(
    /If a connection between them breaks.*at no extra cost to you\. This is not a through ticket/,
  );
  expect(page.text).toContain('209:00 St Pancras – 12:00 ParisSold by Eurostar');
  expect(page.text).toContain('1h 30m to change, from London to St Pancras');
  expect(page.text).toContain('1h 05m to change at Paris');
});

test('the next step names the sleeper that is missing', () => {
  const selection = selectTrip(
    { outward: [], inward: [], isRoundTrip: true },
    { ticketId: undefined, priceId: undefined, extras: [], sleepers: [] },
    { ticketId: undefined, priceId: undefined, extras: [], sleepers: [] },
  );
  const cart = { state: 'idle', Form: 'form' } as unknown as Parameters<typeof NextStep>[0]['cart'];
  const page = draw(<NextStep query={{ id: 's1' }} isRoundTrip selection={selection} cart={cart} />);
  expect(page.getByRole('button', { name: /Select Return Ticket/ }).getAttribute('aria-disabled')).toBe('true');
});
