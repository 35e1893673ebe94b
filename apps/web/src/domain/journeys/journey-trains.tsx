import type { Journey } from '@throughfare/contract/shapes/cart';
import { Disclosure } from '../../ui/disclosure.tsx';
import { walkText } from './walk-text.ts';

type Segment = Journey['segments'][number];

const vehicles: Readonly<Record<Segment['type'], string>> = { TRAIN: 'Train', FERRY: 'Ferry', BUS: 'Bus', TRANSFER: 'Transfer' };

/** The trains of a direction, one by one, in a section that opens. */
export function JourneyTrains({ journey }: { readonly journey: Journey }) {
  const rides = journey.segments.filter((segment) => segment.type !== 'TRANSFER');
  if (rides.length === 0) return null;
  const [first] = rides;
  // On several tickets for one train, the train is one.
  const trains = rides.filter(({ designator }, index) => designator !== rides[index - 1]?.designator).length;
  const summary =
    trains === 1 && first
      ? `${vehicles[first.type]} ${first.designator}`.trim()
      : rides.every(({ type }) => type === 'TRAIN')
        ? `${trains} trains`
        : rides.map(({ type }) => vehicles[type]).join(', ');
  return (
    <Disclosure summary={summary}>
      <ol className="flex flex-col gap-2 border-l-2 border-line pl-4 text-ink-soft">
        {journey.segments.map((segment) => (
          <li key={`${segment.from}${segment.departureDateTime.date}${segment.departureDateTime.time}`}>
            {segment.type === 'TRANSFER' ? (
              <>{walkText(segment)}</>
            ) : (
              <>
                <span className="font-medium text-ink">
                  {segment.departureDateTime.time.slice(0, 5)} {segment.fromStation} → {segment.arrivalTime.time.slice(0, 5)}{' '}
                  {segment.toStation}
                </span>
                <br />
                {vehicles[segment.type]} {segment.designator}, {segment.serviceName}, {segment.duration}
              </>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
