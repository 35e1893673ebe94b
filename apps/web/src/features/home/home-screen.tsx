import type { Alert } from '@throughfare/contract/calls/alert-banner';
import type { Currency } from '@throughfare/kernel/money';
import { lazy, Suspense } from 'react';
import { useFormAction } from 'react-router';
import type { Market } from '@throughfare/kernel/market';
import { prefetch } from '../../lib/prefetch.ts';
import { ReachSection } from '../../domain/day-fares/reach-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ShownCard } from '../../domain/content/model/article-card.ts';
import { filterOfMarket } from '../search/model/country-filter.data.ts';
import type { SearchClock } from '../../lib/market-clock.ts';
import { emptyDraft } from '../search/model/search-draft.ts';
import { reduceSearchDraft } from '../search/model/search-draft-reducer.ts';
import type { Station } from '../../domain/stations/station.ts';
import type { StartSearchResult } from '../search/start-search.ts';
import { HomeTabList, panelId, tabId } from './components/home-tab-list.tsx';
import type { PassPanelProps } from './components/pass-panel.tsx';
import type { PopularRoute } from './components/popular-routes.data.ts';
import { PopularRoutes } from './components/popular-routes.tsx';
import { Promises } from './components/promises.tsx';
import { TicketPanel } from './components/ticket-panel.tsx';
import heroScene from './hero-scene.svg?url';
import type { Hero } from './model/hero.data.ts';
import type { HomeTab } from './model/home-tabs.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

// Most visitors want tickets, so the other panels load when their tab is reached.
const loadPassPanel = () => import('./components/pass-panel.tsx');
const loadInformation = () => import('./components/information-panel.tsx');
const loadCarousel = () => import('./components/blog-carousel.tsx');
// Most days have no notices. Without the strip the page is still whole.
const AlertStrip = lazy(() =>
  import('../../domain/alerts/alert-strip.tsx').then(
    (loaded) => ({ default: loaded.AlertStrip }),
    () => ({ default: () => null }),
  ),
);
const PassPanel = lazy(loadPassPanel);
const InformationPanel = lazy(loadInformation);
const BlogCarousel = lazy(loadCarousel);

const loaders: Readonly<Record<HomeTab, (() => Promise<unknown>) | undefined>> = {
  tickets: undefined,
  eurail: loadPassPanel,
  interrail: loadPassPanel,
  information: loadInformation,
  blog: loadCarousel,
};

/** The open panel's own data, beside that of every panel. */
export type HomePanel =
  | { readonly kind: 'tickets' | 'information' }
  | { readonly kind: 'pass'; readonly countries: PassPanelProps['countries']; readonly country?: string }
  | { readonly kind: 'blog'; readonly cards: readonly ShownCard[] };

interface HomeScreenProps {
  readonly hero: Hero;
  readonly clock: SearchClock;
  readonly currency: Currency;
  readonly market: Market;
  /** From the address of the link that was followed. */
  readonly origin: Station | undefined;
  readonly destination: Station | undefined;
  /** The errors of a search sent before JavaScript that cannot be made. */
  readonly refused: StartSearchResult | undefined;
  readonly tabs: readonly HomeTab[];
  readonly open: HomeTab;
  readonly panel: HomePanel;
  readonly youthsMayTravelAlone: boolean;
  readonly alerts: readonly Alert[];
  readonly popular: readonly PopularRoute[];
  /** The town from which the page shows where one can go. */
  readonly start: { readonly from: string; readonly name: string };
}

