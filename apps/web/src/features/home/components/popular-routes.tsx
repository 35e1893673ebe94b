import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { showAmount } from '../../../domain/money/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { usePopularFares } from '../use-popular-fares.ts';
import type { PopularRoute } from './popular-routes.data.ts';

/** Routes to start from: a press fills the search box above, whichever of its tabs is open. */
export function PopularRoutes({ routes }: { readonly routes: readonly PopularRoute[] }) {
  const fares = usePopularFares();
  return (
    <section aria-labelledby="popular" className="mx-auto mt-14 max-w-[84rem] px-4 sm:px-6">
      <h2 id="popular" className="text-3xl">
        Where people go
      </h2>
      <p className="mt-2 text-ink-soft">
        Lowest fares for one adult, one way, one to three weeks from now.{' '}
        <Link to={paths.fares()}>Find the cheapest day of any journey</Link>, or go{' '}
        <Link to={paths.anywhere()}>anywhere for less than a sum</Link>.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {routes.map((route) => {
          const fare = fares.find(({ from, to }) => from === route.from && to === route.to);
          return (
            <li key={route.from + route.to}>
              <Link
                to={`?tab=tickets&from=${encodeURIComponent(route.from)}&to=${encodeURIComponent(route.to)}`}
                className="group flex h-full items-center justify-between gap-4 rounded-panel border-[1.5px] border-line bg-surface px-5 py-4 text-ink no-underline transition-colors duration-150 hover:border-pine-700 hover:bg-pine-50"
              >
                <span>
                  <span className="block text-lg leading-6 font-semibold">
                    {route.from} to {route.to}
                  </span>
                  <span className="text-[0.9375rem] text-ink-soft">{route.line}</span>
                </span>
                {/* The place is kept, so that nothing moves when the price comes. */}
                <span className="ml-auto min-w-16 shrink-0 text-right text-lg leading-6 font-bold whitespace-nowrap text-pine-700">
                  {fare && `from ${showAmount(fare.price, fare.currency).replace(/\.00$/, '')}`}
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-pine-700 transition-transform duration-150 group-hover:translate-x-1"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
