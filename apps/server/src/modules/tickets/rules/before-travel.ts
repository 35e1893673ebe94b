import type { TicketedBooking, TicketedOrder } from '../ticketed-order.types.ts';

/** What the travellers of these bookings need on the way, in sentences: every mail with tickets says it. */
export function beforeTravel({ bookings, passes }: Pick<TicketedOrder, 'bookings' | 'passes'>): string[] {
  const [railcards, heldPasses] = [cardsOf(bookings, false), cardsOf(bookings, true)];
  return [
    ...(bookings.length > 0
      ? ['Show the code of each ticket on your phone or on paper. Each traveller needs a ticket for each ride.']
      : []),
    ...(passes.length > 0 ? ['Show the code of each pass with the passport or identity card of its traveller.'] : []),
    ...(heldPasses.length > 0
      ? [
          `Take your rail pass with you: ${heldPasses.join(', ')}. Your reservation is not valid without it, and the day must be one of its travel days.`,
        ]
      : []),
    ...(railcards.length > 0 ? [`Bring the cards that reduced your fare: ${railcards.join(', ')}.`] : []),
  ];
}

function cardsOf(bookings: readonly TicketedBooking[], passes: boolean): string[] {
  const travellers = bookings.flatMap((booking) => booking.travellers);
  return [...new Set(travellers.flatMap(({ railcard, holdsPass = false }) => (holdsPass === passes ? (railcard ?? []) : [])))];
}
