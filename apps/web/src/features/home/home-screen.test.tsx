// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSharedState } from '../../lib/shared-state.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import type { Station } from '../../domain/stations/station.ts';
import BlogCarousel from './components/blog-carousel.tsx';
import { HomeTabList } from './components/home-tab-list.tsx';
import InformationPanel from './components/information-panel.tsx';
import PassPanel from './components/pass-panel.tsx';
import { popularRoutesOf, startOf } from './components/popular-routes.data.ts';
import { PopularRoutes } from './components/popular-routes.tsx';
import { StickySearch } from './components/sticky-search.tsx';
import { HomeScreen } from './home-screen.tsx';
import { heroes } from './model/hero.data.ts';
import type { Scrolled } from './use-scrolled-past.ts';

const station = (code: string, text: string): Station => ({ code, text, country: 'GB', sources: ['ATOC'], type: 'Station', served: true });
const clock = { today: '2026-11-20', now: '09:00', atMs: Date.UTC(2026, 10, 20, 9) };
type Props = Parameters<typeof HomeScreen>[0];

const tabs = ['tickets', 'interrail', 'information', 'blog'] as const;

const screen = (more: Partial<Props> = {}) => (
  <ToastProvider>
    <HomeScreen
      hero={heroes.home}
      clock={clock}
      currency="GBP"
      market="UK"
      popular={popularRoutesOf('UK')}
      start={startOf('UK')}
      origin={undefined}
      destination={undefined}
      refused={undefined}
      tabs={tabs}
      open="tickets"
      panel={{ kind: 'tickets' }}
      youthsMayTravelAlone={false}
      alerts={[]}
      {...more}
    />
  </ToastProvider>
);

type Watched = { readonly target: Element; readonly tell: (isIntersecting: boolean, top: number) => void };
let watched: Watched[] = [];

/** Marks that the test moves, because there is no layout here. */
class Watch {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const tell = (isIntersecting: boolean, top: number) =>
      // only the parts of an entry and its observer that are read
      act(() => this.#tell([{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry], this as never));
    watched.push({ target, tell });
  }
  disconnect() {
    watched = [];
  }
}

beforeEach(() => {
  forgetSharedState();
  sessionStorage.clear();
  vi.stubGlobal('IntersectionObserver', Watch);
});
afterEach(() => {
  watched = [];
  vi.unstubAllGlobals();
});

describe('the tabs', () => {
  const list = <HomeTabList tabs={tabs} open="tickets" onReach={() => undefined} />;
  const page = () => mount(list, { at: '/uk?tab=tickets' });
  const tabsOf = (shown: ReturnType<typeof mount>) => shown.getAllByRole('tab');

  test('are links that work before a script runs; only the open one is reached by Tab', () => {
    const shown = draw(screen(), { at: '/uk' }).getAllByRole('tab');
    expect(shown.map((tab) => tab.getAttribute('href'))).toEqual(tabs.map((tab) => `/uk?tab=${tab}`));
    expect(shown.map((tab) => [tab.getAttribute('aria-selected'), tab.getAttribute('tabindex')])).toEqual([
      ['true', '0'],
      ['false', '-1'],
      ['false', '-1'],
      ['false', '-1'],
    ]);
  });

  test('name the panels that they open, of which one is shown', () => {
    const drawn = draw(screen());
    const panels = [...drawn.body.querySelectorAll('[role=tabpanel]')];
    expect(drawn.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'))).toEqual(panels.map(({ id }) => id));
    expect(panels.filter((panel) => !panel.hasAttribute('hidden')).map(({ id }) => id)).toEqual(['panel-tickets']);
  });

  test.each([
    ['ArrowRight', '/uk?tab=interrail', 1],
    ['ArrowLeft', '/uk?tab=blog', 3],
    ['End', '/uk?tab=blog', 3],
    ['Home', '/uk?tab=tickets', 0],
  ])('%s leads to %s, and the focus goes along', (key, address, at) => {
    const shown = page();
    const [first] = tabsOf(shown);
    if (!first) throw new Error('no tab');
    shown.key(first, key);
    expect(shown.address()).toBe(address);
    expect(document.activeElement).toBe(tabsOf(shown)[at]);
  });

  test('leave other keys to the page', () => {
    const shown = page();
    const [first] = tabsOf(shown);
    expect(first && shown.fire(first, new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))).toBe(true);
    expect(shown.address()).toBe('/uk?tab=tickets');
  });
});

