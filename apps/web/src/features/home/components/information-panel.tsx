import { Link } from 'react-router';
import { informationLinks } from './information-links.data.ts';

/** The panel of the Information tab, with links to explanatory pages. */
export default function InformationPanel() {
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {informationLinks.map(({ path, title, line }) => (
        <li key={path}>
          <Link
            to={path}
            className="group flex h-full flex-col rounded-control px-3 py-2.5 text-ink no-underline transition-colors duration-150 hover:bg-pine-50"
          >
            <span className="font-semibold text-pine-700 group-hover:underline">{title}</span>
            <span className="text-[0.9375rem] leading-5.5 text-ink-soft">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
