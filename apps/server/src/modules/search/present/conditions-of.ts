import type { CallAnswer } from '@throughfare/contract/call';
import type { getFareConditions, searchTickets } from '@throughfare/contract/calls/search';
import { Refusal } from '@throughfare/kernel/refusal';

type Fares = CallAnswer<typeof getFareConditions>['data']['fares'];

/** Picks the conditions of one ticket's fares from a supplier's answer. Refuses `object.notFound` for a ticket that is not in it. */
export function conditionsOf({ outward, inward }: CallAnswer<typeof searchTickets>, ticketId: string): Fares {
  const ticket = [...outward, ...inward].find((candidate) => candidate.ticketId === ticketId);
  if (!ticket) throw new Refusal('object.notFound');
  return ticket.fareInformation.flatMap(({ priceId, fares, fareOriginTerminals, fareDestinationTerminals }) =>
    fares.map((fare) => ({ priceId, ...fare, fareOriginTerminals, fareDestinationTerminals })),
  );
}
