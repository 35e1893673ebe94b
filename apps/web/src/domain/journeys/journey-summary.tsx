import type { Journey } from '@throughfare/contract/shapes/cart';
import { formatDayMonth, formatFullDay } from '@throughfare/kernel/format-day';
import type { ReactNode } from 'react';
import { OperatorBadges } from './operator-badges.tsx';
import { RefundWords } from '../refunds/refund-words.tsx';
import { ConditionsDialog } from './conditions-dialog.tsx';
import { JourneyParts } from './journey-parts.tsx';
import { JourneyTrains } from './journey-trains.tsx';

const reservations: Readonly<Record<Journey['reservation'], string>> = {
  included: 'Seat reserved',
  optional: 'Seat reservation possible',
  none: 'No seat reservation needed',
};

const classNames = { STANDARD: 'Standard Class', FIRST: 'First Class' } as const;

/** One direction of a ticket: its times, stations, trains and fare, and what that fare allows afterwards. */
export function JourneySummary({ journey }: { readonly journey: Journey }) {
  const { departureDateTime, arrivalTime, numberOfConnections: changes } = journey;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          <span className="text-ink-soft">{journey.type}</span> {formatFullDay(departureDateTime.date)}
        </h3>
        <OperatorBadges carriers={journey.carriers} />
      </div>
      <ol className="relative grid grid-cols-[3.5rem_1.25rem_minmax(0,1fr)] gap-y-0.5">
        <Stop time={departureDateTime.time} station={journey.fromStation} />
        <li className="col-start-3 py-1 text-sm text-ink-soft">
          {journey.duration}, {changes === 0 ? 'direct' : changes === 1 ? '1 change' : `${changes} changes`}
        </li>
        <Stop
          time={arrivalTime.time}
          station={journey.toStation}
          note={journey.dayOffset > 0 ? `(+ ${journey.dayOffset} day(s)), ${formatDayMonth(arrivalTime.date)}` : undefined}
        />
        <li aria-hidden="true" className="absolute top-3.5 bottom-3.5 left-[4.0625rem] w-[2.5px] rounded bg-pine-700" />
      </ol>
      <JourneyRules journey={journey} trains={<JourneyTrains journey={journey} />} />
    </section>
  );
}

interface JourneyRulesProps {
  readonly journey: Journey;
  readonly trains?: ReactNode;
}

/** The fare of a direction, or those of its sellers, and what it allows afterwards. */
export function JourneyRules({ journey, trains }: JourneyRulesProps) {
  return (
    <>
      {journey.parts ? <JourneyParts parts={journey.parts} /> : <OneFare journey={journey} />}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1 text-[0.9375rem]">
        {trains}
        {!journey.parts && (
          <ConditionsDialog name={journey.fareName} conditions={journey.fareConditions} summary={journey.fareDescription} />
        )}
      </div>
    </>
  );
}

function OneFare({ journey }: { readonly journey: Journey }) {
  return (
    <div className="text-[0.9375rem]">
      <p className="font-semibold">
        {journey.fareName}
        <span className="font-normal text-ink-soft">
          {' '}
          · {classNames[journey.serviceClass]} · {reservations[journey.reservation]}
        </span>
      </p>
      <ul className="mt-1 text-ink-soft">
        <li className="empty:hidden">
          <RefundWords sold={journey} />
        </li>
        {journey.exchangeRule && <li>{journey.exchangeRule}</li>}
        {[...(journey.rooms ?? []), ...journey.secondary].map((extra) => (
          <li key={extra.name}>With {extra.name}</li>
        ))}
      </ul>
    </div>
  );
}

interface StopProps {
  readonly time: string;
  readonly station: string;
  readonly note?: string | undefined;
}

function Stop({ time, station, note }: StopProps) {
  return (
    <li className="col-span-3 grid grid-cols-subgrid items-baseline">
      <span className="text-lg leading-7 font-bold">{time.slice(0, 5)}</span>
      <span
        aria-hidden="true"
        className="relative z-1 mt-2 size-2.5 self-start justify-self-center rounded-full bg-pine-700 ring-3 ring-surface"
      />
      <span className="text-[1.0625rem] leading-7">
        {station}
        {note && <span className="text-sm font-medium whitespace-nowrap text-amber-ink"> {note}</span>}
      </span>
    </li>
  );
}
