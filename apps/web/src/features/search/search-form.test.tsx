// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { answerFetch } from '../../testing/answer-fetch.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { oneAdult } from '../../domain/party/party.ts';
import { emptyDraft, type SearchDraft } from './model/search-draft.ts';
import { searchState } from './model/search-state.ts';
import type { Station } from '../../domain/stations/station.ts';
import { SearchForm } from './search-form.tsx';

const clock = { today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') };
const station = (code: string, text: string, country = 'GB', more: Partial<Station> = {}): Station => ({
  code,
  text,
  country,
  sources: country === 'GB' ? ['ATOC'] : ['SNCF'],
  type: 'STATION',
  served: true,
  ...more,
});
const london = station('LON', 'London');
const york = station('YRK', 'York');
const toYork: SearchDraft = { ...emptyDraft(clock), origin: london, destination: york };

interface Given {
  readonly initial?: SearchDraft;
  readonly restore?: boolean;
  readonly currency?: 'GBP' | 'EUR';
  readonly onDraft?: (draft: SearchDraft) => void;
}
const form = ({ initial = toYork, restore = false, currency = 'GBP', onDraft }: Given = {}) => (
  <ToastProvider>
    <SearchForm initial={initial} currency={currency} restore={restore} action="/" {...(onDraft && { onDraft })} />
  </ToastProvider>
);
const pageText = (): string => document.body.textContent;
const sentRecord = (page: ReturnType<typeof mount>) => {
  const [, record] = page.sent[0]?.fields.find(([name]) => name === 'record') ?? [];
  return record === undefined ? undefined : (JSON.parse(record) as { searchParam: Record<string, unknown> });
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('every field has a name before hydration, and the return is shown too', () => {
  const page = draw(form());
  const names = [...page.body.querySelectorAll('[name]')].map((field) => field.getAttribute('name'));
  for (const name of [
    'origin',
    'destination',
    'departureDate',
    'departureTime',
    'returnDate',
    'returnTime',
    'adults',
    'childAges',
    'wheelchairs',
    'bicycles',
    'assistanceDogs',
    'isRoundTrip',
  ])
    expect(names).toContain(name);
  expect(page.getByRole('button', { name: 'Search' }).hasAttribute('aria-disabled')).toBe(false);
});

test('a search goes as one record to the page of the form', async () => {
  answerFetch({});
  const page = mount(form(), { answer: { problems: [] } });
  page.press(page.getByRole('button', { name: 'Search' }));
  await page.settle();
  expect(page.sent[0]?.to).toBe('/');
  expect(sentRecord(page)).toMatchObject({
    productType: 'PointToPoint',
    provider: 'ATOC',
    searchParam: { from: 'LON', to: 'YRK', isRoundTrip: false, departureDate: '2026-11-20', passengers: { Adult: 1 } },
  });
});

test('the button names the missing field, opens it, and sends nothing', async () => {
  answerFetch({});
  const page = mount(form({ initial: { ...toYork, destination: undefined } }));
  const button = page.getByRole('button', { name: /^Search/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(page.queryByRole('alert')).toBeNull();
  page.press(button);
  await page.settle();
  expect(page.sent).toEqual([]);
  const to = page.getByRole('combobox', { name: 'To' });
  expect([document.activeElement === to, to.getAttribute('aria-expanded'), to.getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
    'true',
  ]);
  expect(page.getByRole('alert').textContent).toBe('Please choose where you are going.');
});

test('shows errors in a modal before sending anything', async () => {
  answerFetch({});
  const page = mount(form({ initial: { ...toYork, destination: london } }));
  page.press(page.getByRole('button', { name: 'Search' }));
  await page.settle();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  expect(dialog.textContent.length).toBeGreaterThan(10);
  expect(page.sent).toEqual([]);
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('shows a refusal of the shop in the same modal, once', async () => {
  answerFetch({});
  const page = mount(form(), { answer: { problems: ['This day is not on sale yet.'] } });
  page.press(page.getByRole('button', { name: 'Search' }));
  await page.settle();
  expect(pageText()).toContain('This day is not on sale yet.');
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(pageText()).not.toContain('This day is not on sale yet.');
});

test('origin and destination change places', () => {
  answerFetch({});
  const page = mount(form());
  page.press(page.getByRole('button', { name: 'Swap origin and destination' }));
  expect(page.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('York');
  expect(page.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toBe('London');
});

test('adds a return by its box or its empty place, and removes it again', async () => {
  answerFetch({});
  const page = mount(form(), { answer: { problems: [] } });
  page.press(page.getByRole('button', { name: 'Add return' }));
  const box = page.getByRole<HTMLInputElement>('checkbox', { name: 'Return journey' });
  expect(box.checked).toBe(true);
  page.press(page.getByRole('button', { name: 'Search' }));
  await page.settle();
  expect(sentRecord(page)?.searchParam).toMatchObject({ isRoundTrip: true, arrivalDate: '2026-11-21' });
  page.press(box);
  expect(page.getByRole('button', { name: 'Add return' })).toBeDefined();
});

test('a station to go via is asked for when somebody wants one; Avoid is not for every seller', () => {
  answerFetch({});
  const page = mount(form());
  page.press(page.getByRole('button', { name: 'Via or avoid a station' }));
  expect(page.getByRole('combobox', { name: 'Via station' })).toBeDefined();
  page.choose(page.getByLabelText('Outward: via or avoid'), 'AVOID');
  expect(page.getByRole('combobox', { name: 'Station to avoid' })).toBeDefined();
  page.press(page.getByRole('button', { name: 'Remove the station (outward)' }));
  expect(page.getByRole('button', { name: 'Via or avoid a station' })).toBeDefined();
  document.body.replaceChildren();
  const french = { ...toYork, origin: station('PAR', 'Paris', 'FR'), destination: station('LYO', 'Lyon', 'FR') };
  const paris = mount(form({ initial: french }));
  paris.press(paris.getByRole('button', { name: 'Via or avoid a station' }));
  expect(paris.getByRole<HTMLOptionElement>('option', { name: 'Outward avoiding (not on these trains)' }).disabled).toBe(true);
});

test('a via station of the way back goes with the return', () => {
  answerFetch({});
  const page = mount(form({ initial: { ...toYork, isRoundTrip: true } }));
  expect(page.getByRole('button', { name: 'Via or avoid on the way back' })).toBeDefined();
  page.press(page.getByRole('checkbox', { name: 'Return journey' }));
  expect(page.queryByRole('button', { name: 'Via or avoid on the way back' })).toBeNull();
});

test('reports at once a problem that no search can change', () => {
  const unserved = { ...toYork, destination: station('AAA', 'Atlantis', 'GB', { served: false }) };
  expect(draw(form({ initial: unserved })).text).toContain('Atlantis');
  const overseas = { ...toYork, destination: station('NYP', 'New York', 'US') };
  expect(draw(form({ initial: overseas })).text).toContain('No train, ferry or coach connects these two stations.');
  expect(draw(form()).text).not.toContain('No train, ferry or coach');
});

test('a country filter fills in its own stations, and shows which filter is on', async () => {
  const [rome, frome] = [station('ROM', 'Rome', 'IT'), station('FRO', 'Frome')];
  answerFetch({ '/data/stations': { stations: [frome, rome] } });
  const page = mount(form());
  page.press(page.getByRole('button', { name: 'Italy' }));
  await page.settle();
  await page.settle();
  expect(page.getByRole('button', { name: 'Italy' }).getAttribute('aria-pressed')).toBe('true');
  expect(page.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('Rome');
});

test('the home page restores the last search, but not over a stored search', () => {
  answerFetch({});
  sessionStorage.setItem('throughfare.search', JSON.stringify(searchState({ ...toYork, isRoundTrip: true }, 'GBP')));
  const home = mount(form({ restore: true }));
  expect(home.getByRole<HTMLInputElement>('checkbox', { name: 'Return journey' }).checked).toBe(true);
  document.body.replaceChildren();
  const editor = mount(form({ restore: false }));
  expect(editor.getByRole<HTMLInputElement>('checkbox', { name: 'Return journey' }).checked).toBe(false);
});

test('another currency resets the passengers to one adult, which can be undone', () => {
  answerFetch({});
  const party = { ...oneAdult, adults: 3 };
  sessionStorage.setItem('throughfare.search', JSON.stringify(searchState({ ...toYork, party }, 'EUR')));
  const page = mount(form({ restore: true }));
  expect(page.getByRole('button', { name: 'Passengers: Adult 1' })).toBeDefined();
  page.press(page.getByRole('button', { name: 'Undo' }));
  expect(page.getByRole('button', { name: 'Passengers: Adult 3' })).toBeDefined();
});

test('a search that somebody tampered with is dropped, and the page works', () => {
  answerFetch({});
  sessionStorage.setItem(
    'throughfare.search',
    JSON.stringify({ ...searchState(toYork, 'GBP'), passengers: { kind: 'listed', provider: 'GONE', passengers: [null] } }),
  );
  const page = mount(form({ restore: true }));
  expect(page.getByRole('button', { name: 'Passengers: Adult 1' })).toBeDefined();
});

test('reports each change', () => {
  answerFetch({});
  const told: SearchDraft[] = [];
  const page = mount(form({ onDraft: (draft) => void told.push(draft) }));
  page.press(page.getByRole('button', { name: 'Swap origin and destination' }));
  expect(told.map(({ origin }) => origin?.text)).toEqual(['York']);
});
