import type { GroupRow, GroupState } from '@throughfare/contract/calls/groups';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { BadgeTone } from '../../ui/badge.tsx';

export const groupStates: Readonly<Record<GroupState, { readonly tone: BadgeTone; readonly text: string }>> = {
  asked: { tone: 'amber', text: 'Waiting for a price' },
  requested: { tone: 'amber', text: 'Asked of the train company' },
  offered: { tone: 'pine', text: 'Offer' },
  accepted: { tone: 'amber', text: 'Accepted, to be booked' },
  booked: { tone: 'ok', text: 'Booked' },
  changeAsked: { tone: 'amber', text: 'Booked, a change is asked for' },
  cancelled: { tone: 'plain', text: 'Cancelled' },
  refused: { tone: 'signal', text: 'Not possible' },
  declined: { tone: 'plain', text: 'Declined' },
  withdrawn: { tone: 'plain', text: 'Withdrawn' },
  expired: { tone: 'plain', text: 'Offer has expired' },
};

/** For example "26 people: 2 adults, 24 children". */
export function peopleText({ adults, children }: Pick<GroupRow, 'adults' | 'children'>): string {
  const [old, young] = [adults === 1 ? '1 adult' : `${adults} adults`, children === 1 ? '1 child' : `${children} children`];
  if (children === 0) return old;
  return adults === 0 ? young : `${adults + children} people: ${old}, ${young}`;
}

/** For example "Mon 01 Feb 2027, about 09:00". */
export function whenText(day: string, time: string): string {
  return time === '' ? formatFullDay(day) : `${formatFullDay(day)}, about ${time}`;
}
