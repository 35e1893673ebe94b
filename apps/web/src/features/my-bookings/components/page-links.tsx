import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { listQuery } from '../../../domain/bookings/list-query.ts';
import { pageNumbers } from '../model/page-numbers.ts';

interface PageLinksProps {
  readonly query: BookingsQuery;
  readonly pages: number;
}

/** First, previous, page numbers, next, last (BOOKING-2). They are links, so that a page can be shared. */
export function PageLinks({ query, pages }: PageLinksProps) {
  const { addressOf } = useBookingsPlace();
  if (pages <= 1) return null;
  const current = Math.min(Number(query.page ?? 0), pages - 1);
  const hrefOf = (page: number) => addressOf({ ...listQuery(query), page: String(page) });
  return (
    <nav aria-label="Pages of bookings">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Step label="First page" href={hrefOf(0)} off={current === 0} icon={<ChevronsLeft aria-hidden="true" className="size-5" />} />
        <Step
          label="Previous page"
          href={hrefOf(current - 1)}
          off={current === 0}
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        />
        {pageNumbers(current, pages).map((mark) =>
          mark.kind === 'gap' ? (
            <li key={`after ${mark.after}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li key={mark.index}>
              <Link
                to={hrefOf(mark.index)}
                aria-current={mark.index === current ? 'page' : undefined}
                aria-label={`Page ${mark.index + 1}`}
                className={classNames(square, mark.index === current ? 'bg-pine-fill text-white' : 'hover:bg-pine-100')}
              >
                {mark.index + 1}
              </Link>
            </li>
          ),
        )}
        <Step
          label="Next page"
          href={hrefOf(current + 1)}
          off={current === pages - 1}
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
        />
        <Step
          label="Last page"
          href={hrefOf(pages - 1)}
          off={current === pages - 1}
          icon={<ChevronsRight aria-hidden="true" className="size-5" />}
        />
      </ul>
    </nav>
  );
}

const square = 'inline-flex size-10 items-center justify-center rounded-lg font-semibold text-pine-700 no-underline';

interface StepProps {
  readonly label: string;
  readonly href: string;
  readonly off: boolean;
  readonly icon: ReactNode;
}

function Step({ label, href, off, icon }: StepProps) {
  return (
    <li>
      {off ? (
        <span aria-hidden="true" className={classNames(square, 'opacity-35')}>
          {icon}
        </span>
      ) : (
        <Link to={href} aria-label={label} className={classNames(square, 'hover:bg-pine-100')}>
          {icon}
        </Link>
      )}
    </li>
  );
}
