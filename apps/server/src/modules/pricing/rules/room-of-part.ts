/**
 * Ids of rooms and berths on a ticket with several parts. An id is the part's index and the supplier's reference ("1.COUCHETTE-0"), because
 * two suppliers may use the same reference.
 */
export interface RoomOfPart {
  readonly part: number;
  readonly optionalPriceRef: string;
}

export function roomId({ part, optionalPriceRef }: RoomOfPart): string {
  return `${part}.${optionalPriceRef}`;
}

/** Undefined if `roomId` did not make the id. */
export function readRoomId(id: string): RoomOfPart | undefined {
  const [, part, optionalPriceRef] = /^(\d)\.(.+)$/.exec(id) ?? [];
  return part === undefined || optionalPriceRef === undefined ? undefined : { part: Number(part), optionalPriceRef };
}
