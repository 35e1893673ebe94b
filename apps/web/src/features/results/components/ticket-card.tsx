import type { ReactNode } from 'react';
import type { Currency } from '@throughfare/kernel/money';
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { showAmount } from '../model/amounts.ts';
import { cheapestFare } from '../model/fare-rows.ts';
import { withChoice, type Leg } from '../model/results-address.ts';
import type { OfferedTicket } from '../model/ticket-order.ts';
import { OperatorBadges } from './operator-badges.tsx';
import { TicketFares, type TicketFaresProps } from './ticket-fares.tsx';
import { TicketTimes } from './ticket-times.tsx';

interface TicketCardProps extends Omit<TicketFaresProps, 'ticket' | 'onChoose'> {
  readonly offered: OfferedTicket;
  readonly query: ResultsQuery;
  readonly leg: Leg;
  readonly currency: Currency;
  readonly isOpen: boolean;
  /** "Cheapest", "Fastest": the strength of this train. */
  readonly badges: readonly string[] | undefined;
  /** The searched day. */
  readonly day: string | undefined;
  /** "2 adults", or whatever the price covers. */
  readonly passengersText: string;
  /** The rows about its changes, while they are shown. */
  readonly changes: ReactNode;
  readonly onChanges: () => void;
  /** Goes to an address of this page without scrolling, and replaces the present one in the history. */
  readonly onGo: (address: string) => void;
}

/** Made as text once, because each card of the list has one. */
const arrow = { __html: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6"></path></svg>' };

/**
 * One journey: its trains and times and, when it is open, its fares. A page has dozens of cards, so a closed one has few elements: plain
 * links, whose hooks belong to the list, and few class names (ticket-card.css).
 */
export function TicketCard({
  offered,
  query,
  leg,
  currency,
  isOpen,
  badges = [],
  day,
  passengersText,
  changes,
  onChanges,
  onGo,
  ...fareProps
}: TicketCardProps) {
  const { ticket, price } = offered;
  // it opens with its cheapest fare chosen, so that one press leads on
  const choice = isOpen ? undefined : { ticketId: ticket.ticketId, priceId: cheapestFare(fareProps.fares)?.priceId };
  const opened = withChoice(query, leg, { ticketId: undefined, priceId: undefined, extras: [], sleepers: [], ...choice });
  const address = paths.results(opened);
  const isPaid = leg === 'inward' && Number(price) === 0 && fareProps.fares.every(({ isReturn }) => isReturn);
  const count = ticket.numberOfConnections;
  const time = ticket.departureDateTime.time.slice(0, 5);
  return (
    <li className={isOpen ? 'ticket ticket-open' : 'ticket'}>
      <article aria-label={`${time} ${ticket.fromStation} to ${ticket.toStation}`}>
        <div className="ticket-head">
          <OperatorBadges carriers={ticket.carriers} />
          <TicketTimes
            ticket={ticket}
            day={day}
            changes={
              count === 0 ? (
                'direct'
              ) : (
                <a
                  href={paths.results({ ...query, track: ticket.ticketId })}
                  onClick={(event) => {
                    event.preventDefault();
                    onChanges();
                  }}
                  aria-expanded={changes !== undefined}
                  className="ticket-changes"
                >
                  {`${count} ${count === 1 ? 'Change' : 'Changes'}`}
                </a>
              )
            }
          />
          <div className="ticket-price">
            <p>
              {badges.map((badge) => (
                <Badge key={badge} tone="amber">
                  {badge}
                </Badge>
              ))}
              {isPaid ? <b>Included</b> : <b>{showAmount(price, currency)}</b>}
              <small>{isPaid ? showAmount(price, currency) : passengersText}</small>
            </p>
            <a
              href={address}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onGo(address);
              }}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Hide' : 'Show'} fares of the ${time}`}
              className="ticket-toggle"
              dangerouslySetInnerHTML={arrow}
            />
          </div>
        </div>
        {ticket.overTakenJourney && (
          <p className="px-3.5 pb-2 text-sm font-medium text-amber-ink sm:px-5 sm:pb-3">(This Train is Overtaken)</p>
        )}
        {changes}
        {isOpen && (
          <TicketFares
            {...fareProps}
            ticket={ticket}
            query={query}
            leg={leg}
            onChoose={(choice) => onGo(paths.results(withChoice(query, leg, { ...choice, ticketId: ticket.ticketId })))}
          />
        )}
      </article>
    </li>
  );
}
