// @vitest-environment happy-dom
import type { PassCoverage as Coverage, PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PassResultsQuery } from '../../lib/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { PassChoices } from './components/pass-choices.tsx';
import { PassComparison } from './components/pass-comparison.tsx';
import { PassCoverage } from './components/pass-coverage.tsx';
import { PassProductPanel } from './components/pass-product-panel.tsx';
import { PassWorth } from './components/pass-worth.tsx';
import { PassForm, type PassFormProps } from './pass-form.tsx';
import { italy } from './model/pass-fixtures.ts';
import type { WeighedArea, WeighedTrip } from './model/worth-when.ts';

const query: PassResultsQuery = { id: 'abc', first: false, compare: [] };

describe('passes side by side', () => {
  const compare = (ids: readonly string[], more: Partial<PassSelection> = {}) =>
    draw(<PassComparison passes={ids.map((id) => ({ ...italy, ...more, id }))} query={{ ...query, compare: ids }} />);

  test('none: nothing, not even a heading', () => {
    expect(compare([]).text).toBe('');
  });

  test('one asks for another; two do not', () => {
    expect(compare(['a']).text).toContain('Choose another pass to compare it with.');
    expect(compare(['a', 'b']).text).not.toContain('Choose another pass');
  });

  test('each can be removed, and the others stay in the address', () => {
    const links = compare(['a', 'b', 'c'])
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links[1]).toContain('compare=a%2Cc');
    expect(links).toHaveLength(3);
  });

  test('a travel day’s share of the price is rounded to the cent', () => {
    expect(compare(['a'], { amount: '100.00' }).text).toContain('For each travel day€33.33');
    expect(compare(['a'], { serviceClass: 'FIRST' }).text).toContain('1st class');
  });
});

describe('a product in its lengths', () => {
  const panel = (passes: PassSelection[], { compared = [] as string[], showsCommission = false } = {}) => (
    <PassProductPanel
      product={{ name: 'Eurail Italy Pass', passes }}
      query={{ ...query, compare: compared }}
      showsCommission={showsCommission}
    />
  );

  test('counts countries and travellers, and says "each" for several', () => {
    expect(draw(panel([italy])).text).toContain('One country, 2nd class');
    const global = { ...italy, countries: ['IT', 'FR'], travellers: [{ type: 'Child' as const, count: 2, price: '0.00', total: '0.00' }] };
    expect(draw(panel([global])).text).toContain('2 countries, 2nd class');
    expect(draw(panel([global])).text).toContain('2 children €0.00 each');
    expect(draw(panel([italy])).text).not.toContain('each');
  });

  test('a fourth pass cannot be compared; a compared one can be removed', () => {
    const full = draw(panel([italy], { compared: ['a', 'b', 'c'] }));
    expect(full.text).toContain('3 passes are compared');
    expect(full.queryByRole('link', { name: /^Compare/ })).toBeNull();
    const compared = draw(panel([italy], { compared: [italy.id, 'b', 'c'] }));
    expect(compared.getByRole('link', { name: /^Remove from comparison/ })).toBeDefined();
  });

  test('shows commission to agents only', () => {
    const sold = { ...italy, commission: '8.70', commissionRate: 5 };
    expect(draw(panel([sold], { showsCommission: true })).text).toContain('Commission €8.70 (5 %)');
    expect(draw(panel([sold])).text).not.toContain('Commission');
  });

  test('the pass that is pressed goes into the cart once; the other one can still be pressed', async () => {
    const longer = { ...italy, id: 'b', item: '8 travel days within 1 month' };
    const page = mount(panel([italy, longer]), { at: '/search/railpass?id=abc' });
    const [first, second] = page.getAllByRole('button', { name: /^Add to cart/ });
    if (!first || !second) throw new Error('two lengths are sold');
    page.press(second);
    page.press(second);
    expect(first.hasAttribute('aria-disabled')).toBe(false);
    await page.settle();
    expect(page.sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([{ intent: 'add', passId: 'b' }]);
  });
});

test('has links for residence and class; another brand clears the comparison', () => {
  const page = draw(<PassChoices query={{ ...query, compare: ['a'], first: true }} brand="EURAIL" />);
  const chosen = page.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true');
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['We live outside EuropeEurail', '1st classvalid in both']);
  expect(page.getByRole('link', { name: /^We live in Europe/ }).getAttribute('href')).not.toContain('compare');
  expect(page.getByRole('link', { name: '2nd class' }).getAttribute('href')).toContain('compare=a');
});

describe('coverage of a pass', () => {
  const train: Coverage['reservations'][number] = {
    train: 'TGV INOUI',
    compulsory: true,
    hasQuota: true,
    second: { from: '10.00', to: '20.00' },
  };
  const show = (reservations: Coverage['reservations']) =>
    draw(<PassCoverage coverage={{ covered: ['SNCF'], notCovered: ['Italo'], reservations }} />);

  test('names in words what is not covered, not only by a cross', () => {
    expect(show([]).text).toContain('Not covered: Italo');
    expect(show([]).queryByRole('table')).toBeNull();
  });

  test.each([
    [{}, 'needed, few places'],
    [{ hasQuota: false }, 'needed'],
    [{ compulsory: false }, 'if you like'],
  ])('a place %o', (more, words) => {
    const cells = [...(show([{ ...train, ...more }]).body.querySelectorAll('tbody tr')[0]?.children ?? [])].map((one) => one.textContent);
    expect(cells).toEqual(['TGV INOUI', words, '€10.00 to €20.00', 'none']);
  });

  test('shows one price once, and first class if there is one', () => {
    const one = { from: '10.00', to: '10.00' };
    expect(show([{ ...train, second: one, first: one }]).text).toContain('€10.00€10.00');
  });
});