describe('the ticket search', () => {
  test('has the stations of a link filled in', () => {
    const drawn = draw(screen({ origin: station('LON', 'London'), destination: station('YRK', 'York') }));
    const values = [...drawn.body.querySelectorAll('input')].map((input) => input.getAttribute('value'));
    expect(values).toEqual(expect.arrayContaining(['London', 'York']));
  });

  test('reports every problem of a search sent before JavaScript', () => {
    const problems = ['Please choose where you go.', 'Please choose another day.'];
    const drawn = draw(screen({ refused: { problems } }));
    expect(drawn.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems);
  });
});

test('a route shows its lowest known fare once that has come', async () => {
  const fares = [{ from: 'London', to: 'Paris', currency: 'GBP', price: '44.00', date: '2026-12-08' }];
  const shown = mount(<PopularRoutes routes={popularRoutesOf('UK')} />, { at: '/uk', loads: { fares, times: 1, isComplete: true } });
  await shown.settle();
  await shown.settle();
  expect(shown.getByRole('link', { name: /London to Paris/ }).textContent).toContain('from £44');
  expect(shown.getByRole('link', { name: /London to Edinburgh/ }).textContent).not.toContain('from £');
});

test('a press on a route opens the ticket search with it, also on a pass page', () => {
  const shown = mount(<PopularRoutes routes={popularRoutesOf('UK')} />, { at: '/book-interrail-pass' });
  shown.press(shown.getByRole('link', { name: /London to Paris/ }));
  expect(shown.address()).toBe('/book-interrail-pass?tab=tickets&from=London&to=Paris');
});

test.each([
  ['US', 'New York to Washington'],
  ['CA', 'Toronto to Montréal'],
  ['NZ', 'London to Edinburgh'],
] as const)('the routes of %s begin at home: %s', (market, first) => {
  const routes = draw(screen({ market, popular: popularRoutesOf(market) })).getByRole('region', { name: 'Where people go' });
  expect(routes.querySelector('a span span')?.textContent).toBe(first);
});

