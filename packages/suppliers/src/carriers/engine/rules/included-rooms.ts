import type { IncludedRoom } from '../profile.ts';

/** The number of rooms included in a party's fare. */
export function roomsFor({ bedsPerRoom }: Pick<IncludedRoom, 'bedsPerRoom'>, partySize: number): number {
  return Math.ceil(partySize / bedsPerRoom);
}
