import type { CallInput } from '@throughfare/contract/call';
import type { getSeatMap } from '@throughfare/contract/calls/seats';
import type { SeatsQuery } from '../../lib/paths.ts';

/** The train and coach of an address, without what is no value of theirs. */
export function mapQuery({ direction, segment, coach }: SeatsQuery): CallInput<typeof getSeatMap>['query'] {
  return {
    ...(direction === 'outward' || direction === 'inward' ? { direction } : {}),
    ...(segment !== undefined && /^\d{1,2}$/.test(segment) ? { segmentIndex: segment } : {}),
    ...(coach === undefined ? {} : { coach: coach.slice(0, 8) }),
  };
}
