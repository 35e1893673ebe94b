import { Fragment, type ReactNode } from 'react';
import type { Mode } from '../model/ticket-order.ts';
import type { EndView, TimesView } from '../model/times-view.ts';

interface TicketTimesProps {
  readonly times: TimesView;
  readonly mode: Mode;
  /** The text under the line: "direct", or the link with the number of changes. */
  readonly changes: ReactNode;
}

/** Departure and arrival with dates and stations, and the duration. */
export function TicketTimes({ times, mode, changes }: TicketTimesProps) {
  return (
    <div className="ticket-times">
      <End label="Departs" end={times.departs} isOtherDay={times.isOtherDay} />
      <div>
        {/* The mark is drawn by the style sheet: a drawing in each card would be a twelfth of its markup. */}
        <span className="ticket-mode" data-mode={mode}>
          {modeWords[mode]}
        </span>
        <span className="sr-only">Takes </span>
        {times.duration}
        <ChangesLine stops={times.stops} />
        {changes}
      </div>
      <End label="Arrives" end={times.arrives} daysLater={times.daysLater} />
      {times.notes.length > 0 && (
        <p className="ticket-notes">
          {times.notes.map(({ text, isRisk }, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              {isRisk ? <em>{text}</em> : text}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

const modeWords = { train: '', coach: 'Coach ', ferry: 'Ferry ' } as const;

interface EndProps {
  readonly label: string;
  readonly end: EndView;
  readonly isOtherDay?: boolean;
  readonly daysLater?: string;
}

function End({ label, end, isOtherDay = false, daysLater = '' }: EndProps) {
  return (
    <p>
      <span className="sr-only">{`${label} `}</span>
      <b>{end.time}</b> <small className={isOtherDay ? 'ticket-other-day' : undefined}>{end.day}</small>
      {daysLater !== '' && <small className="ticket-days-later">{daysLater}</small>}
      <i>{end.station}</i>
    </p>
  );
}

/** A line from start to end, with a gap for each change. */
function ChangesLine({ stops }: { readonly stops: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="changes-line"
      aria-hidden="true"
      dangerouslySetInnerHTML={changesLines[Math.min(stops, changesLines.length - 1)]}
    />
  );
}

/** By the number of changes; more than four look like four. Made once, because each card of the list has one. */
const changesLines = Array.from({ length: 5 }, (_, changes) => {
  const breaks = Array.from({ length: changes }, (__, index) => Math.round((1000 * (index + 1)) / (changes + 1)) / 10);
  const gaps = breaks.map((at) => `M${at - 3} 4h6`).join('');
  const dots = breaks.map((at) => `M${at} 4h.001`).join('');
  const middle = changes === 0 ? '' : `<path class="gap" d="${gaps}"></path><path class="dot" d="${dots}"></path>`;
  return { __html: `<path d="M0 4H100"></path>${middle}<path class="end" d="M0 4h.001M100 4h.001"></path>` };
});
