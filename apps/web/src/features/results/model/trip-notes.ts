import { localTransport } from '@throughfare/kernel/local-transport';

/** Notes on a trip for a closed card: a tight change or a long wait on the way, and a walk at either end. */
export interface NotedLeg {
  readonly type: 'TRAIN' | 'FERRY' | 'BUS' | 'TRANSFER';
  readonly from: string;
  readonly to: string;
  /** Instants with their offset. */
  readonly departs: string;
  readonly arrives: string;
  readonly isUnderground: boolean;
}

/** A change with fewer minutes than this, walks taken off, is tight, and a wait of more than the other is long. */
export const [tightMinutes, longMinutes] = [8, 60];

/** "Wait 9 h 40 min in Glasgow Central", by the index of the leg after the wait; nothing for waits up to an hour. */
export function longWaits(legs: readonly Pick<NotedLeg, 'from' | 'departs' | 'arrives'>[]): ReadonlyMap<number, string> {
  const waits = new Map<number, string>();
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1];
    if (!before) continue;
    const minutes = minutesBetween(before, leg);
    if (minutes > longMinutes) waits.set(index, `Wait ${lengthText(minutes)} at ${leg.from}${nightText(before.arrives, leg.departs)}`);
  }
  return waits;
}

export interface TripNote {
  readonly text: string;
  /** A risk: a tight change, or a night in a station. A long wait or a walk is only a fact. */
  readonly isRisk: boolean;
}

/** The notes on the card, in the sequence of the trip. */
export function tripNotes(legs: readonly NotedLeg[]): readonly TripNote[] {
  const waits = longWaits(legs);
  return legs.flatMap((leg, index) => {
    const isAtAnEnd = index === 0 || index === legs.length - 1;
    const walk =
      leg.type === 'TRANSFER' && isAtAnEnd
        ? [{ text: `${leg.isUnderground ? localTransport(leg.from, leg.to) : 'Walk'} from ${leg.from} to ${leg.to}`, isRisk: false }]
        : [];
    const [wait, tight] = [waits.get(index), tightChange(legs.slice(0, index), leg)];
    return [
      ...(wait === undefined ? [] : [{ text: wait, isRisk: wait.endsWith(overnight) }]),
      ...(tight === undefined ? [] : [{ text: tight, isRisk: true }]),
      ...walk,
    ];
  });
}

/**
 * "7 min at Nîmes, tight", or "55 min from Paris Gare de Lyon to Marne-la-Vallée, tight" where the way between two stations leaves few minutes. Only
 * boarding a train, ship or bus counts, since a walk may begin at once. A walk before the first train is no change: it is as early as one likes.
 */
function tightChange(before: readonly NotedLeg[], leg: NotedLeg): string | undefined {
  const off = before.findLast(({ type }) => type !== 'TRANSFER');
  const last = before.at(-1);
  if (leg.type === 'TRANSFER' || !off || !last || minutesBetween(last, leg) >= tightMinutes) return undefined;
  const minutes = lengthText(minutesBetween(off, leg));
  return last === off ? `${minutes} at ${leg.from}, tight` : `${minutes} from ${off.to} to ${leg.from}, tight`;
}

function minutesBetween(before: Pick<NotedLeg, 'arrives'>, leg: Pick<NotedLeg, 'departs'>): number {
  return Math.round((Date.parse(leg.departs) - Date.parse(before.arrives)) / 60_000);
}

/** For example "9 min" or "9 h 40 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const overnight = ', overnight';

/** By the clock of the station, since instants carry its offset. */
function nightText(from: string, until: string): string {
  return from.slice(0, 10) === until.slice(0, 10) ? '' : overnight;
}
