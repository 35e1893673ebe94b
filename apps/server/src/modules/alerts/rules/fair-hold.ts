/**
 * When a place is offered to the first on a waiting list, and until when it is held for them (ALERT-12). Nobody is woken, and nobody loses a
 * place that they could not see: places are offered between 8:00 and 21:00 in the storefront's zone, so none ends at night. The list of a
 * train ends when too little time is left to hold a place and pay before it leaves.
 */
import { epochToLocal } from '@throughfare/kernel/zoned-time';

const minuteMs = 60_000;
const [firstHour, lastHour] = ['08:00', '21:00'];
/** As for every hold of a customer (HOLD-1). */
const beforeDepartureMs = 120 * minuteMs;
const shortestMs = 15 * minuteMs;

interface Moment {
  readonly zone: string;
  readonly nowMs: number;
  readonly departsAtMs: number;
  /** The usual duration of a hold. */
  readonly minutes: number;
}

/** Answers epoch milliseconds; undefined while nothing is offered. */
export function fairHoldUntil({ zone, nowMs, departsAtMs, minutes }: Moment): number | undefined {
  const { time } = epochToLocal(zone, nowMs);
  if (time < firstHour || time >= lastHour) return undefined;
  const until = Math.min(nowMs + minutes * minuteMs, departsAtMs - beforeDepartureMs);
  return until < nowMs + shortestMs ? undefined : until;
}

/** Whether no place can be offered any more. */
export function isWaitOver({ nowMs, departsAtMs }: Pick<Moment, 'nowMs' | 'departsAtMs'>): boolean {
  return nowMs + shortestMs > departsAtMs - beforeDepartureMs;
}
