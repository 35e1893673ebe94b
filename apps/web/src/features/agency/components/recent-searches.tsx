import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { useRecentSearches } from '../../results/recent-searches.ts';

/** This agent's searches in this browser, the latest first. */
export function RecentSearches() {
  const searches = useRecentSearches();
  return (
    <TitledPanel id="recent" title="Recent searches">
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
    </TitledPanel>
  );
}
