/** The states of a group request, and who may act in each. A group needs the train company, so people on both sides take turns. */
import type { GroupState } from '@throughfare/contract/calls/groups';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';

/** From ten people on, seats are requested from the train company. */
export const fewestPeople = 10;
/** The time within which train companies answer. */
const workingDaysBefore = 10;

export type StoredState = Exclude<GroupState, 'expired'>;
export type GroupAct = 'accept' | 'decline' | 'withdraw' | 'send' | 'request' | 'offer' | 'refuse' | 'book';

const ofAgency: Readonly<Record<GroupState, readonly GroupAct[]>> = {
  asked: ['withdraw'],
  requested: ['withdraw'],
  offered: ['accept', 'decline', 'send'],
  accepted: [],
  expired: ['withdraw'],
  refused: [],
  declined: [],
  withdrawn: [],
  // the confirmation, once more
  booked: ['send'],
};

const ofDesk: Readonly<Record<GroupState, readonly GroupAct[]>> = {
  asked: ['request', 'offer', 'refuse'],
  requested: ['offer', 'refuse'],
  offered: ['offer', 'refuse'],
  expired: ['offer', 'refuse'],
  accepted: ['book', 'refuse'],
  refused: ['offer'],
  declined: [],
  withdrawn: [],
  booked: [],
};

/** The next actions open to a person of the agency that asked, of the desk, or of both. */
export function actsIn(state: GroupState, who: { readonly ofAgency: boolean; readonly ofDesk: boolean }): readonly GroupAct[] {
  return [...(who.ofAgency ? ofAgency[state] : []), ...(who.ofDesk ? ofDesk[state] : [])];
}

/** An offer is valid until the end of its last day in UTC. */
export function groupStateOn(state: StoredState, validUntil: CalendarDay | undefined, today: CalendarDay): GroupState {
  return state === 'offered' && validUntil !== undefined && validUntil < today ? 'expired' : state;
}

/** The first day on which a group can travel if it is requested today. */
export function firstGroupDay(today: CalendarDay): CalendarDay {
  let day = today;
  for (let left = workingDaysBefore; left > 0;) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
