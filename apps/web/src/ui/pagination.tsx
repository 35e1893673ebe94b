import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from './button.tsx';

interface PaginationProps {
  readonly label: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

/** The previous and next page as links, so that they work before JavaScript and a page can be shared. */
export function Pagination({ label, page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={buttonClasses('quiet', 'small')}>
          <ChevronLeft aria-hidden="true" className="size-5" /> Previous
        </Link>
      )}
      <span className="text-ink-soft">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" className={buttonClasses('quiet', 'small')}>
          Next <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  );
}
