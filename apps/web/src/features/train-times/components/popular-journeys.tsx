import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { loadWholeSearch } from '../load-whole-search.ts';
import type { JourneyCard, JourneyList } from '../model/journey-lists.ts';

/** Stores a card's stations for the search box; the page need not wait for it. */
function setStations({ fromStation, toStation }: JourneyCard): void {
  void loadWholeSearch().then(({ rememberStations }) => rememberStations(fromStation, toStation));
}

/** Other popular journeys from either end of the line. A press on a card stores its stations and opens its page (CONTENT-3). */
export function PopularJourneys({ lists }: { readonly lists: readonly JourneyList[] }) {
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="trainspirations" className="print:hidden">
      <h2 id="trainspirations" className="text-3xl">
        Looking for more Trainspirations
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        {lists.map(({ station, cards, all }) => (
          <div key={station}>
            <h3 className="text-xl">Trains from {station}</h3>
            <ul className="mt-3 grid gap-2 sm:grid-cols-2">
              {cards.map((card) => (
                <li key={card.toStation}>
                  <Link
                    to={card.path}
                    onClick={() => setStations(card)}
                    className="group flex min-h-12 items-center justify-between gap-3 rounded-control border-[1.5px] border-line bg-surface px-4 py-2 leading-5 font-medium text-ink no-underline hover:border-pine-700 hover:bg-pine-50"
                  >
                    {card.text}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-4 shrink-0 text-pine-500 transition-transform group-hover:translate-x-0.5"
                    />
                  </Link>
                </li>
              ))}
            </ul>
            {all !== undefined && (
              <Link to={paths.trainTimes()} className="mt-3 inline-flex min-h-9 items-center">
                All {all} lines from {station}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
