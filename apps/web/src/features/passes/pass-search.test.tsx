import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { addPass } from './add-pass.ts';
import { PassPartyPanel } from './components/pass-party-panel.tsx';
import { findPassSearch } from './find-pass-search.ts';
import { loadPassResults, type LoadedPasses } from './load-pass-results.ts';
import { passProblem } from './model/pass-problems.ts';
import { PassSearchScreen } from './pass-search-screen.tsx';
import { startPassSearch } from './start-pass-search.ts';

const today = '2026-11-28';
const countries = [
  { code: 'ALL', name: 'ALL' },
  { code: 'DE', name: 'Germany' },
  { code: 'IT', name: 'Italy' },
];
const party = { Adult: 1, Senior: 0, Youth: 0, Child: 0 };
const query = { id: 'abc', first: false, compare: [] };
const search = {
  productType: 'RailPass' as const,
  countriesText: 'Italy',
  passengersText: '1 adult',
  searchParam: {
    countries: ['IT'],
    passengers: { ...party, ageFields: [], railCards: [] },
    language: 'en' as const,
    validFrom: '2026-12-10',
  },
};
const page = { settings: { youthsMayTravelAlone: false, searchEurail: false } };
// only the parts of a page and of a record that a pass search reads
const visitor = (answers: Readonly<Record<string, object>>, asked: Asked[] = []) =>
  fakeVisitor(answers, { page, market: 'UK', ensureSession: () => Promise.resolve() } as never, asked);
const form = (more: Readonly<Record<string, string>> = {}) =>
  formOf({ country: 'IT', Adult: '1', Senior: '0', Youth: '0', Child: '0', validFrom: '2026-12-10', ...more });

const screen = (change: object = {}) =>
  draw(
    <PassSearchScreen
      today={today}
      found={{ state: 'found', search: search as never }}
      passes={{ state: 'none' }}
      query={query}
      countries={countries}
      refused={undefined}
      added={undefined}
      youthsMayTravelAlone={false}
      {...change}
    />,
  );

test('shows a search in the compact editor: locked until Edit Search is pressed, then with a button that searches', () => {
  const locked = screen();
  const bar = locked.getByRole('region', { name: 'Your search' });
  expect(bar.textContent).toContain('Rail passes: Italy');
  expect(locked.queryByLabelText('Valid from')).toBeNull();
  expect(locked.getByRole('link', { name: 'Edit Search' }).getAttribute('href')).toBe('/search/railpass?id=abc&edit=1');
  const open = screen({ query: { ...query, edit: '1' } });
  const [search] = open.getAllByRole('button', { name: 'Search' });
  expect(search?.getAttribute('form')).toBe('search-passes');
  expect(open.body.querySelector('form#search-passes')).not.toBeNull();
  expect(open.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/search/railpass?id=abc');
});

test('names a search, and fills its form, within the limits of the first day', () => {
  const drawn = screen({ query: { ...query, edit: '1' } });
  expect(drawn.getByRole('heading', { level: 1 }).textContent).toBe('Rail passes: Italy');
  expect(drawn.text).toContain('1 adult, valid from Thu 10 Dec 2026');
  expect(drawn.body.querySelector('option[selected]')?.textContent).toBe('Italy');
  const day = drawn.getByLabelText('Valid from');
  expect(['min', 'max', 'value'].map((name) => day.getAttribute(name))).toEqual(['2026-11-28', '2027-10-28', '2026-12-10']);
});

test('an old search offers today; an unknown one shows a message and the form', () => {
  const old = { ...search, searchParam: { ...search.searchParam, validFrom: '2026-01-01' } };
  expect(
    screen({ found: { state: 'found', search: old }, query: { ...query, edit: '1' } })
      .getByLabelText('Valid from')
      .getAttribute('value'),
  ).toBe(today);
  const drawn = screen({ found: { state: 'unknown', status: 404, message: 'We do not know this search.' } });
  expect(drawn.text).toContain('We do not know this search.');
  expect(drawn.getByLabelText<HTMLSelectElement>('Country').value).toBe('ALL');
});

test('offers another try after a silent seller, and only shows other refusals', () => {
  const passes = (canRetry: boolean): LoadedPasses => ({ state: 'refused', message: 'Not now.', canRetry });
  expect(
    screen({ passes: passes(true) })
      .getByRole('link', { name: 'Try again' })
      .getAttribute('href'),
  ).toBe('/search/railpass?id=abc');
  const drawn = screen({ passes: passes(false) });
  expect(drawn.text).toContain('Not now.');
  expect(drawn.queryByRole('link', { name: 'Try again' })).toBeNull();
});

test('a refused form keeps its values and gives the reason', () => {
  const draft = { country: 'IT', party: { ...party, Adult: 0, Child: 1 }, validFrom: today };
  const drawn = screen({ refused: { ok: false, problem: 'Please add an adult.', draft } });
  expect(drawn.getByRole('alert').textContent).toContain('Please add an adult.');
  expect(drawn.getByLabelText<HTMLInputElement>(/^Child/).value).toBe('1');
});

test('Germany has no seniors, and each adult takes two children and two youths', () => {
  const panel = (country: string, of: typeof party) =>
    draw(<PassPartyPanel party={of} rules={{ country, youthsMayTravelAlone: false }} onChange={() => undefined} />);
  expect(panel('IT', party).text).toContain('Senior');
  expect(panel('DE', party).text).toContain('Germany has no senior pass');
  const full = panel('IT', { ...party, Child: 2 });
  const closed = full.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled);
  expect(closed.map((button) => button.getAttribute('aria-label'))).toEqual([
    'One Adult fewer',
    'One Senior fewer',
    'One Youth fewer',
    'One Child more',
  ]);
  expect(passProblem({ country: '', party, validFrom: today }, false)).toBe('Please choose a country.');
  expect(passProblem({ country: 'IT', party: { ...party, Adult: 0, Youth: 1 }, validFrom: today }, false)).toContain('adult or a senior');
  expect(passProblem({ country: 'IT', party: { ...party, Adult: 0, Youth: 1 }, validFrom: today }, true)).toBeUndefined();
  expect(passProblem({ country: 'IT', party: { ...party, Child: 3 }, validFrom: today }, false)).toContain('two children');
});

