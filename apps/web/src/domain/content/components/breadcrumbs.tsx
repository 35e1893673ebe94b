import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import type { Crumb } from '../model/breadcrumb-data.ts';

interface BreadcrumbsProps {
  readonly label?: string;
  /** From the home page to the current page, which is not a link. */
  readonly crumbs: readonly Crumb[];
  readonly className?: string;
}

/** The page's place in the site. */
export function Breadcrumbs({ label = 'Breadcrumb', crumbs, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center text-sm">
        {crumbs.map(({ name, path }, index) => (
          // On a phone the title itself follows right below.
          <li key={path} className={classNames('flex items-center', index === crumbs.length - 1 && 'max-sm:hidden')}>
            {index > 0 && (
              <span aria-hidden="true" className="px-2 opacity-70">
                /
              </span>
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-8 items-center">
                {name}
              </span>
            ) : (
              <Link to={path} className="inline-flex min-h-8 items-center text-inherit underline-offset-4">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
