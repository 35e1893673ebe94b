import { ChevronDown } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Currency } from '@throughfare/kernel/money';
import { classNames } from '../../../lib/class-names.ts';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { showAmount } from '../model/amounts.ts';
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
  readonly isCheapest: boolean;
  /** "2 adults". */
  readonly passengersText: string;
}

/** One journey: its trains and times, and when it is open, its fares. */
export function TicketCard({ offered, query, leg, currency, isOpen, isCheapest, passengersText, ...fareProps }: TicketCardProps) {
  const { ticket, price } = offered;
  const navigate = useNavigate();
  const opened = withChoice(query, leg, { ticketId: isOpen ? undefined : ticket.ticketId, priceId: undefined, extras: [], sleepers: [] });
  const changes = ticket.numberOfConnections;
  return (
    <li
      className={classNames(
        '@container rounded-panel border-[1.5px] bg-surface transition-shadow duration-150',
        isOpen ? 'border-pine-700 shadow-panel' : 'border-line hover:border-pine-700',
      )}
    >
      <article aria-label={`${ticket.departureDateTime.time.slice(0, 5)} ${ticket.fromStation} to ${ticket.toStation}`}>
        <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-3 px-4 py-4 sm:px-5 @3xl:grid-cols-[6.5rem_minmax(0,1fr)_auto] @3xl:items-center">
          <OperatorBadges carriers={ticket.carriers} />
          <div className="order-last col-span-2 @3xl:order-none @3xl:col-span-1">
            <TicketTimes
              ticket={ticket}
              changes={
                changes === 0 ? (
                  'direct'
                ) : (
                  <Link
                    to={paths.results({ ...query, track: ticket.ticketId })}
                    preventScrollReset
                    onClick={(event) => {
                      event.preventDefault();
                      fareProps.onShow('tracker');
                    }}
                    className="relative z-10 inline-block min-h-6"
                  >
                    {changes} {changes === 1 ? 'Change' : 'Changes'}
                  </Link>
                )
              }
            />
          </div>
          <div className="flex items-center justify-end gap-3 text-right @3xl:min-w-36">
            <p>
              {isCheapest && <Badge tone="amber">Cheapest</Badge>}
              <span className="block text-[1.5rem] leading-8 font-bold">{showAmount(price, currency)}</span>
              <span className="block text-[0.8125rem] leading-4 text-ink-soft">{passengersText}</span>
            </p>
            <Link
              to={paths.results(opened)}
              replace
              preventScrollReset
              aria-expanded={isOpen}
              className="inline-flex size-9 items-center justify-center rounded-full text-pine-700 after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              <ChevronDown aria-hidden="true" className={classNames('transition-transform duration-150', isOpen && 'rotate-180')} />
              <span className="sr-only">
                {isOpen ? 'Hide' : 'Show'} fares of the {ticket.departureDateTime.time.slice(0, 5)}
              </span>
            </Link>
          </div>
        </div>
        {ticket.overTakenJourney && <p className="px-4 pb-3 text-sm font-medium text-amber-ink sm:px-5">(This Train is Overtaken)</p>}
        {isOpen && (
          <TicketFares
            {...fareProps}
            ticket={ticket}
            query={query}
            leg={leg}
            onChoose={(choice) =>
              void navigate(paths.results(withChoice(query, leg, { ...choice, ticketId: ticket.ticketId })), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )}
      </article>
    </li>
  );
}
