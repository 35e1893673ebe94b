/**
 * Rooms and berths of a ticket with several parts have the index of their part before the supplier's own reference, because two suppliers may
 * use the same one: "1.COUCHETTE-0".
 */
export interface RoomOfPart {
  readonly part: number;
  readonly optionalPriceRef: string;
}

export function roomId({ part, optionalPriceRef }: RoomOfPart): string {
  return `${part}.${optionalPriceRef}`;
}

/** Undefined for an id that `roomId` did not make. */
export function readRoomId(id: string): RoomOfPart | undefined {
  const [, part, optionalPriceRef] = /^(\d)\.(.+)$/.exec(id) ?? [];
  return part === undefined || optionalPriceRef === undefined ? undefined : { part: Number(part), optionalPriceRef };
}
