import type { TripSegment } from './offer.ts';

type Ride = Pick<TripSegment, 'designator' | 'operatingDay' | 'operator'>;

/** Whether a traveller stays on the train from one ride to the next: a ticket ended there, not the train. */
export function isSameTrain(one: Ride, next: Ride): boolean {
  return one.designator === next.designator && one.operatingDay === next.operatingDay && one.operator === next.operator;
}

/** The number of trains of a journey. Several tickets for one train are several rides on it. */
export function countTrains(rides: readonly Ride[]): number {
  return rides.filter((ride, index) => {
    const before = rides[index - 1];
    return !before || !isSameTrain(before, ride);
  }).length;
}
