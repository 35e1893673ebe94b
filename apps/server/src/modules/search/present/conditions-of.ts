import type { CallAnswer } from '@throughfare/contract/call';
import type { getFareConditions, searchTickets } from '@throughfare/contract/calls/search';
import { Refusal } from '@throughfare/kernel/refusal';

type Fares = CallAnswer<typeof getFareConditions>['data']['fares'];

/** The conditions of one ticket's fares, out of an answer that has them. Refuses `object.notFound` for another ticket. */
export function conditionsOf({ outward, inward }: CallAnswer<typeof searchTickets>, ticketId: string): Fares {
  const ticket = [...outward, ...inward].find((candidate) => candidate.ticketId === ticketId);
  if (!ticket) throw new Refusal('object.notFound');
  return ticket.fareInformation.flatMap(({ priceId, fares, fareOriginTerminals, fareDestinationTerminals }) =>
    fares.map((fare) => ({ priceId, ...fare, fareOriginTerminals, fareDestinationTerminals })),
  );
}
