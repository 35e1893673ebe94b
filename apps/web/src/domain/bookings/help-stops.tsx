import type { BoardingHelp } from '@throughfare/contract/shapes/boarding-help';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import type { BadgeTone } from '../../ui/badge.tsx';

export const helpStates: Readonly<Record<BoardingHelp['state'], { readonly text: string; readonly tone: BadgeTone }>> = {
  ASKED: { text: 'Asked, no answer yet', tone: 'amber' },
  CONFIRMED: { text: 'Confirmed', tone: 'ok' },
  DECLINED: { text: 'Cannot be given', tone: 'signal' },
  CANCELLED: { text: 'Cancelled', tone: 'plain' },
};

/** The stations and trains at which a traveller is helped. */
export function HelpStops({ stops }: Pick<BoardingHelp, 'stops'>) {
  return (
    <ul className="mt-2 flex flex-col gap-0.5">
      {stops.map(({ station, name, does, train, at }) => (
        <li key={`${station} ${train} ${does}`}>
          {formatWeekdayDayMonth(at.date)} {at.time.slice(0, 5)}, {name}: {does === 'BOARD' ? 'board' : 'alight from'} train {train}
        </li>
      ))}
    </ul>
  );
}
