import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { RouteCard } from '../model/group-by-origin.ts';
import { plainStation } from '../model/plain-station.ts';

interface PopularJourneysProps {
  readonly origin: string;
  readonly destination: string;
  readonly journeys: readonly RouteCard[];
}

/** Where else people go from either end. */
export function PopularJourneys({ origin, destination, journeys }: PopularJourneysProps) {
  const lists = [origin, destination]
    .map((station) => ({ station, own: journeys.filter(({ fromStation }) => fromStation === station) }))
    .filter(({ own }) => own.length > 0);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="trainspirations" className="print:hidden">
      <h2 id="trainspirations" className="text-3xl">
        Looking for more Trainspirations
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        {lists.map(({ station, own }) => (
          <div key={station}>
            <h3 className="text-xl">Trains from {plainStation(station)}</h3>
            <ul className="mt-3 grid gap-2 sm:grid-cols-2">
              {own.map(({ pageUrl, toStation }) => (
                <li key={pageUrl}>
                  <Link
                    to={paths.trainTimes(pageUrl)}
                    className="flex min-h-12 items-center rounded-control border-[1.5px] border-line bg-surface px-4 py-2 font-medium text-ink no-underline hover:border-pine-700 hover:bg-pine-50"
                  >
                    {plainStation(station)} to {plainStation(toStation)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
