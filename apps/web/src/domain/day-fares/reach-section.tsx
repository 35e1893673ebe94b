import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { prefetch } from '../../lib/prefetch.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import type { Places } from './places-within.tsx';

const loadPlaces = () => import('./places-within.tsx');
const PlaceLinks = lazy(() => loadPlaces().then((loaded) => ({ default: loaded.PlaceLinks })));
const PlacesMap = lazy(() => loadPlaces().then((loaded) => ({ default: loaded.PlacesMap })));

interface ReachSectionProps {
  /** A code or a name. */
  readonly from: string;
  readonly name: string;
  readonly className?: string;
}

const mostShown = 8;
/** Each waits a second or two for the prices that are being searched. Nobody waits half a minute for the end of a page. */
const mostQuestions = 12;

/** The cheapest places that one reaches from here, as a list and a map (FARES-7). It is loaded when somebody scrolls to it. */
export function ReachSection({ from, name, className }: ReachSectionProps) {
  const { load, data, state } = useFetcher<{
    readonly view: { readonly state: string; readonly places?: Places };
    readonly times: number;
  }>();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!section.current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      prefetch(loadPlaces);
      void load(paths.places({ from }, 1));
    });
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [load, from]);
  const newest = data?.view.places;
  const places = useLastKnown(newest, from);
  const isFilling = newest?.isComplete === false && newest.places.length < mostShown && (data?.times ?? 0) < mostQuestions;
  useEffect(() => {
    if (isFilling && state === 'idle') void load(paths.places({ from }, (data?.times ?? 0) + 1));
  }, [isFilling, state, load, from, data]);
  return (
    <section ref={section} aria-labelledby="reach" className={className}>
      <h2 id="reach" className="text-3xl">
        From {name} for less
      </h2>
      <p className="mt-2 text-ink-soft">
        The lowest fare known of the next four weeks, one adult, one way.{' '}
        <Link to={paths.anywhere({ from })}>All places, for a sum and a time of your own</Link>.
      </p>
      {/* Its height is kept while the prices come. */}
      <div className="mt-5 grid min-h-72 items-start gap-6 lg:grid-cols-2">
        {isFilling && <p className="text-ink-soft">Prices are coming in.</p>}
        {places && !isFilling && places.places.length > 0 && (
          <Suspense>
            <PlaceLinks from={places.from} currency={places.currency} towns={places.places.slice(0, mostShown)} />
            <PlacesMap query={{}} places={places} listed={mostShown} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
