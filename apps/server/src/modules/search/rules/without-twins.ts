import type { Journey } from '../../timetable/timetable.api.ts';

type Ride = Extract<Journey['legs'][number], { kind: 'ride' }>;

const momentsOf = ({ operator, calls }: Ride): string => {
  const [first, last] = [calls[0], calls.at(-1)];
  return [operator, first?.station, first?.departsAt, last?.station, last?.arrivesAt].join(' ');
};

/**
 * Lists portions that run as one train once (SEARCH-22). VIA Rail's trains 50 and 60 leave Toronto coupled, and part beyond Kingston: to a
 * traveller to Kingston they are one train.
 */
export function withoutTwins(journeys: readonly Journey[]): Journey[] {
  const seen = new Set<string>();
  return journeys.filter(({ legs }) => {
    const moments = legs.map((leg) => (leg.kind === 'ride' ? momentsOf(leg) : `${leg.from} ${leg.to}`)).join(', ');
    if (seen.has(moments)) return false;
    seen.add(moments);
    return true;
  });
}
