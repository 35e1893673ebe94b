import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { cheapestFare } from './fare-groups.ts';
import { withChoice, type Leg } from './results-address.ts';
import { extrasWith } from './trip-selection.ts';
import { modeOf, type Mode, type OfferedTicket } from './ticket-order.ts';
import type { FareView, TicketView } from './ticket-view.ts';
import { timesView, type TimesView } from './times-view.ts';
import type { SearchAnswer } from '../load-results.ts';

/** The texts of a ticket's card. */
export interface CardView {
  /** "09:14 York to Leeds". */
  readonly label: string;
  readonly carriers: TicketView['carriers'];
  readonly times: TimesView;
  /** The link to the changes; absent for a direct train. */
  readonly changes: { readonly text: string; readonly address: string } | undefined;
  /** "Cheapest", "Fastest": the strengths of this train. */
  readonly badges: readonly string[];
  readonly price: string;
  /** The saving of a split, in words. */
  readonly split: string | undefined;
  /** What the price covers, or the price of a part that is already paid. */
  readonly priceNote: string;
  /** "return from £17.40": both ways, on a return's outward list. */
  readonly returnFrom: string | undefined;
  /** The vehicle, if it is not a train. */
  readonly mode: Mode;
  /** The link that opens and closes the ticket. */
  readonly toggle: { readonly label: string; readonly address: string };
  readonly isOvertaken: boolean;
}

export interface CardFacts {
  readonly offered: OfferedTicket;
  readonly fares: readonly FareView[];
  readonly query: ResultsQuery;
  readonly leg: Leg;
  readonly currency: SearchAnswer['currency'];
  readonly isOpen: boolean;
  readonly badges: readonly string[] | undefined;
  /** The searched day. */
  readonly day: string | undefined;
  /** "2 adults", or whatever the price covers. */
  readonly passengersText: string;
  /** The least that both ways cost with this train. */
  readonly bothWays?: string | undefined;
  /** Whether a listed train overtakes it. */
  readonly isOvertaken: boolean;
}

export function cardView({
  offered,
  fares,
  query,
  leg,
  currency,
  isOpen,
  badges = [],
  day,
  passengersText,
  bothWays,
  isOvertaken,
}: CardFacts): CardView {
  const { ticket, price } = offered;
  // it opens with its cheapest fare chosen, so that one press leads on
  const cheapest = cheapestFare(fares);
  // The search has asked for these extras: places for its bicycles.
  const extras = extrasWith(ticket, cheapest).flatMap(({ selected, priceId }) => (selected ? [priceId] : []));
  const choice = isOpen ? undefined : { ticketId: ticket.ticketId, priceId: cheapest?.priceId, extras };
  const opened = withChoice(query, leg, { ticketId: undefined, priceId: undefined, extras: [], sleepers: [], ...choice });
  const isPaid = leg === 'inward' && Number(price) === 0 && fares.every(({ isReturn }) => isReturn);
  const count = ticket.numberOfConnections;
  const time = ticket.departureDateTime.time.slice(0, 5);
  // Two cards have the same train: its ticket, and the split of it.
  const onTickets = ticket.split ? ` on ${ticket.parts?.length ?? 0} tickets` : '';
  const amount = showAmount(price, currency);
  return {
    label: `${time} ${ticket.fromStation} to ${ticket.toStation}${onTickets}`,
    carriers: ticket.carriers,
    times: timesView(ticket, day),
    changes:
      count === 0
        ? undefined
        : { text: `${count} ${count === 1 ? 'Change' : 'Changes'}`, address: paths.results({ ...query, track: ticket.ticketId }) },
    badges,
    price: isPaid ? 'Included' : amount,
    split: ticket.split?.words,
    priceNote: isPaid ? amount : passengersText,
    returnFrom: bothWays === undefined ? undefined : `return from ${showAmount(bothWays, currency)}`,
    mode: modeOf(ticket),
    toggle: { label: `${isOpen ? 'Hide' : 'Show'} fares of the ${time}${onTickets}`, address: paths.results(opened) },
    isOvertaken,
  };
}
