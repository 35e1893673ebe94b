import { type CalendarDay } from '@throughfare/kernel/calendar-day';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { fareNames } from '../model/return-words.ts';
import type { ChosenLeg } from '../model/trip-selection.ts';
import { Link } from 'react-router';

interface ChosenLegSummaryProps {
  /** "Outward" or "Return". */
  readonly title: string;
  readonly day: CalendarDay;
  readonly leg: ChosenLeg | undefined;
  /** The way back to the step where it was chosen, if that is another one. */
  readonly changeHref?: string | undefined;
}

/** One direction in the trip panel: the chosen fare, or the choice still to make. */
export function ChosenLegSummary({ title, day, leg, changeHref }: ChosenLegSummaryProps) {
  return (
    <div>
      <dt className="flex justify-between gap-2 text-[0.8125rem] text-ink-soft">
        {title}, {formatWeekdayDayMonth(leg?.ticket.departureDateTime.date ?? day)}
        {changeHref && leg && (
          <Link to={changeHref} className="font-medium">
            Change<span className="sr-only"> the {title.toLowerCase()} train</span>
          </Link>
        )}
      </dt>
      <dd className="mt-0.5">
        {leg?.fare ? (
          <>
            <span className="block font-semibold">
              {leg.ticket.departureDateTime.time.slice(0, 5)} {leg.ticket.fromStation} → {leg.ticket.arrivalTime.time.slice(0, 5)}{' '}
              {leg.ticket.toStation}
              {leg.ticket.dayOffset > 0 && ` (+ ${leg.ticket.dayOffset} day(s))`}
            </span>
            <span className="text-sm text-ink-soft">
              {leg.ticket.carriers.map((carrier) => carrier.name).join(' | ')} · {fareNames(leg.fare)}
            </span>
          </>
        ) : (
          <span className="font-medium text-amber-ink">Please select a fare for this segment</span>
        )}
      </dd>
    </div>
  );
}
