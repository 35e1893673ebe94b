import type { BookingTask } from '@throughfare/contract/calls/bookings';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { listQuery } from '../../../domain/bookings/list-query.ts';

export const taskNames: Readonly<Record<BookingTask, string>> = {
  held: 'To pay for',
  unfinished: 'Not finished',
  disturbed: 'Train changed',
  departing: 'Leaving within seven days',
};

const tasks: readonly (readonly [BookingTask | undefined, string])[] = [
  [undefined, 'All'],
  ['held', taskNames.held],
  ['unfinished', taskNames.unfinished],
  ['disturbed', taskNames.disturbed],
  ['departing', taskNames.departing],
];

/** For agencies: all bookings, or those that need somebody to act. */
export function TaskTabs({ query }: { readonly query: BookingsQuery }) {
  const { addressOf } = useBookingsPlace();
  return (
    <nav aria-label="Bookings by task" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {tasks.map(([task, name]) => (
          <li key={name}>
            <Link
              to={addressOf({ ...listQuery(query), page: undefined, task })}
              aria-current={query.task === task ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full px-4 no-underline ring-[1.5px] ring-inset',
                query.task === task
                  ? 'bg-pine-fill text-white ring-pine-700'
                  : 'bg-surface text-pine-700 ring-line-strong hover:bg-pine-50',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
