import type { Journey, JourneyPart } from './shapes/cart.ts';

/** A part with its position among the rides of its direction. Like suppliers, it does not count transfers. */
export interface PlacedPart {
  readonly part: JourneyPart;
  readonly firstRide: number;
  /** The index after its last ride. */
  readonly endRide: number;
}

/** Each seller's part of a direction, in travel order. Empty if one seller sells all of it. */
export function partsOf({ parts = [], segments }: Pick<Journey, 'parts' | 'segments'>): PlacedPart[] {
  const ridesUntil = (segment: number): number => segments.slice(0, segment).filter(({ type }) => type !== 'TRANSFER').length;
  return parts.map((part) => ({
    part,
    firstRide: ridesUntil(part.firstSegment),
    endRide: ridesUntil(part.firstSegment + part.segmentCount),
  }));
}

/** The part that contains a ride, or the direction itself if one seller sells all of it. */
export function partOfRide(journey: Journey, ride: number): Journey | JourneyPart {
  return partsOf(journey).find(({ firstRide, endRide }) => ride >= firstRide && ride < endRide)?.part ?? journey;
}

/** Whether a direction is on several tickets of one seller (SPLIT-1). */
export function isSplit({ parts = [] }: { readonly parts?: readonly Pick<JourneyPart, 'source'>[] | undefined }): boolean {
  return parts.length > 1 && parts.every(({ source }) => source === parts[0]?.source);
}
