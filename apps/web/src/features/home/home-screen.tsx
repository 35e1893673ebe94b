import type { Currency } from '@throughfare/kernel/money';
import { useFormAction } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { StartSearchResult } from '../search/start-search.ts';
import type { SearchClock } from '../search/model/search-days.ts';
import { emptyDraft } from '../search/model/search-draft.ts';
import { reduceSearchDraft } from '../search/model/search-draft-reducer.ts';
import type { Station } from '../search/model/station.ts';
import heroScene from './hero-scene.svg?url';
import { PopularRoutes } from './components/popular-routes.tsx';
import { Promises } from './components/promises.tsx';

interface HomeScreenProps {
  readonly clock: SearchClock;
  readonly currency: Currency;
  /** From the address, when a link brought them. */
  readonly origin: Station | undefined;
  readonly destination: Station | undefined;
  /** Of a search that was sent before JavaScript and cannot be made. */
  readonly refused: StartSearchResult | undefined;
}

/** The landing page: the hero, the search box, and where to go from here. */
export function HomeScreen({ clock, currency, origin, destination, refused }: HomeScreenProps) {
  const withOrigin = reduceSearchDraft(emptyDraft(clock), { type: 'originChosen', station: origin });
  const initial = reduceSearchDraft(withOrigin, { type: 'destinationChosen', station: destination });
  const action = useFormAction();
  return (
    <>
      <section className="relative h-[25rem] overflow-hidden bg-pine-500 sm:h-[26rem] lg:h-[29.5rem]">
        <img
          src={heroScene}
          alt=""
          width={1440}
          height={560}
          fetchPriority="high"
          className="absolute inset-0 h-full w-full object-cover object-bottom"
        />
        <div className="relative mx-auto max-w-[84rem] px-4 pt-8 sm:px-6 lg:pt-12">
          <h1 className="text-5xl text-white sm:text-6xl lg:text-[4.75rem] lg:leading-[1.02]">
            Go further
            <br />
            by rail.
          </h1>
          <p className="mt-5 max-w-sm text-[1.1875rem] leading-snug text-white [text-shadow:0_1px_8px_rgb(12_47_44/60%)]">
            Trains and ferries in Britain and on the Continent, in one basket.
          </p>
        </div>
      </section>
      <div className="relative z-20 mx-auto -mt-[4.75rem] max-w-[84rem] px-2 sm:px-6">
        <section aria-labelledby="search-heading" className="rounded-[20px] bg-surface p-3.5 pt-4 shadow-panel sm:p-5">
          <h2 id="search-heading" className="mb-3 px-1 text-xl">
            Train Tickets
          </h2>
          {refused?.problems.map((problem) => (
            <Notice key={problem} tone="error" announce className="mb-3">
              <span className="whitespace-pre-wrap">{problem}</span>
            </Notice>
          ))}
          {/* A link with other stations starts the form anew. */}
          <SearchForm
            key={`${origin?.code}-${destination?.code}`}
            initial={refused?.draft ?? initial}
            currency={currency}
            restore={!origin && !destination && !refused}
            action={action}
          />
        </section>
      </div>
      <PopularRoutes />
      <Promises />
    </>
  );
}
