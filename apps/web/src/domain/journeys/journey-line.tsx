import type { TravelLeg } from '@throughfare/contract/calls/search';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { formatDayMonth, formatFullDay } from '@throughfare/kernel/format-day';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { OperatorBadges } from './operator-badges.tsx';
import { runningWords } from './running-words.data.ts';
import { walkText } from './walk-text.ts';

type Trip = BookingRow['tripData'][number];

/** What the line shows of a direction. A shared journey has places without names. */
export interface LineTrip extends Pick<Trip, 'endedSegments'> {
  readonly journey: Pick<Trip['journey'], 'type' | 'departureDateTime' | 'carriers' | 'segments'>;
  readonly seats: readonly (Pick<Trip['seats'][number], 'segmentIndex' | 'coach' | 'number' | 'sleeper'> &
    Partial<Pick<Trip['seats'][number], 'passengerRef' | 'passenger'>>)[];
}
type Segment = Trip['journey']['segments'][number];
type Call = TravelLeg['intermediateTravelPoints'][number];

interface JourneyLineProps {
  readonly trip: LineTrip;
  /** The stops, platforms and running of its trains. Without them the line has the booked times alone. */
  readonly legs?: readonly TravelLeg[] | undefined;
}

/** The direction for a page that has the tickets beside it: each code has its seat, and a seat stands once. */
export function withoutSeatsOf(trip: Trip, { tickets }: Pick<BookingRow, 'tickets'>): Trip {
  return tickets.length > 0 ? { ...trip, seats: [] } : trip;
}

/** One direction of a booking as a line: each train from its platform to its platform, with running, seats and stops (BOOKING-3). */
export function JourneyLine({ trip: { journey, seats, endedSegments = [] }, legs = [] }: JourneyLineProps) {
  return (
    <section aria-label={`${journey.type}, ${formatFullDay(journey.departureDateTime.date)}`} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          <span className="text-ink-soft">{journey.type}</span> {formatFullDay(journey.departureDateTime.date)}
        </h3>
        <OperatorBadges carriers={journey.carriers} />
      </div>
      <ol className="journey-line mt-2">
        {journey.segments.map((segment, index) => {
          const key = `${segment.from}${segment.departureDateTime.date}${segment.departureDateTime.time}`;
          if (segment.type === 'TRANSFER')
            return (
              <li key={key} className="journey-walk">
                <span>{walkText(segment)}</span>
              </li>
            );
          const leg = legs.find(({ travelSegmentId }) => travelSegmentId === String(index));
          const places = seats.filter(({ segmentIndex }) => segmentIndex === index);
          return <Ride key={key} segment={segment} leg={leg} seats={places} isEnded={endedSegments.includes(index)} />;
        })}
      </ol>
    </section>
  );
}

interface RideProps {
  readonly segment: Segment;
  readonly leg: TravelLeg | undefined;
  readonly seats: LineTrip['seats'];
  readonly isEnded: boolean;
}

function Ride({ segment, leg, seats, isEnded }: RideProps) {
  const calls = leg?.intermediateTravelPoints ?? [];
  const [boards, alights] = [calls[0], calls.at(-1)];
  const between = calls.slice(1, -1);
  const name = `${segment.serviceName} ${segment.designator}`.trim();
  const { departureDateTime: departs, arrivalTime: arrives } = segment;
  return (
    <li className="journey-ride">
      <Stop time={departs.time} station={segment.fromStation} call={boards} />
      <div>
        <p className="text-sm text-ink-soft">
          {isEnded ? <s>{name}</s> : name}, {segment.duration}
          {isEnded && ', no longer valid'}
        </p>
        {boards && <Running call={boards} simulated={leg?.simulated ?? false} />}
        {seats.length > 0 && (
          <ul className="mt-1 font-semibold text-pine-700">
            {seats.map(({ passengerRef, passenger, sleeper, coach, number }) => (
              <li key={passengerRef ?? `${coach} ${number}`}>
                {passenger !== undefined && `${passenger}: `}
                {sleeper && `${sleeper.name}, `}
                {passenger === undefined && !sleeper ? 'Coach' : 'coach'} {coach}, {sleeper?.kind ?? 'seat'} {number}
              </li>
            ))}
          </ul>
        )}
        {between.length > 0 && (
          <Disclosure summary={between.length === 1 ? '1 stop' : `${between.length} stops`} className="text-sm">
            <ol>
              {between.map((call) => (
                <li key={call.travelPoint}>
                  <span className="tabular-nums">{(call.scheduledDepartureTime ?? call.scheduledArrivalTime)?.slice(11, 16)}</span>{' '}
                  {call.name}
                </li>
              ))}
            </ol>
          </Disclosure>
        )}
      </div>
      <Stop
        time={arrives.time}
        station={segment.toStation}
        call={alights}
        note={arrives.date === departs.date ? undefined : formatDayMonth(arrives.date)}
      />
    </li>
  );
}

interface StopProps {
  readonly time: string;
  readonly station: string;
  readonly call: Call | undefined;
  readonly note?: string | undefined;
}

function Stop({ time, station, call, note }: StopProps) {
  return (
    <p className="journey-stop">
      <b>{time.slice(0, 5)}</b>
      <span>
        {station}
        {note && <span className="text-sm font-medium text-amber-ink"> {note}</span>}
        {call?.platform !== undefined && <span className="block text-sm text-ink-soft">Platform {call.platform}</span>}
      </span>
    </p>
  );
}

/** How the train runs, once its railway tells. */
function Running({ call: { status, expectedDepartureTime }, simulated }: { readonly call: Call; readonly simulated: boolean }) {
  if (status === 'SCHEDULED') return null;
  const { text, tone } = runningWords[status];
  const expected = status === 'DELAYED' && expectedDepartureTime ? `, expected ${expectedDepartureTime.slice(11, 16)}` : '';
  return (
    <p className="flex flex-wrap gap-1.5 py-1">
      <Badge tone={tone}>
        {text}
        {expected}
      </Badge>
      {simulated && <Badge>simulated</Badge>}
    </p>
  );
}