describe('whether a pass pays', () => {
  const trip: WeighedTrip = {
    name: 'Milan, Rome',
    travelDays: 2,
    passItem: '3 travel days within 1 month',
    tickets: '90.00',
    pass: '174.00',
    reservations: '20.00',
    costsMore: '104.00',
    rides: [
      { fromStation: 'Milan', toStation: 'Rome', day: '2026-12-20', ticket: '45.00', reservation: '10.00' },
      { fromStation: 'Rome', toStation: 'Milan', day: '2026-12-22', reservation: '0.00' },
    ],
  };
  const show = (more: Partial<WeighedTrip>, area: Partial<WeighedArea> = {}) =>
    draw(
      <PassWorth
        worth={{
          currency: 'EUR',
          areas: [
            {
              mainProductId: 'IT',
              name: 'Eurail Italy Pass',
              state: 'ready',
              asOf: '2026-11-20',
              itineraries: [{ ...trip, ...more }],
              ...area,
            },
          ],
        }}
      />,
    ).text;

  test('shows both totals and the cheaper one', () => {
    expect(show({})).toContain('2 single tickets€90.00Pass, 3 travel days within 1 month€174.00Reservations with the pass€20.00');
    expect(show({})).toContain('Tickets are cheaper by €104.00');
  });

  test('a ride without a ticket or a reservation says which one is missing', () => {
    expect(show({})).toContain('Milan to Rome, Sun 20 Dec 2026: ticket €45.00, reservation with the pass €10.00');
    expect(show({})).toContain('Rome to Milan, Tue 22 Dec 2026: no ticket available, no reservation with the pass');
    const { reservation: _, ...none } = trip.rides[0] ?? { fromStation: '', toStation: '', day: '2026-12-20' };
    expect(show({ rides: [none] })).toContain('no train takes the pass');
  });

  test('a missing price does not count as zero', () => {
    const { tickets: _t, costsMore: _c, ...missing } = trip;
    const text = draw(
      <PassWorth worth={{ currency: 'EUR', areas: [{ mainProductId: 'IT', name: 'X', state: 'ready', itineraries: [missing] }] }} />,
    ).text;
    expect(text).toContain('2 single ticketsnot known');
    expect(text).toContain('No comparison: a price is missing');
  });

  test('during the calculation there is a sentence and no empty table', () => {
    const text = show({}, { state: 'pending', itineraries: [] });
    expect(text).toContain('We are calculating');
    expect(text).not.toContain('single tickets€');
  });
});

describe('the search for passes', () => {
  beforeEach(() => sessionStorage.clear());
  const party = { Adult: 1, Senior: 1, Youth: 0, Child: 0 };
  const form = (more: Partial<PassFormProps> = {}) => (
    <PassForm
      initial={{ country: 'IT', party, validFrom: '2026-12-10' }}
      restore={false}
      today="2026-11-28"
      countries={[
        { code: 'ALL', name: 'ALL' },
        { code: 'DE', name: 'Germany' },
        { code: 'IT', name: 'Italy' },
      ]}
      youthsMayTravelAlone={false}
      {...more}
    />
  );
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

  test('Germany counts seniors as adults, with a note', () => {
    const page = mount(form());
    page.choose(page.getByLabelText('Country'), 'DE');
    expect([value('Adult'), value('Senior')]).toEqual(['2', '0']);
    expect(document.body.textContent).toContain('Germany has no senior pass: seniors travel as adults.');
  });

  test('counts the countries of a pass for all', () => {
    const page = mount(form());
    expect(document.body.textContent).toContain('One country');
    page.choose(page.getByLabelText('Country'), 'ALL');
    expect(document.body.textContent).toContain('2 countries on one pass');
  });

  test('without a list of countries is a search for all', () => {
    mount(form({ countries: [], initial: { country: 'ALL', party, validFrom: '2026-12-10' } }));
    expect(document.body.textContent).toContain('One pass for all of them');
    expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['All countries']);
  });

  test('that is impossible is not sent, and says why before the press', async () => {
    const page = mount(form({ initial: { country: 'IT', party: { Adult: 0, Senior: 0, Youth: 0, Child: 1 }, validFrom: '2026-12-10' } }));
    const search = page.getByRole('button', { name: /^Search/ });
    expect(search.getAttribute('aria-disabled')).toBe('true');
    page.press(search);
    await page.settle();
    expect(page.sent).toEqual([]);
    expect(document.querySelector('p[aria-live="polite"]')?.textContent).toMatch(/adult/);
  });

  test('is sent with its brand, once', async () => {
    const page = mount(form({ brand: 'INTERRAIL' }));
    const search = page.getByRole('button', { name: /^Search/ });
    page.press(search);
    page.press(search);
    await page.settle();
    expect(page.sent).toHaveLength(1);
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toMatchObject({ brand: 'INTERRAIL', country: 'IT', Adult: '1', Senior: '1' });
  });

  test('before a script has a number for each group', () => {
    const page = draw(form());
    expect(['Adult', 'Senior', 'Youth', 'Child'].map((name) => page.body.querySelector(`[name="${name}"]`)?.getAttribute('value'))).toEqual(
      ['1', '1', '0', '0'],
    );
  });
});
