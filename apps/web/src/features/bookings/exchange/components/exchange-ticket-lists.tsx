import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RadioCard } from '../../../../ui/radio-card.tsx';
import { showAmount } from '../../../results/model/amounts.ts';
import { useBookingsPlace } from '../../bookings-place.ts';

interface ExchangeTicketListsProps {
  readonly found: ExchangeTickets;
  readonly row: Pick<BookingRow, 'bookingReference'>;
  readonly query: BookingsQuery;
  readonly isRound: boolean;
  /** The level of the heading inside, below the title of a page or of a dialog. */
  readonly heading?: 'h2' | 'h3';
}

interface Choice {
  readonly ticket: Ticket;
  readonly fare: Ticket['fareInformation'][number];
}

/** The tickets of each direction, and the chosen trip beside them. */
export function ExchangeTicketLists({ found, row, query, isRound, heading: Heading = 'h3' }: ExchangeTicketListsProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const [departure, setDeparture] = useState<Choice>();
  const [back, setBack] = useState<Choice>();
  const isReady = departure !== undefined && (!isRound || back !== undefined);
  const tickets = [...found.outward, ...found.inward];
  return (
    <Form method="post" action={addressOf({ ...query, open: row.bookingReference })} preventScrollReset>
      <input type="hidden" name="intent" value="exchange-quote" />
      <input type="hidden" name="reference" value={row.bookingReference} />
      <input type="hidden" name="searchId" value={found.searchId} />
      {tickets.map(({ ticketId, offer }) => (
        <input key={ticketId} type="hidden" name={`offer.${ticketId}`} value={offer} />
      ))}
      {found.fitting && <p className="mb-4 text-ink-soft">{found.fitting.join(' ')} Only trains that fit this are listed.</p>}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <List title="Departure" name="departure" tickets={found.outward} found={found} chosen={departure} onChoose={setDeparture} />
          {isRound && <List title="Return" name="return" tickets={found.inward} found={found} chosen={back} onChoose={setBack} />}
        </div>
        <Panel as="section" aria-labelledby="exchange-chosen" className="flex flex-col gap-3 lg:sticky lg:top-2">
          <Heading id="exchange-chosen" className="font-sans text-base font-semibold tracking-normal">
            Selected trip
          </Heading>
          <div aria-live="polite" className="flex flex-col gap-2 text-[0.9375rem]">
            {departure ? <Chosen choice={departure} found={found} /> : <p>Nothing is selected yet.</p>}
            {back && <Chosen choice={back} found={found} />}
            <p className="text-ink-soft">Current Ticket Price: {showAmount(found.current, found.currency)}</p>
          </div>
          <Button
            type="submit"
            look="action"
            busy={state === 'submitting'}
            blockedBecause={isReady ? undefined : messageText('exchange.nothingChosen')}
          >
            Get exchange summary
          </Button>
        </Panel>
      </div>
    </Form>
  );
}

interface ListProps {
  readonly title: string;
  readonly name: 'departure' | 'return';
  readonly tickets: readonly Ticket[];
  readonly found: ExchangeTickets;
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function List({ title, name, tickets, found, chosen, onChoose }: ListProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-semibold">{title}</legend>
      {tickets.map((ticket) => (
        <section key={ticket.ticketId} aria-label={timesOf(ticket)} className="flex flex-col gap-2">
          <p className="font-semibold">
            {timesOf(ticket)} <span className="font-normal text-ink-soft">· {ticket.marketingCarrier.join(', ')}</span>
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            {ticket.fareInformation.map((fare) => (
              <RadioCard
                key={fare.priceId}
                name={name}
                value={`${ticket.ticketId}|${fare.priceId}`}
                checked={chosen?.fare.priceId === fare.priceId}
                onChange={() => onChoose({ ticket, fare })}
                title={`${fare.displayNames.join(', ')} · ${showAmount(fare.convertedTotalPrice, fare.convertedCurrency)}`}
              >
                <span>{fare.descriptions[0]}</span>
                <span className="font-semibold text-ink">{dueWords(found, fare.priceId)}</span>
              </RadioCard>
            ))}
          </div>
        </section>
      ))}
    </fieldset>
  );
}

function Chosen({ choice: { ticket, fare }, found }: { readonly choice: Choice; readonly found: ExchangeTickets }) {
  return (
    <div>
      <p className="font-semibold">{timesOf(ticket)}</p>
      <p>
        {fare.displayNames.join(', ')}, {showAmount(fare.convertedTotalPrice, fare.convertedCurrency)}
      </p>
      <p className="font-semibold">{dueWords(found, fare.priceId)}</p>
    </div>
  );
}

function timesOf({ departureDateTime, arrivalTime, fromStation, toStation }: Ticket): string {
  return `${departureDateTime.time.slice(0, 5)} – ${arrivalTime.time.slice(0, 5)}, ${fromStation} – ${toStation}`;
}

/** The price of the exchange, not of the ticket. It is only known if a single direction is exchanged. */
function dueWords({ dues, currency }: ExchangeTickets, priceId: string): string {
  const due = dues.find((one) => one.priceId === priceId);
  if (!due) return '';
  const isLost = due.lost !== '0.00';
  const lost = isLost ? `, ${showAmount(due.lost, currency)} of your old ticket is lost` : '';
  if (due.due.startsWith('-')) return `You get ${showAmount(due.due.slice(1), currency)} back`;
  return due.due === '0.00' ? `${isLost ? 'Nothing to pay' : 'No charge'}${lost}` : `You pay ${showAmount(due.due, currency)}${lost}`;
}
