import type { IncludedRoom } from '../profile.ts';

/** How many rooms a party takes that come with its fare. */
export function roomsFor({ bedsPerRoom }: Pick<IncludedRoom, 'bedsPerRoom'>, partySize: number): number {
  return Math.ceil(partySize / bedsPerRoom);
}
