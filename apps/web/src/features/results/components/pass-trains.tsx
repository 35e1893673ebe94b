import type { FullTrain, PassTrain } from '@throughfare/contract/calls/search';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { OperatorBadges } from '../../../domain/journeys/operator-badges.tsx';

const heading: Readonly<Record<PassTrain['state'], string>> = {
  enough: 'Your rail pass is enough',
  soldOut: 'No places left for pass holders',
};

const explanation: Readonly<Record<PassTrain['state'], string>> = {
  enough: 'Just get on: with your pass these trains need no ticket or reservation. Use a travel day of your pass.',
  soldOut: 'All places for pass holders on these trains are taken. Search without the pass to buy a ticket.',
};

/** Trains with nothing to sell to the holder of a rail pass: the pass is enough, or the places for pass holders are sold out. */
export function PassTrains({ trains }: { readonly trains: readonly PassTrain[] }) {
  return (['enough', 'soldOut'] as const).map((state) => {
    const found = trains.filter((train) => train.state === state);
    if (found.length === 0) return null;
    return (
      <section key={state} aria-label={heading[state]} className="rounded-panel border border-line bg-surface p-4 sm:px-5">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {heading[state]} <Badge tone={state === 'enough' ? 'pine' : 'amber'}>{trainCount(found.length)}</Badge>
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{explanation[state]}</p>
        <TrainLines trains={found.map((train) => ({ ...train, key: train.tripId }))} />
      </section>
    );
  });
}

interface FullTrainsProps {
  readonly trains: readonly FullTrain[];
  readonly searchId: string;
}

/** Trains without a place for the party, each with the way to its waiting list (ALERT-9). */
export function FullTrains({ trains, searchId }: FullTrainsProps) {
  return (
    <section aria-label="Full trains" className="rounded-panel border border-line bg-surface p-4 sm:px-5">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        Full trains <Badge tone="amber">{trainCount(trains.length)}</Badge>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">When a place comes free, we hold it for the first on the waiting list and write to them.</p>
      <TrainLines trains={trains} waitIn={searchId} />
    </section>
  );
}

interface TrainLinesProps {
  readonly trains: readonly Omit<FullTrain, 'source'>[];
  /** The search in which one can wait for places of these trains. */
  readonly waitIn?: string;
}

function TrainLines({ trains, waitIn }: TrainLinesProps) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {trains.map((train) => (
        <li key={train.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="font-semibold tabular-nums">
            {train.departureDateTime.time.slice(0, 5)} – {train.arrivalTime.time.slice(0, 5)}
            {train.dayOffset > 0 && <small className="ml-1 font-normal">(+ {train.dayOffset} day(s))</small>}
          </span>
          <OperatorBadges carriers={train.carriers} />
          <span className="text-sm text-ink-soft">
            {train.duration}, {changes(train.numberOfConnections)}, {train.fromStation} to {train.toStation}
          </span>
          {waitIn !== undefined && (
            <SiteLink
              to={paths.alerts({ search: waitIn, kind: 'waiting', train: train.key })}
              className="inline-flex min-h-8 items-center font-medium sm:ml-auto"
            >
              Full: join the waiting list<span className="sr-only"> of the {train.departureDateTime.time.slice(0, 5)}</span>
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function trainCount(count: number): string {
  return `${count} ${count === 1 ? 'train' : 'trains'}`;
}

function changes(count: number): string {
  return count === 0 ? 'direct' : `${count} ${count === 1 ? 'change' : 'changes'}`;
}
