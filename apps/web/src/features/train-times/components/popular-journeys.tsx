import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { RouteCard } from '../model/route-card.ts';
import { plainStation } from '../model/plain-station.ts';
import { mostShown, shownJourneys } from '../model/shown-journeys.ts';

interface PopularJourneysProps {
  readonly origin: string;
  readonly destination: string;
  readonly journeys: readonly RouteCard[];
}

/** Puts the stations of a card into the search box's memory; the page need not wait for it. */
function setStations({ fromStation, toStation }: RouteCard): void {
  void import('../../search/remember-stations.ts').then(({ rememberStations }) => rememberStations(fromStation, toStation));
}

/** Where else people go from either end. A press on a card sets its stations and leads to its page (Spec 3 §2). */
export function PopularJourneys({ origin, destination, journeys }: PopularJourneysProps) {
  const lists = [
    { station: origin, other: destination },
    { station: destination, other: origin },
  ]
    .map(({ station, other }) => ({ station, all: journeys.filter(({ fromStation }) => fromStation === station), other }))
    .filter(({ all }) => all.length > 0);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="trainspirations" className="print:hidden">
      <h2 id="trainspirations" className="text-3xl">
        Looking for more Trainspirations
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        {lists.map(({ station, all, other }) => (
          <div key={station}>
            <h3 className="text-xl">Trains from {plainStation(station)}</h3>
            <ul className="mt-3 grid gap-2 sm:grid-cols-2">
              {shownJourneys(all, other).map((journey) => (
                <li key={journey.toStation}>
                  <Link
                    to={
                      journey.pageUrl === ''
                        ? paths.homeWithStations(journey.fromStation, journey.toStation)
                        : paths.trainTimes(journey.pageUrl)
                    }
                    onClick={() => setStations(journey)}
                    className="group flex min-h-12 items-center justify-between gap-3 rounded-control border-[1.5px] border-line bg-surface px-4 py-2 leading-5 font-medium text-ink no-underline hover:border-pine-700 hover:bg-pine-50"
                  >
                    {plainStation(journey.fromStation)} to {plainStation(journey.toStation)}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-4 shrink-0 text-pine-500 transition-transform group-hover:translate-x-0.5"
                    />
                  </Link>
                </li>
              ))}
            </ul>
            {all.length > mostShown && (
              <Link to={paths.trainTimes()} className="mt-3 inline-flex min-h-9 items-center">
                All {all.length} lines from {plainStation(station)}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
