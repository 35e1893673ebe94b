import type { Journey, JourneyPart } from './shapes/cart.ts';

/** A part with its place among the rides of its direction, as suppliers count them: transfers are none. */
export interface PlacedPart {
  readonly part: JourneyPart;
  readonly firstRide: number;
  /** One past its last. */
  readonly endRide: number;
}

/** What each seller sells of a direction, in the order of travel; none where one seller sells all of it. */
export function partsOf({ parts = [], segments }: Pick<Journey, 'parts' | 'segments'>): PlacedPart[] {
  const ridesUntil = (segment: number): number => segments.slice(0, segment).filter(({ type }) => type !== 'TRANSFER').length;
  return parts.map((part) => ({
    part,
    firstRide: ridesUntil(part.firstSegment),
    endRide: ridesUntil(part.firstSegment + part.segmentCount),
  }));
}

/** The part that a ride belongs to; the direction itself where one seller sells all of it. */
export function partOfRide(journey: Journey, ride: number): Journey | JourneyPart {
  return partsOf(journey).find(({ firstRide, endRide }) => ride >= firstRide && ride < endRide)?.part ?? journey;
}
