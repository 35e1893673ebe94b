import { lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { unreachableText } from '../../../lib/unreachable.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { layOutCards } from '../lay-out-cards.ts';
import type { SearchAnswer, ShownInPage } from '../load-results.ts';
import { partyOfRecord } from '../../../domain/party/party-of-record.ts';
import { partyNote } from '../../../domain/party/party-summary.ts';
import { cardView } from '../model/card-view.ts';
import { kilograms } from '../model/emissions-text.ts';
import { cheapestFare } from '../model/fare-groups.ts';
import { hasRoom } from '../model/on-board-words.ts';
import { passWord } from '../model/pass-word.ts';
import { choiceOf, withChoice, type Leg } from '../model/results-address.ts';
import { listedPrice } from '../model/agency-price.ts';
import {
  badgesOf,
  foldModes,
  foldsNothing,
  foldSlower,
  isOvertaken,
  type OfferedTicket,
  orderTickets,
  othersText,
  type Sort,
} from '../model/ticket-order.ts';
import { returnTotal } from '../model/return-total.ts';
import { inwardFares, leavesAfter, lowestPrice, outwardFares, type TripSelection } from '../model/trip-selection.ts';
import { OrderWords } from './order-words.tsx';
import { TicketFares, type AboutTicket } from './ticket-fares.tsx';
import { TicketCard } from './ticket-card.tsx';
import type { TicketChangesProps } from './ticket-changes.tsx';
import type { FareView, TicketView } from '../model/ticket-view.ts';

const TicketChanges = lazy<ComponentType<TicketChangesProps>>(() =>
  import('./ticket-changes.tsx').catch(() => ({ default: ChangesUnavailable })),
);

function ChangesUnavailable() {
  return <Notice tone="warning">{unreachableText}</Notice>;
}

/** The ticket of an open dialog, with the fares that it explains. */
export interface ShownTicket {
  readonly about: AboutTicket;
  readonly ticket: TicketView;
  readonly fares: readonly FareView[];
}

/** What both ways cost with each train outward; empty for a search of one way. */
function returnTotals(answer: SearchAnswer): ReadonlyMap<string, string> {
  if (!answer.search.searchParam.isRoundTrip) return new Map();
  const found = answer.outward.map((ticket) => {
    const total = returnTotal(ticket, answer.inward, ({ ticket: { source }, fare }, leg) =>
      listedPrice(fare.convertedTotalPrice, { source, leg, fare }, answer),
    );
    return total === undefined ? [] : [[ticket.ticketId, total] as const];
  });
  return new Map(found.flat());
}

interface TicketListProps {
  readonly answer: SearchAnswer;
  readonly sort: Sort;
  readonly leg: Leg;
  readonly query: ResultsQuery;
  readonly selection: TripSelection;
  readonly inPage: ShownInPage;
  readonly onShow: (shown: ShownTicket) => void;
  /** The next step, shown in the open ticket with the chosen fare. */
  readonly nextStep: ReactNode;
}

/** The trains of one direction that go with the choice in the other. */
export const TicketList = memo(function TicketList({ answer, sort, leg, query, selection, inPage, onShow, nextStep }: TicketListProps) {
  const navigate = useNavigate();
  const [changesOf, setChangesOf] = useState<string>();
  useEffect(layOutCards, [answer, sort, leg]);
  const outward = selection.outward;
  const bothWays = useMemo(() => (leg === 'outward' ? returnTotals(answer) : new Map<string, string>()), [answer, leg]);
  const faresOf = (ticket: TicketView) => (leg === 'outward' ? outwardFares(ticket) : inwardFares(ticket, outward?.fare));
  const listed = leg === 'outward' ? answer.outward : answer.inward.filter((ticket) => leavesAfter(ticket, outward?.ticket));
  const { room } = query;
  const tickets = room ? listed.filter((ticket) => hasRoom(ticket, room)) : listed;
  const offered = tickets.flatMap((ticket) => {
    const fares = faresOf(ticket);
    const price = lowestPrice(fares);
    if (price === undefined) return [];
    return [{ ticket, price: listedPrice(price, { source: ticket.source, leg, fare: fares[0] }, answer), fare: cheapestFare(fares) }];
  });
  const ordered = orderTickets(offered, sort, answer.currency);
  const { trains, others } = foldsNothing(sort) ? { trains: ordered, others: [] } : foldModes(ordered);
  const { shown, slower } = foldsNothing(sort) ? { shown: trains, slower: [] } : foldSlower(trains);
  const badges = badgesOf({ shown, slower: [...slower, ...others] });
  const chosen = leg === 'outward' ? selection.outward : selection.inward;
  const go = (address: string) => void navigate(address, { replace: true, preventScrollReset: true });
  const openId = choiceOf(query, leg).ticketId;
  const left = tickets.length - offered.length;
  const item = (one: OfferedTicket) => (
    <TicketItem
      key={one.ticket.ticketId}
      one={one}
      fares={faresOf(one.ticket)}
      list={{ answer, sort, leg, query, inPage, onShow, nextStep, offered, chosen, openId, go }}
      badges={badges.get(one.ticket.ticketId)}
      bothWays={bothWays.get(one.ticket.ticketId)}
      showsChanges={one.ticket.ticketId === changesOf}
      onChanges={() => setChangesOf(one.ticket.ticketId === changesOf ? undefined : one.ticket.ticketId)}
    />
  );
  return (
    <>
      {room && tickets.length === 0 && (
        <Notice>
          {room === 'wheelchair' ? 'No train in this list has a free wheelchair space.' : 'No train in this list takes bicycles.'} Show all
          trains, or try another time.
        </Notice>
      )}
      <ul aria-label={leg === 'outward' ? 'Outward trains' : 'Return trains'} className="ticket-list">
        {shown.map(item)}
      </ul>
      {leg === 'inward' && left > 0 && (
        <Notice>
          {left} {left === 1 ? 'train is' : 'trains are'} left out here, because your outward fare cannot be used with{' '}
          {left === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      {slower.length > 0 && (
        <details open={slower.some(({ ticket }) => ticket.ticketId === openId)} onToggle={layOutCards} className="ticket-slower">
          <summary>{slower.length === 1 ? '1 slower train' : `${slower.length} slower trains`}</summary>
          <ul aria-label="Slower trains" className="ticket-list">
            {slower.map(item)}
          </ul>
        </details>
      )}
      {others.length > 0 && (
        <details open={others.some(({ ticket }) => ticket.ticketId === openId)} onToggle={layOutCards} className="ticket-slower">
          <summary>{othersText(others, (price) => showAmount(price, answer.currency))}</summary>
          <ul aria-label="Coaches and ferries" className="ticket-list">
            {others.map(item)}
          </ul>
        </details>
      )}
      {offered.length > 1 && <OrderWords offered={ordered} sort={sort} query={query} currency={answer.currency} />}
    </>
  );
});

interface TicketItemProps {
  readonly one: OfferedTicket;
  readonly fares: readonly FareView[];
  readonly list: Omit<TicketListProps, 'selection'> & {
    readonly offered: readonly OfferedTicket[];
    readonly chosen: TripSelection['outward'];
    readonly openId: string | undefined;
    readonly go: (address: string) => void;
  };
  readonly badges: readonly string[] | undefined;
  readonly bothWays: string | undefined;
  readonly showsChanges: boolean;
  readonly onChanges: () => void;
}

/** A ticket of the list. It makes its own words, so that a slow phone can do something else between two tickets. */
function TicketItem({ one, fares, list, badges, bothWays, showsChanges, onChanges }: TicketItemProps) {
  const { answer, sort, leg, query, inPage, onShow, nextStep, offered, openId, go } = list;
  const { ticket } = one;
  const isOpen = ticket.ticketId === openId;
  const chosen = list.chosen?.ticket.ticketId === ticket.ticketId ? list.chosen : undefined;
  const shownFares = chosen?.fare ? [chosen.fare] : fares;
  const { departureDate, arrivalDate } = answer.search.searchParam;
  const card = cardView({
    offered: one,
    fares,
    query,
    leg,
    currency: answer.currency,
    isOpen,
    badges: sort === 'co2' ? [`${kilograms(ticket.co2.trainGrams)} CO₂e`, ...(badges ?? [])] : badges,
    day: leg === 'outward' ? departureDate : arrivalDate,
    bothWays,
    isOvertaken: isOvertaken(one, offered),
    passengersText: answer.passTrains ? passWord(fares) : partyNote(partyOfRecord(answer.search)),
  });
  const changes = showsChanges && (
    <Suspense fallback={<Skeleton className="mx-3.5 mb-3 h-8 sm:mx-5" />}>
      <TicketChanges
        ticket={ticket}
        query={query}
        leg={leg}
        currency={answer.currency}
        onTrack={() => onShow({ about: 'tracker', ticket, fares: shownFares })}
      />
    </Suspense>
  );
  return (
    <li className={isOpen ? 'ticket ticket-open' : 'ticket'}>
      <TicketCard card={card} isOpen={isOpen} changes={changes || undefined} onChanges={onChanges} onGo={go}>
        {isOpen && (
          <TicketFares
            ticket={ticket}
            query={query}
            leg={leg}
            fares={fares}
            shownPrice={(fare) => listedPrice(fare.convertedTotalPrice, { source: ticket.source, leg, fare }, answer)}
            chosen={chosen}
            onShow={(about) => onShow({ about, ticket, fares: shownFares })}
            inPage={inPage}
            onChoose={(choice) => go(paths.results(withChoice(query, leg, { ...choice, ticketId: ticket.ticketId })))}
          />
        )}
        {isOpen && chosen?.fare && nextStep}
      </TicketCard>
    </li>
  );
}
