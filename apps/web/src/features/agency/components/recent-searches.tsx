import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useRecentSearches } from '../../results/recent-searches.ts';

/** This agent's searches in this browser, the latest first. */
export function RecentSearches() {
  const searches = useRecentSearches();
  return (
    <Panel as="section" aria-labelledby="recent">
      <h2 id="recent" className="text-xl">
        Recent searches
      </h2>
      {searches.length === 0 ? (
        <p className="mt-2">Your searches in this browser are listed here until you sign out.</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {searches.map(({ id, text }) => (
            <li key={id}>
              <Link to={paths.results({ id })} data-key="r">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
