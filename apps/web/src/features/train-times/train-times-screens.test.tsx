// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../testing/fake-visitor.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { shopVisitor } from '../../testing/route-args.ts';
import { DayFacts } from './components/day-facts.tsx';
import { PopularJourneys } from './components/popular-journeys.tsx';
import { SearchBox } from './components/search-box.tsx';
import { WeekStrip } from './components/week-strip.tsx';
import { loadEnds, loadWeek } from './load-strip.ts';
import type { SearchEnds } from './model/search-ends.ts';
import { shownWeek } from './model/week-day.ts';
import { words } from './model/words.data.ts';
import { TrainTimesIndexScreen } from './train-times-index-screen.tsx';

const english = words['en-GB'];
const [london, york] = [
  { code: 'LON', name: 'London' },
  { code: 'YRK', name: 'York' },
];
const end = (station: typeof london) => ({ code: station?.code ?? '', name: station?.name ?? '' });
type Week = Parameters<typeof shownWeek>[0];
// only the parts of a day that the strip reads
const days = ['28.50', '0', '19.00'].map((cheapestRate, at) => ({
  date: `2026-11-${20 + at}`,
  cheapestRate,
  currency: 'GBP',
  from: end(london),
  to: end(york),
})) as unknown as Week;
const week = shownWeek(days, english);
const [first, , cheapest] = week;

describe('the week of prices', () => {
  const chosen: string[] = [];
  type Props = Parameters<typeof WeekStrip>[0];
  const strip = (more: Partial<Props> = {}) => (
    <WeekStrip from="LON" to="YRK" week={week} words={english} chosen={undefined} onChoose={({ date }) => chosen.push(date)} {...more} />
  );

  test('names each day’s lowest price, and none as none', () => {
    expect(
      draw(strip())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fri 20 Nov£28.50', 'Sat 21 NovNo Fares', 'Sun 22 Nov£19.00']);
  });

  test('is, before a script runs, a search of each day that posts to the home page', () => {
    const forms = [...draw(strip()).body.querySelectorAll('form')];
    expect(new Set(forms.map((form) => form.getAttribute('action')))).toEqual(new Set(['/?index']));
    const [record] = forms.map((form) => JSON.parse(form.querySelector('input')?.getAttribute('value') ?? '{}') as { searchParam: object });
    expect(record?.searchParam).toMatchObject({ departureDate: '2026-11-20', arrivalDate: '2026-11-21', isRoundTrip: false });
  });

  test('puts a day into the search box without leaving the page', async () => {
    const page = mount(strip(), { at: '/train-times/london-to-york' });
    page.press(page.getByRole('button', { name: /Sun 22 Nov/ }));
    await page.settle();
    expect([chosen.splice(0), page.sent, page.address()]).toEqual([['2026-11-22'], [], '/train-times/london-to-york']);
  });

  test('says which day is chosen', () => {
    const pressed = draw(strip({ chosen: first })).getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['Fri 20 Nov£28.50']);
  });

  test('that is late comes after the page', async () => {
    const page = mount(strip({ week: null }), { loads: { week } });
    expect(page.getByText(english.loading)).not.toBeNull();
    await page.settle();
    expect(page.getAllByRole('button')).toHaveLength(3);
  });

  test('that cannot be loaded is reported instead of loading for ever', async () => {
    const page = mount(strip({ week: null }), { loads: { week: null } });
    await page.settle();
    expect(page.getByText(english.noPrices)).not.toBeNull();
    expect(page.queryByText(english.loading)).toBeNull();
  });

  test('marks the cheapest of the days that have a price', () => {
    expect(week.filter(({ isBest }) => isBest).map(({ date }) => date)).toEqual([cheapest?.date]);
    expect(week.map(({ share }) => share > 0)).toEqual([true, false, true]);
  });

  test('does not delay the page for long, and its failure does not fail the page', async () => {
    const asking = (given: object) => loadWeek(shopVisitor({ getTimetableWeek: given }).visitor, end(london), end(york), english);
    expect(await asking(answer({ data: { data: days } }))).toHaveLength(3);
    expect(await asking(refusal('search.failed', 500))).toBeNull();
    const { visitor } = shopVisitor({}, { ask: () => Promise.reject(new Error('out of reach')) });
    expect(await loadWeek(visitor, end(london), end(york), english)).toBeNull();
  });
});

