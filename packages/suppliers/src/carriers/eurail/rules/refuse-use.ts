import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { isOfPassGroup } from '@throughfare/kernel/passes/pass-ages';
import { lastPassDay } from '@throughfare/kernel/passes/pass-validity';
import { ageOn } from '@throughfare/kernel/travellers/age-on';
import type { PassUseRefusal } from '../../../port/passes.ts';
import type { PassOrderRecord, PassRecord } from '../pass-order.types.ts';
import { activateBy, journeysOf, passDayAt, type PassTerms, usedDays } from './pass-standing.ts';

/** Why a pass cannot be activated for a first day. Undefined if it can. Until its first day it can be activated for another. */
export function refuseActivation(
  order: PassOrderRecord,
  pass: PassRecord,
  firstDay: CalendarDay,
  terms: PassTerms,
  nowMs: number,
): PassUseRefusal | undefined {
  const gone = refuseGone(order, pass);
  if (gone !== undefined) return gone;
  const today = passDayAt(nowMs);
  if (journeysOf(order, pass.traveller.passengerRef).length > 0) return 'has_journeys';
  if (pass.firstDay !== undefined && pass.firstDay <= today) return 'in_use';
  if (firstDay < today) return 'day_passed';
  if (firstDay > activateBy(order, terms)) return 'too_late';
  const { dateOfBirth, group } = pass.traveller;
  return dateOfBirth !== undefined && !isOfPassGroup(ageOn(dateOfBirth, firstDay), group) ? 'wrong_age' : undefined;
}

/** Why a journey cannot be added to a day. Undefined if it can. A journey in the past would have been a ride without a pass. */
export function refuseJourney(order: PassOrderRecord, pass: PassRecord, day: CalendarDay, nowMs: number): PassUseRefusal | undefined {
  const gone = refuseGone(order, pass);
  if (gone !== undefined) return gone;
  if (pass.firstDay === undefined) return 'not_activated';
  if (day < passDayAt(nowMs)) return 'day_passed';
  const { travelDays, length } = order.product;
  if (day < pass.firstDay || day > lastPassDay(pass.firstDay, length)) return 'not_valid';
  const used = usedDays(journeysOf(order, pass.traveller.passengerRef));
  return travelDays !== undefined && !used.has(day) && used.size >= travelDays ? 'no_day_left' : undefined;
}

function refuseGone(order: PassOrderRecord, pass: PassRecord): PassUseRefusal | undefined {
  if (pass.endedAtMs !== undefined) return 'gone';
  return order.status === 'FULFILLED' && pass.coverNumber !== undefined ? undefined : 'not_issued';
}
