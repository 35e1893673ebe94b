/** The states of a group request, and who may act in each. A group needs the train company, so people on both sides take turns. */
import type { GroupState } from '@throughfare/contract/calls/groups';
import { addWorkingDays, type CalendarDay } from '@throughfare/kernel/calendar-day';

/** From ten people on, seats are requested from the train company. */
export const fewestPeople = 10;
/** The time within which train companies answer. */
const workingDaysBefore = 10;

export type StoredState = Exclude<GroupState, 'expired' | 'changeAsked' | 'cancelled'>;
export type GroupAct = 'accept' | 'decline' | 'withdraw' | 'send' | 'change' | 'request' | 'offer' | 'refuse' | 'book' | 'refund' | 'keep';

const ofAgency: Readonly<Record<GroupState, readonly GroupAct[]>> = {
  asked: ['withdraw'],
  requested: ['withdraw'],
  offered: ['accept', 'decline', 'send'],
  // that the group is being booked
  accepted: ['send'],
  expired: ['withdraw'],
  refused: [],
  declined: [],
  withdrawn: [],
  // the confirmation, once more
  booked: ['send', 'change'],
  changeAsked: ['send'],
  cancelled: [],
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
  // A train company may give money back unasked.
  booked: ['refund'],
  changeAsked: ['refund', 'keep'],
  cancelled: [],
};

/** The next actions open to a person of the agency that asked, of the desk, or of both. */
export function actsIn(state: GroupState, who: { readonly ofAgency: boolean; readonly ofDesk: boolean }): readonly GroupAct[] {
  return [...(who.ofAgency ? ofAgency[state] : []), ...(who.ofDesk ? ofDesk[state] : [])];
}

interface StatedGroup {
  readonly state: StoredState;
  readonly offer?: { readonly validUntil: CalendarDay } | undefined;
  readonly wanted?: object | undefined;
  readonly cancelledAt?: Date | undefined;
}

/** An offer is valid until the end of its last day in UTC. */
export function groupStateOn({ state, offer, wanted, cancelledAt }: StatedGroup, today: CalendarDay): GroupState {
  if (state === 'offered' && offer !== undefined && offer.validUntil < today) return 'expired';
  if (state !== 'booked') return state;
  if (cancelledAt) return 'cancelled';
  return wanted ? 'changeAsked' : 'booked';
}

/** The first day on which a group can travel if it is requested today. */
export function firstGroupDay(today: CalendarDay): CalendarDay {
  return addWorkingDays(today, workingDaysBefore);
}
