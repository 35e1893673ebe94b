import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { lastPassDay } from '@throughfare/kernel/passes/pass-validity';
import type { PassOrderRecord, PassRecord } from '../pass-order.types.ts';
import { activateBy, journeysOf, passDayAt, type PassTerms, usedDays } from './pass-standing.ts';

/** Why a pass cannot be activated for a first day, or nothing. */
export function refuseActivation(
  order: PassOrderRecord,
  pass: PassRecord,
  firstDay: CalendarDay,
  terms: PassTerms,
  nowMs: number,
): string | undefined {
  const gone = refuseGone(order, pass);
  if (gone !== undefined) return gone;
  const today = passDayAt(nowMs);
  if (journeysOf(order, pass.traveller.passengerRef).length > 0) return 'journeys were added already';
  if (pass.firstDay !== undefined && pass.firstDay <= today) return 'the pass is in use';
  if (firstDay < today) return 'the first day has passed';
  return firstDay > activateBy(order, terms) ? 'the first day is too late' : undefined;
}

/** Why a journey cannot be added to a day, or nothing. A day in the past would be a ride without a pass. */
export function refuseJourney(order: PassOrderRecord, pass: PassRecord, day: CalendarDay, nowMs: number): string | undefined {
  const gone = refuseGone(order, pass);
  if (gone !== undefined) return gone;
  if (pass.firstDay === undefined) return 'the pass is not activated';
  if (day < passDayAt(nowMs)) return 'the day has passed';
  const { travelDays, length } = order.product;
  if (day < pass.firstDay || day > lastPassDay(pass.firstDay, length)) return 'the pass is not valid on that day';
  const used = usedDays(journeysOf(order, pass.traveller.passengerRef));
  return travelDays !== undefined && !used.has(day) && used.size >= travelDays ? 'no travel day is left' : undefined;
}

function refuseGone(order: PassOrderRecord, pass: PassRecord): string | undefined {
  if (pass.endedAtMs !== undefined) return 'the pass was given back';
  return order.status === 'FULFILLED' && pass.coverNumber !== undefined ? undefined : `the order is ${order.status}`;
}
