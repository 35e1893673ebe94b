import type { CabinClass, Equipment } from '@throughfare/planner/network/network-data';
import type { Room } from '../../../port/offer.ts';
import type { TakenPlaces } from '../places.types.ts';
import { numberedLeft } from './numbered-left.ts';
import type { SegmentStock } from './places-left.ts';
import { wheelchairPool } from './pool-name.ts';

/** The wheelchair spaces of a coach that can be reserved. */
interface SpacesOfCoach {
  readonly coach: string;
  readonly size: number;
  readonly quiet: boolean;
}

/**
 * The coaches whose spaces a ticket of this class may take: those of its class or, with a Standard ticket on a train that has none there,
 * those of a better one. TGV trains have them in first class only and sell them at the second-class price.
 */
export function wheelchairCoaches(equipment: Equipment, cabinClass: CabinClass): readonly SpacesOfCoach[] {
  if (!equipment.reservable) return [];
  const all = equipment.coaches.filter(({ layout, wheelchairSpaces = 0 }) => layout && wheelchairSpaces > 0);
  const own = all.filter((coach) => coach.cabinClass === cabinClass);
  const taken = own.length > 0 || cabinClass !== 'STANDARD' ? own : all;
  return taken.map(({ coach, wheelchairSpaces = 0, quiet = false }) => ({ coach, size: wheelchairSpaces, quiet }));
}

export function freeWheelchairSpaces(
  equipment: Equipment,
  cabinClass: CabinClass,
  legs: number,
  taken: TakenPlaces,
): readonly (SpacesOfCoach & { readonly number: number })[] {
  return wheelchairCoaches(equipment, cabinClass).flatMap((space) => {
    const state = taken.numbered.get(wheelchairPool(space.coach));
    if (numberedLeft({ legs, size: space.size }, state) === 0) return [];
    return Array.from({ length: space.size }, (_, index) => ({ ...space, number: index + 1 })).filter(
      ({ number }) => !state?.taken.has(number),
    );
  });
}

/** Whether a kind of train has spaces for a ticket of this class. Without numbered places they are for those who come. */
export function carriesWheelchairs(equipment: Equipment, cabinClass: CabinClass): boolean {
  if (equipment.reservable) return wheelchairCoaches(equipment, cabinClass).length > 0;
  return equipment.coaches.some(({ wheelchairSpaces = 0 }) => wheelchairSpaces > 0);
}

/** The room for wheelchairs on a segment with a ticket of this class. */
export function wheelchairRoom({ segment, used }: Pick<SegmentStock, 'segment' | 'used'>, cabinClass: CabinClass): Room {
  const { equipment, trip } = segment.train;
  if (!carriesWheelchairs(equipment, cabinClass)) return 'NONE';
  if (!equipment.reservable) return 'UNRESERVED';
  const coaches = wheelchairCoaches(equipment, cabinClass);
  const legs = trip.stations.length - 1;
  return coaches.reduce((left, { coach, size }) => left + numberedLeft({ legs, size }, used.numbered.get(wheelchairPool(coach))), 0);
}

/** Whether so many wheelchairs fit. */
export function hasRoomFor(wheelchairs: number, room: Room): boolean {
  return wheelchairs === 0 || room === 'UNRESERVED' || (room !== 'NONE' && room >= wheelchairs);
}