test('a search is recorded as specified, and its brand is kept', async () => {
  const asked: Asked[] = [];
  const started = await startPassSearch(visitor({ addPassSearch: answer({ id: 'abc' }) }, asked), form({ brand: 'EURAIL' }), today);
  expect(started).toEqual({ ok: true, id: 'abc', brand: 'EURAIL' });
  expect(asked).toEqual([
    {
      call: 'addPassSearch',
      body: {
        productType: 'RailPass',
        actionType: 'Search',
        country: 'UK',
        searchParam: { ...search.searchParam, searchEurail: false },
      },
    },
  ]);
});

test("shows errors before recording a search, and the server's errors after", async () => {
  const asked: Asked[] = [];
  expect(await startPassSearch(visitor({}, asked), form({ Adult: '0', Child: '1' }), today)).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
  const refused = await startPassSearch(visitor({ addPassSearch: refusal('search.dateInPast', 422) }), form(), today);
  expect(refused).toMatchObject({ ok: false, problem: 'This day has passed. Please choose another one.', draft: { country: 'IT' } });
});

test('does not mistake a ticket search or an unknown one for a pass search', async () => {
  const listed = { getEurailCountries: answer({ country: countries }) };
  const find = (record: object, id = 'abc') => findPassSearch(visitor({ ...listed, getSearchRecord: record }), id);
  expect(await find(answer({ searchData: search }))).toMatchObject({ found: { state: 'found' }, countries });
  expect(await find(answer({ searchData: { productType: 'PointToPoint' } }))).toMatchObject({ found: { state: 'unknown' } });
  expect(await find(refusal('search.notFound', 404))).toMatchObject({ found: { state: 'unknown', message: expect.any(String) } });
  expect(await find({}, '')).toEqual({ found: { state: 'none' }, countries });
});

test('results are requested by the brand of the address; only a silent seller can be asked again', async () => {
  const asked: Asked[] = [];
  const found = { state: 'found' as const, search: search as never };
  const load = (searchRailPasses: object, getPassWorth: object = refusal('pass.unavailable', 503)) =>
    loadPassResults(visitor({ searchRailPasses, getPassWorth }, asked), found, { ...query, brand: 'EURAIL' });
  const passes = answer({ data: { passes: [] } });
  // passes are shown even if the comparison with tickets is missing
  expect(await load(passes)).toMatchObject({ state: 'ready', worth: undefined });
  const body = { id: 'abc', businessChannel: 'EURAIL' };
  expect(asked).toEqual([
    { call: 'searchRailPasses', body },
    { call: 'getPassWorth', body },
  ]);
  expect(await load(passes, answer({ data: { trips: [] } }))).toMatchObject({ state: 'ready', worth: { trips: [] } });
  expect(await load(refusal('pass.unavailable', 503))).toMatchObject({ state: 'refused', canRetry: true });
  expect(await load(refusal('search.dateInPast', 422))).toMatchObject({ state: 'refused', canRetry: false });
  expect(await loadPassResults(visitor({}), { state: 'none' }, query)).toEqual({ state: 'none' });
});

test('passes go into the cart, or the page says why not', async () => {
  const into = (said: object) => addPass(visitor({ addCartPass: said }), 'abc', formOf({ passId: 'EURAIL/IT-F3-1M/2' }));
  expect(await into(answer({ data: { items: [{}, {}] } }))).toEqual({ kind: 'added', count: 2 });
  expect(await into(refusal('cart.full', 409))).toMatchObject({ kind: 'notAdded', code: 'cart.full' });
});