describe('the search box of a page', () => {
  const clock = { today: '2026-11-20', now: '09:00', atMs: Date.UTC(2026, 10, 20, 9) };
  const ends: SearchEnds = {
    from: { ...end(london), station: undefined },
    to: { ...end(york), station: undefined },
    clock,
    tomorrow: '2026-11-21',
  };
  const box = (more: Partial<Parameters<typeof SearchBox>[0]> = {}) => (
    <SearchBox ends={ends} currency="GBP" words={english} chosen={undefined} {...more} />
  );
  const valueOf = (drawn: ReturnType<typeof draw>, name: string) => drawn.body.querySelector(`[name="${name}"]`)?.getAttribute('value');

  test('is filled in for the line, from today on', () => {
    const drawn = draw(box());
    expect(['origin', 'destination', 'departureDate', 'returnDate'].map((name) => valueOf(drawn, name))).toEqual([
      'London',
      'York',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(drawn.body.querySelector('[name=departureDate]')?.getAttribute('min')).toBe('2026-11-20');
  });

  test('takes a day of the week, with the return on the next, and announces it to screen readers', () => {
    const drawn = draw(box({ chosen: cheapest }));
    expect([valueOf(drawn, 'departureDate'), valueOf(drawn, 'returnDate')]).toEqual(['2026-11-22', '2026-11-23']);
    expect(drawn.body.querySelector('output')?.textContent).toContain('Sun 22 Nov');
  });

  test('speaks the language of its page, with the names that its readers know', () => {
    const named = { ...ends, from: { ...ends.from, label: 'Londres' } };
    const french = draw(box({ words: words.fr, ends: named }));
    expect(valueOf(french, 'origin')).toBe('Londres');
    // the English page keeps the search's name in its address
    expect(valueOf(draw(box({ ends: named })), 'origin')).toBe('London');
  });

  test('of a page in another language stays plain, and leads to its button when a day is chosen', () => {
    const page = mount(box({ words: words.fr, chosen: first }));
    expect(document.activeElement?.getAttribute('type')).toBe('submit');
    expect(page.getByRole('checkbox')).not.toBeNull();
  });
});

describe('the ends of the search', () => {
  const row = (code: string, name: string) => ({ code, name, countryCode: 'GB', suppliers: [], type: 'Station', served: true });
  const load = (stations: readonly object[], today?: string) =>
    loadEnds(shopVisitor({ searchStations: answer({ data: { stations } }) }).visitor, end(london), end(york), today);

  test('are known only if the found station is the page’s own', async () => {
    const { from, to } = await load([row('LON', 'London'), row('YRG', 'Yorkgate')]);
    expect([from.station?.code, to.station]).toEqual(['LON', undefined]);
  });

  test('start now, or at the first hour of another day at the station', async () => {
    expect((await load([], '2026-11-20')).clock).toMatchObject({ today: '2026-11-20', now: '09:00' });
    expect(await load([], '2026-11-21')).toMatchObject({ clock: { today: '2026-11-21', now: '00:00' }, tomorrow: '2026-11-22' });
  });
});

describe('the list of pages', () => {
  const groups = [
    { heading: 'Scotland', links: [{ path: '/train-times/a', text: 'Glasgow to Oban' }] },
    {
      heading: 'France',
      links: [
        { path: '/train-times/b', text: 'Paris to Nice' },
        { path: '/fr/train-times/spain', text: 'Espagne', language: 'fr' },
      ],
    },
  ];
  const status = (search: string) => draw(<TrainTimesIndexScreen groups={groups} search={search} />).getByRole('status').textContent;

  test.each([
    ['', '3 pages'],
    ['nice', '1 found'],
    ['atlantis', 'Nothing is called that. Try a city or a country.'],
  ])('says of "%s": %s', (search, said) => {
    expect(status(search)).toBe(said);
  });

  test('narrows while typing, and leaves out empty groups', () => {
    const page = mount(<TrainTimesIndexScreen groups={groups} search="" />);
    page.type(page.getByRole('searchbox'), 'oban');
    expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Glasgow to Oban']);
    expect(page.queryByRole('heading', { name: 'France' })).toBeNull();
    page.type(page.getByRole('searchbox'), '');
    expect(page.getAllByRole('link')).toHaveLength(3);
  });

  test('says in which language another page is', () => {
    const link = draw(<TrainTimesIndexScreen groups={groups} search="" />).getByRole('link', { name: 'Espagne' });
    expect([link.getAttribute('hreflang'), link.getAttribute('lang')]).toEqual(['fr', 'fr']);
  });
});

test("lists a day's times by direction, and has no heading without any", () => {
  const facts = [{ term: 'First train', value: '05:48' }];
  const drawn = draw(<DayFacts heading="Trains on Fri 20 Nov" directions={[{ from: 'London', to: 'York', facts }]} />);
  expect(drawn.getByRole('heading', { level: 3 }).textContent).toContain('London');
  expect(drawn.getByText('05:48')).not.toBeNull();
  expect(draw(<DayFacts heading="Trains" directions={[]} />).body.textContent).toBe('');
});

test('other journeys link to their pages, and to all of a station if there are more', () => {
  const card = { fromStation: 'York', toStation: 'Leeds', text: 'York to Leeds', path: '/train-times/york-to-leeds' };
  const drawn = draw(
    <PopularJourneys
      lists={[
        { station: 'York', cards: [card], all: 12 },
        { station: 'Leeds', cards: [card] },
      ]}
    />,
  );
  expect(drawn.getAllByRole('link', { name: 'York to Leeds' })[0]?.getAttribute('href')).toBe('/train-times/york-to-leeds');
  expect(drawn.getAllByRole('link', { name: /^All/ }).map(({ textContent }) => textContent)).toEqual(['All 12 lines from York']);
  expect(draw(<PopularJourneys lists={[]} />).body.textContent).toBe('');
});
