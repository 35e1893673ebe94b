import type { Carrier } from './carrier.ts';
import { claimSegments } from './rules/claim-segments.ts';
import type { ClaimedSegment } from './rules/plan-booking.ts';
import type { Quote } from './rules/quote-request.ts';
import { stockReader } from './trip-stock.ts';

/** The places that a chosen fare takes on each train, with the train's stock. */
export function claimedSegments(carrier: Carrier, quote: Pick<Quote, 'directions' | 'placed'>, nowMs: number): readonly ClaimedSegment[] {
  const stockOf = stockReader(carrier, nowMs);
  return quote.directions.flatMap((quoted) => {
    const claims = claimSegments(quoted, quote.placed);
    return quoted.trip.segments.flatMap((segment, segmentIndex) => {
      const claimOfSegment = claims[segmentIndex];
      return claimOfSegment
        ? [{ direction: quoted.direction, segmentIndex, segment, stock: stockOf(segment.train), claim: claimOfSegment }]
        : [];
    });
  });
}
