import { classNames } from '../../../lib/class-names.ts';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { hasRoom, roomFilters, type RoomFilter } from '../model/on-board-words.ts';
import type { TicketView } from '../model/ticket-view.ts';

const labels: Readonly<Record<RoomFilter, string>> = { wheelchair: 'With a wheelchair space', bicycle: 'Takes bicycles' };

interface RoomLinksProps {
  readonly query: ResultsQuery;
  readonly tickets: readonly TicketView[];
  readonly className?: string;
}

/** Shows only trains with room for a wheelchair or a bicycle. A filter that would change nothing is left out. */
export function RoomLinks({ query, tickets, className }: RoomLinksProps) {
  const offered = roomFilters.filter((filter) => {
    const fitting = tickets.filter((ticket) => hasRoom(ticket, filter)).length;
    return query.room === filter || (fitting > 0 && fitting < tickets.length);
  });
  if (offered.length === 0) return null;
  return (
    <nav aria-label="Show only trains" className={classNames('flex flex-wrap gap-1.5', className)}>
      {offered.map((filter) => (
        <SiteLink
          key={filter}
          to={paths.results({ ...query, room: query.room === filter ? undefined : filter })}
          replace
          preventScrollReset
          aria-current={query.room === filter || undefined}
          className="flex min-h-8 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink no-underline hover:border-pine-700 aria-current:border-pine-700 aria-current:bg-pine-100 aria-current:font-bold aria-current:text-pine-700"
        >
          {query.room === filter ? `${labels[filter]} ✕` : labels[filter]}
        </SiteLink>
      ))}
    </nav>
  );
}
