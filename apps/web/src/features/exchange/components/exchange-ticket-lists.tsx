import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { staysNonRefundable } from '@throughfare/contract/stays-non-refundable';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { type InputHTMLAttributes, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { offeredTrains, type OfferedTrain } from '../model/offered-trains.ts';

interface ExchangeTicketListsProps {
  readonly found: ExchangeTickets;
  readonly row: Pick<BookingRow, 'bookingReference'>;
  readonly query: BookingsQuery;
  readonly isRound: boolean;
  /** The names of the old fares, by direction: they stand first. */
  readonly sold?: readonly string[];
  /** The days that were searched. Trains of another day are folded away. */
  readonly days?: readonly (string | undefined)[];
  /** The level of the heading inside, below the title of a page or of a dialog. */
  readonly heading?: 'h2' | 'h3';
}

interface Choice {
  readonly ticket: Ticket;
  readonly fare: Ticket['fareInformation'][number];
}

/** The tickets of each direction, and the chosen trip beside them. */
export function ExchangeTicketLists({
  found: answered,
  row,
  query,
  isRound,
  sold = [],
  days = [],
  heading: Heading = 'h3',
}: ExchangeTicketListsProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const [commissionShown] = useCommissionShown();
  const found = seenFigures(answered, commissionShown);
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
      {found.nonRefundable !== undefined && (
        <p className="mb-4 text-ink-soft">{staysNonRefundable(showAmount(found.nonRefundable, found.currency))}</p>
      )}
      {found.fitting && <p className="mb-4 text-ink-soft">{found.fitting.join(' ')} Only trains that fit this are listed.</p>}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <List
            title="Departure"
            name="departure"
            tickets={found.outward}
            wish={{ sold: sold[0], day: days[0] }}
            found={found}
            chosen={departure}
            onChoose={setDeparture}
          />
          {isRound && (
            <List
              title="Return"
              name="return"
              tickets={found.inward}
              wish={{ sold: sold[1], day: days[1] }}
              found={found}
              chosen={back}
              onChoose={setBack}
            />
          )}
        </div>
        <Panel
          as="section"
          aria-labelledby="exchange-chosen"
          className="foot-bar sticky bottom-0 z-10 flex flex-col gap-3 max-lg:mx-[calc(-1*var(--dialog-side,0.5rem))] max-lg:mb-[calc(-1*var(--dialog-foot,0rem))] max-lg:gap-2 max-lg:p-3 max-lg:shadow-panel lg:top-2 lg:bottom-auto"
        >
          <Heading id="exchange-chosen" className="font-sans text-base font-semibold tracking-normal">
            Selected trip
          </Heading>
          <div aria-live="polite" className="flex flex-col gap-2 text-[0.9375rem]">
            {departure ? <Chosen choice={departure} found={found} /> : <p>Nothing is selected yet.</p>}
            {back && <Chosen choice={back} found={found} />}
            <p className="text-ink-soft max-lg:text-sm">Current Ticket Price: {showAmount(found.current, found.currency)}</p>
          </div>
          {found.agencyFee && <AgencyFee {...found.agencyFee} currency={found.currency} />}
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

interface AgencyFeeProps extends NonNullable<ExchangeTickets['agencyFee']> {
  readonly currency: ExchangeTickets['currency'];
}

/** What an agent's agency charges for the exchange. Hidden with the commission. */
function AgencyFee({ most, isServiceFee, currency }: AgencyFeeProps) {
  const [shown] = useCommissionShown();
  if (!shown) return null;
  return (
    <TextField
      label={isServiceFee ? 'Your service fee' : 'Your mark-up'}
      name="markUp"
      inputMode="decimal"
      required={false}
      hint={`${currency}, for this exchange. At most ${showAmount(most, currency)}; empty for nothing.`}
      autoComplete="off"
      maxLength={8}
    />
  );
}

interface ListProps {
  readonly title: string;
  readonly name: 'departure' | 'return';
  readonly tickets: readonly Ticket[];
  readonly wish: { readonly sold: string | undefined; readonly day: string | undefined };
  readonly found: ExchangeTickets;
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function List({ title, name, tickets, wish, found, chosen, onChoose }: ListProps) {
  const { ofDay, later } = offeredTrains(tickets, found, wish);
  const train = (offered: OfferedTrain) => <Train key={offered.ticket.ticketId} {...{ offered, name, found, chosen, onChoose }} />;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      {ofDay.map(train)}
      {later.length > 0 && (
        <Disclosure summary={`${later.length} ${later.length === 1 ? 'train' : 'trains'} of another day`} open={ofDay.length === 0}>
          <div className="flex flex-col gap-2">{later.map(train)}</div>
        </Disclosure>
      )}
    </fieldset>
  );
}

interface TrainProps extends Pick<ListProps, 'name' | 'found' | 'chosen' | 'onChoose'> {
  readonly offered: OfferedTrain;
}

/** One train in a few lines: its first fare, and the others folded away. */
function Train({ offered: { ticket, fare, others }, name, found, chosen, onChoose }: TrainProps) {
  const row = (one: Choice['fare'], isFirst: boolean) => (
    <FareRow
      key={one.priceId}
      name={name}
      value={`${ticket.ticketId}|${one.priceId}`}
      checked={chosen?.fare.priceId === one.priceId}
      onChange={() => onChoose({ ticket, fare: one })}
      times={isFirst ? shortTimes(ticket) : undefined}
      words={[
        one.displayNames.join(', '),
        showAmount(one.convertedTotalPrice, one.convertedCurrency),
        ...(found.leavesBicycle?.includes(ticket.ticketId) ? ['without the bicycle'] : []),
      ].join(' · ')}
      due={dueWords(found, one.priceId)}
    />
  );
  return (
    <section aria-label={timesOf(ticket)} className="rounded-control border-[1.5px] border-line bg-surface">
      {row(fare, true)}
      {others.length > 0 && (
        <Disclosure
          summary={others.length === 1 ? '1 other fare' : `${others.length} other fares`}
          open={others.some(({ priceId }) => priceId === chosen?.fare.priceId)}
          className="border-t border-line px-3 text-sm"
        >
          <div className="-mx-3">{others.map((one) => row(one, false))}</div>
        </Disclosure>
      )}
    </section>
  );
}

interface FareRowProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'checked' | 'onChange'> {
  readonly times: string | undefined;
  readonly words: string;
  readonly due: string;
}

function FareRow({ times, words, due, ...input }: FareRowProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 rounded-control px-3 py-2 text-[0.8125rem] leading-snug hover:bg-pine-50 has-checked:bg-pine-100 has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} type="radio" className="mt-px size-4.5 shrink-0 accent-pine-700 outline-none" />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
        <span className="min-w-0">
          {times !== undefined && <span className="block text-[0.9375rem] font-semibold">{times} </span>}
          <span className="text-ink-soft">{words}</span>
        </span>
        <span className="font-semibold">{due}</span>
      </span>
    </label>
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

/** "09:00 – 11:10, Avanti" */
function shortTimes({ departureDateTime, arrivalTime, marketingCarrier }: Ticket): string {
  return `${departureDateTime.time.slice(0, 5)} – ${arrivalTime.time.slice(0, 5)}, ${marketingCarrier.join(', ')}`;
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