describe('the bar that stays visible while scrolling', () => {
  const bar = (scrolled: Scrolled) => (
    <StickySearch scrolled={scrolled} title="London to York" detail="1 adult" formId="fields">
      <form
        id="fields"
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        <input type="hidden" name="record" />
        <input aria-label="From" />
      </form>
    </StickySearch>
  );
  let submitted = 0;
  const barOf = (shown: ReturnType<typeof mount>) => shown.queryByRole('region', { name: 'Your search' });

  test('is not there at the top', () => {
    expect(barOf(mount(bar('top')))).toBeNull();
  });

  test.each(['header', 'hero'] as const)('is there on the whole way past the fields: %s', (scrolled) => {
    expect(barOf(mount(bar(scrolled)))?.textContent).toContain('London to York');
  });

  test('leads back to the first field while the box is in sight', () => {
    const shown = mount(bar('header'));
    const edit = shown.getByRole('button', { name: 'Edit Search' });
    // the button opens nothing
    expect(edit.hasAttribute('aria-expanded')).toBe(false);
    shown.press(edit);
    expect(document.activeElement).toBe(shown.getByLabelText('From'));
    expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('brings up the fields past the hero, with the focus, and puts them back', () => {
    const shown = mount(bar('hero'));
    shown.type(shown.getByLabelText('From'), 'London');
    shown.press(shown.getByRole('button', { name: 'Edit Search' }));
    const close = shown.getByRole('button', { name: 'Close' });
    expect(shown.queryByRole('button', { name: 'Edit Search' })).toBeNull();
    const field = shown.getByLabelText('From');
    expect(document.activeElement).toBe(field);
    shown.press(shown.getByRole('button', { name: 'Search' }));
    expect(submitted).toBe(1);
    shown.press(close);
    expect(shown.getByRole('button', { name: 'Edit Search' }).getAttribute('aria-expanded')).toBe('false');
    // the same field keeps the typed value
    expect(shown.getByLabelText('From')).toBe(field);
  });

  test('comes with the two marks of the page', () => {
    const shown = mount(screen({ origin: station('LON', 'London') }));
    const marks = watched.filter(({ target }) => target.getAttribute('aria-hidden') === 'true');
    expect(marks).toHaveLength(2);
    expect(barOf(shown)).toBeNull();
    // a mark below the window is invisible too, but it has not been passed
    for (const { tell } of marks) tell(false, 900);
    expect(barOf(shown)).toBeNull();
    marks[0]?.tell(false, -1);
    expect(barOf(shown)?.textContent).toMatch(/^London.*to be chosen/);
    expect(shown.getByRole('button', { name: 'Edit Search' }).hasAttribute('aria-expanded')).toBe(false);
    marks[1]?.tell(false, -1);
    expect(shown.getByRole('button', { name: 'Edit Search' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the pass search', () => {
  const countries = [
    { code: 'ALL', name: 'All countries' },
    { code: 'IT', name: 'Italy' },
    { code: 'DE', name: 'Germany' },
  ];
  const panel = (more: Partial<Parameters<typeof PassPanel>[0]> = {}) => (
    <PassPanel scrolled="hero" restore={false} today={clock.today} countries={countries} youthsMayTravelAlone={false} {...more} />
  );

  test('shows the search in the bar as it is chosen', () => {
    const shown = mount(panel());
    const bar = shown.getByRole('region', { name: 'Your search' });
    expect(bar.textContent).toContain('Rail passes: All countries');
    shown.choose(shown.getByRole('combobox', { name: /Country/ }), 'IT');
    expect(bar.textContent).toContain('Rail passes: Italy');
    expect(bar.textContent).toContain('from Fri 20 Nov · Adult 1');
  });

  test('starts with the country of a link', () => {
    expect(mount(panel({ country: 'DE' })).getByRole('region', { name: 'Your search' }).textContent).toContain('Rail passes: Germany');
  });

  test('counts the countries of one pass without the choice of all', () => {
    expect(draw(panel()).text).toContain('2 countries on one pass');
  });

  test('still offers all countries if their list is unavailable', () => {
    const drawn = draw(panel({ countries: [] }));
    expect([...drawn.body.querySelectorAll('option')].map((option) => option.getAttribute('value'))).toContain('ALL');
    expect(drawn.text).not.toMatch(/-\d countries|NaN/);
  });
});

describe('the articles', () => {
  const card = (id: string) => ({
    id,
    title: `Article ${id}`,
    image: '/i.svg',
    imageAlt: '',
    date: '1 June 2026',
    desc: 'About.',
    readTime: '3 min. read',
  });
  const row = { scrollWidth: 1000, clientWidth: 400, scrollLeft: 0 };

  /** The row with a browser's measures, and the scroll requests to it. */
  function show(scrollLeft: number) {
    const went: (number | undefined)[] = [];
    const shown = mount(<BlogCarousel cards={['a', 'b', 'c'].map(card)} />);
    const list = shown.getByRole('list', { name: 'Articles' });
    for (const [name, value] of Object.entries({ ...row, scrollLeft })) Object.defineProperty(list, name, { value });
    list.scrollTo = (to?: ScrollToOptions | number) => void went.push(typeof to === 'object' ? to.left : to);
    return { shown, went };
  }

  test.each([
    ['Next articles', 600, 0],
    ['Previous articles', 0, 600],
    ['Next articles', 100, 116],
    ['Previous articles', 100, 84],
  ])('"%s" at %i leads to %i: after the last comes the first', (name, from, to) => {
    const { shown, went } = show(from);
    shown.press(shown.getByRole('button', { name }));
    expect(went).toEqual([to]);
  });

  test('lead to their pages and to all of them', () => {
    const drawn = draw(<BlogCarousel cards={[card('a')]} />);
    expect(drawn.getByRole('link', { name: 'Article a' }).getAttribute('href')).toBe('/blogs/a');
    expect(drawn.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blogs');
  });

  test('reports that they are missing, without buttons to page through', () => {
    const shown = mount(<BlogCarousel cards={[]} />);
    expect(shown.getByText(/cannot be shown/)).not.toBeNull();
    expect(shown.queryByRole('button')).toBeNull();
    expect(shown.getByRole('link', { name: 'All articles' })).not.toBeNull();
  });
});

test('the pages that explain are of this site, each once', () => {
  const addresses = draw(<InformationPanel />)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(/^\/[a-z]/);
});
