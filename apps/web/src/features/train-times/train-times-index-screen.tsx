import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { OriginGroup } from './model/group-by-origin.ts';

/** All routes that have a page, by where they begin. */
export function TrainTimesIndexScreen({ origins }: { readonly origins: readonly OriginGroup[] }) {
  return (
    <div className="mx-auto max-w-[84rem] px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Train times</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-soft">First, last and fastest trains, and the lowest price of each day of the week.</p>
      <div className="mt-10 gap-x-10 sm:columns-2 lg:columns-3">
        {origins.map(({ origin, routes }) => (
          <section key={origin} className="mb-8 break-inside-avoid">
            <h2 className="text-xl">From {origin}</h2>
            <ul className="mt-2">
              {routes.map(({ destination, pageUrl }) => (
                <li key={pageUrl}>
                  <Link to={paths.trainTimes(pageUrl)} className="inline-flex min-h-9 items-center">
                    {origin} to {destination}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