/** The landing page: the hero, the search box with its tabs, and links onward. */
export function HomeScreen(props: HomeScreenProps) {
  const { hero, clock, currency, market, origin, destination, refused, tabs, open, panel, youthsMayTravelAlone, alerts, popular, start } =
    props;
  const withOrigin = reduceSearchDraft(
    { ...emptyDraft(clock), countryFilter: filterOfMarket(market) },
    { type: 'originChosen', station: origin },
  );
  const initial = reduceSearchDraft(withOrigin, { type: 'destinationChosen', station: destination });
  const action = useFormAction();
  const [headerRef, pastHeader] = useScrolledPast();
  const [heroRef, pastHero] = useScrolledPast();
  const scrolled = pastHero ? 'hero' : pastHeader ? 'header' : 'top';
  return (
    <>
      {alerts.length > 0 && (
        <Suspense>
          <AlertStrip alerts={alerts} />
        </Suspense>
      )}
      {/* SEARCH-9: sticky search after 80 px of scrolling, threshold of the landing hero 490 px */}
      <div ref={headerRef} aria-hidden="true" className="absolute top-[80px] h-px w-px" />
      <div ref={heroRef} aria-hidden="true" className="absolute top-[490px] h-px w-px" />
      {/* On a phone the words fit one line and the picture is a strip behind them, so that the fields are on the first screen. */}
      <section className="relative overflow-hidden bg-pine-500 max-sm:pb-[5.5rem] sm:h-[26rem] lg:h-[29.5rem]">
        <img
          src={heroScene}
          alt=""
          width={1440}
          height={560}
          fetchPriority="high"
          className="absolute inset-0 h-full w-full object-cover object-bottom"
        />
        <div className="relative mx-auto max-w-[84rem] px-4 pt-3 sm:px-6 sm:pt-8 lg:pt-12">
          <h1 className="text-[1.625rem] text-white max-[22.5rem]:text-2xl sm:text-6xl lg:text-[4.75rem] lg:leading-[1.02]">
            {hero.lines[0]} <br className="max-sm:hidden" />
            {hero.lines[1]}
          </h1>
          <p className="mt-5 max-w-sm max-sm:hidden text-[1.1875rem] leading-snug text-white [text-shadow:0_1px_8px_rgb(12_47_44/60%)]">
            {hero.text}
          </p>
        </div>
      </section>
      <div className="relative z-20 mx-auto -mt-[4.75rem] max-w-[84rem] px-2 sm:px-6">
        <section
          id="search"
          aria-label="Search"
          className="scroll-mt-4 rounded-[20px] bg-surface p-3.5 pt-2 shadow-panel max-sm:grid max-sm:grid-cols-2 sm:p-5 sm:pt-2.5"
        >
          <HomeTabList
            tabs={tabs}
            open={open}
            onReach={(tab) => {
              const load = loaders[tab];
              if (load) prefetch(load);
            }}
          />
          {tabs.map((tab) => (
            <div
              key={tab}
              role="tabpanel"
              id={panelId(tab)}
              aria-labelledby={tabId(tab)}
              hidden={tab !== open}
              className="col-span-2 min-w-0 pt-4"
            >
              {tab === open && (
                <Suspense fallback={<Skeleton className="h-32" />}>
                  {panel.kind === 'tickets' && (
                    // A link with other stations resets the form.
                    <TicketPanel
                      key={`${origin?.code}-${destination?.code}`}
                      initial={initial}
                      currency={currency}
                      restore={!origin && !destination && !refused}
                      action={action}
                      refused={refused}
                      scrolled={scrolled}
                    />
                  )}
                  {panel.kind === 'pass' && (
                    <PassPanel
                      key={panel.country}
                      scrolled={scrolled}
                      // the link's stations count, not those of the last search
                      restore={panel.country === undefined}
                      country={panel.country}
                      today={clock.today}
                      countries={panel.countries}
                      brand={open === 'interrail' ? 'INTERRAIL' : 'EURAIL'}
                      youthsMayTravelAlone={youthsMayTravelAlone}
                    />
                  )}
                  {panel.kind === 'information' && <InformationPanel />}
                  {panel.kind === 'blog' && <BlogCarousel cards={panel.cards} />}
                </Suspense>
              )}
            </div>
          ))}
        </section>
      </div>
      <PopularRoutes routes={popular} />
      <ReachSection {...start} className="mx-auto mt-14 max-w-[84rem] px-4 sm:px-6" />
      <Promises />
    </>
  );
}
