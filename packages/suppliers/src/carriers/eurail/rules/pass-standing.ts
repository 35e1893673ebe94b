/**
 * A pass's state on a day, and the travel days its journeys use. A travel day lasts from midnight to midnight in Central European time. Its
 * first journey uses it. If all its journeys are removed before it has ended, it is free again.
 */
import { addMonths, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { lastPassDay } from '@throughfare/kernel/passes/pass-validity';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { IssuedPass, MobilePassStatus, PassJourney } from '../../../port/passes.ts';
import type { KeptJourney, PassOrderRecord, PassRecord } from '../pass-order.types.ts';

export const passZone = 'Europe/Brussels';

export function passDayAt(nowMs: number): CalendarDay {
  return epochToLocal(passZone, nowMs).date;
}

/** The first day of validity: that of the activation, otherwise that of the purchase. */
export function firstDayOf({ firstDay }: PassRecord, { validFrom }: PassOrderRecord): CalendarDay {
  return firstDay ?? validFrom;
}

export interface PassTerms {
  readonly activateWithinMonths: number;
}

/** When the policy's periods begin. An exchange does not restart them. Undefined before the sale. */
export function soldAtMs({ confirmedAtMs, replaces }: Pick<PassOrderRecord, 'confirmedAtMs' | 'replaces'>): number | undefined {
  return confirmedAtMs === undefined ? undefined : (replaces?.firstSoldAtMs ?? confirmedAtMs);
}

export function activateBy(order: PassOrderRecord, { activateWithinMonths }: PassTerms): CalendarDay {
  const soldMs = soldAtMs(order);
  return soldMs === undefined ? order.validFrom : addMonths(passDayAt(soldMs), activateWithinMonths);
}

export function standingOf(order: PassOrderRecord, pass: PassRecord, terms: PassTerms, nowMs: number): IssuedPass {
  const { passengerRef, group } = pass.traveller;
  const journeys = journeysOf(order, passengerRef);
  const validFrom = firstDayOf(pass, order);
  const today = passDayAt(nowMs);
  const { travelDays, length } = order.product;
  return {
    passengerRef,
    group,
    status: statusOf(order, pass, today, terms),
    ...(pass.coverNumber === undefined ? {} : { coverNumber: pass.coverNumber }),
    ...(pass.passNumber === undefined ? {} : { passNumber: pass.passNumber }),
    validFrom,
    validUntil: lastPassDay(validFrom, length),
    activateBy: activateBy(order, terms),
    ...(travelDays === undefined ? {} : { travelDays: { total: travelDays, used: usedDays(journeys).size } }),
    journeys: journeys.map((journey) => shownJourney(journey, today)),
  };
}

function shownJourney({ reference, day, from, to, train }: KeptJourney, today: CalendarDay): PassJourney {
  return { reference, day, from, to, ...(train === undefined ? {} : { train }), isRemovable: day >= today };
}

function statusOf(order: PassOrderRecord, pass: PassRecord, today: CalendarDay, terms: PassTerms): MobilePassStatus {
  if (pass.endedAtMs !== undefined) return pass.isExchanged ? 'EXCHANGED' : 'REFUNDED';
  if (pass.coverNumber === undefined) return 'NOT_ISSUED';
  if (pass.firstDay === undefined) return today > activateBy(order, terms) ? 'EXPIRED' : 'NOT_ACTIVATED';
  if (today > lastPassDay(pass.firstDay, order.product.length)) return 'EXPIRED';
  return today < pass.firstDay ? 'ACTIVATED' : 'IN_USE';
}

export function journeysOf({ journeys }: PassOrderRecord, ref: string): readonly KeptJourney[] {
  return journeys.filter(({ passengerRef }) => passengerRef === ref);
}

export function usedDays(journeys: readonly KeptJourney[]): ReadonlySet<CalendarDay> {
  return new Set(journeys.map(({ day }) => day));
}
