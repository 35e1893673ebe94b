import { localTransport } from '@throughfare/kernel/local-transport';

/** Notes on a trip for a closed card: a long wait on the way, and a walk at either end. */
export interface NotedLeg {
  readonly type: 'TRAIN' | 'FERRY' | 'BUS' | 'TRANSFER';
  readonly from: string;
  readonly to: string;
  /** Instants with their offset. */
  readonly departs: string;
  readonly arrives: string;
  readonly isUnderground: boolean;
}

/** A wait of more than an hour is mentioned. */
const longMinutes = 60;

/** "Wait 9 h 40 min in Glasgow Central", by the index of the leg after the wait; nothing for waits up to an hour. */
export function longWaits(legs: readonly Pick<NotedLeg, 'from' | 'departs' | 'arrives'>[]): ReadonlyMap<number, string> {
  const waits = new Map<number, string>();
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1];
    if (!before) continue;
    const minutes = Math.round((Date.parse(leg.departs) - Date.parse(before.arrives)) / 60_000);
    if (minutes > longMinutes) waits.set(index, `Wait ${lengthText(minutes)} at ${leg.from}${nightText(before.arrives, leg.departs)}`);
  }
  return waits;
}

/** The notes on the card, in the sequence of the trip. */
export function tripNotes(legs: readonly NotedLeg[]): readonly string[] {
  const waits = longWaits(legs);
  return legs.flatMap((leg, index) => {
    const isAtAnEnd = index === 0 || index === legs.length - 1;
    const walk =
      leg.type === 'TRANSFER' && isAtAnEnd
        ? [`${leg.isUnderground ? localTransport(leg.from, leg.to) : 'Walk'} from ${leg.from} to ${leg.to}`]
        : [];
    const wait = waits.get(index);
    return [...(wait === undefined ? [] : [wait]), ...walk];
  });
}

/** For example "9 min" or "9 h 40 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** By the clock of the station, since instants carry its offset. */
function nightText(from: string, until: string): string {
  return from.slice(0, 10) === until.slice(0, 10) ? '' : ', overnight';
}
