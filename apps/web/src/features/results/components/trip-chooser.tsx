import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link, useFetcher } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { clockTime } from '../../../lib/clock-time.ts';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CustomerInHand } from '../../search/components/customer-in-hand.tsx';
import { firstDay } from '../../search/model/search-days.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import { stationClock } from '../../../domain/stations/station-clock.ts';
import type { AddToCartResult } from '../add-to-cart.ts';
import type { ResultsActionData } from '../results-action-data.ts';
import type { SearchAnswer, ShownInPage } from '../load-results.ts';
import { awaitsLate } from '../model/awaits-late.ts';
import { dayOf, tripOf } from '../model/day-strip.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { choiceOf, type Leg } from '../model/results-address.ts';
import { isNarrowed, narrowedWords } from '../model/narrow-answer.ts';
import { noticeWords } from '../model/notice-words.ts';
import { paidWords } from '../model/return-words.ts';
import { readSort } from '../model/ticket-order.ts';
import { selectTrip } from '../model/trip-selection.ts';
import type { FareConditionsDialogProps } from './fare-conditions-dialog.tsx';
import type { LiveTrackerProps } from './live-tracker.tsx';
import { CartDialog } from './cart-dialog.tsx';
import { DayStrip } from './day-strip.tsx';
import { NextStep } from './next-step.tsx';
import { NoticeChanges } from './notice-changes.tsx';
import { ResultsNotices } from './results-notices.tsx';
import { RoomLinks } from './room-links.tsx';
import { SampleReturns } from './sample-returns.tsx';
import { SortLinks, SortMenu } from './sort-links.tsx';
import { SplitTickets } from './split-tickets.tsx';
import { TellMe } from './tell-me.tsx';
import { TicketList, type ShownTicket } from './ticket-list.tsx';
import { agencyPrice, listedPrice } from '../model/agency-price.ts';
import { priceLines } from '../model/price-lines.ts';
import { TripPanel } from './trip-panel.tsx';
import { WindowLink } from './window-link.tsx';
import { useKeptTrip } from '../use-kept-trip.ts';
import { useLateSellers } from '../use-late-sellers.ts';
import { useShellData } from '../../../domain/use-shell-data.ts';

// If they cannot be loaded, the server shows the same in the page.
const FareConditionsDialog = lazy<ComponentType<FareConditionsDialogProps>>(() =>
  import('./fare-conditions-dialog.tsx').catch(() => ({ default: ConditionsInPage })),
);
// only for visitors with an account, and for holders of a rail pass
const TripTools = lazy(() => import('./trip-tools.tsx').then((loaded) => ({ default: loaded.TripTools })));
const PassTrains = lazy(() => import('./pass-trains.tsx').then((loaded) => ({ default: loaded.PassTrains })));
const FullTrains = lazy(() => import('./pass-trains.tsx').then((loaded) => ({ default: loaded.FullTrains })));
const LiveTracker = lazy<ComponentType<LiveTrackerProps>>(() => import('./live-tracker.tsx').catch(() => ({ default: TrackerInPage })));

interface TripChooserProps {
  readonly answer: SearchAnswer;
  readonly inPage: ShownInPage;
  readonly query: ResultsQuery;
  readonly clock: SearchClock;
  readonly zone: string;
  /** The outcome of "Add to cart" before JavaScript. */
  readonly sent: AddToCartResult | undefined;
}

/** Notices that are true of every day. */
const withoutSeller: ReadonlySet<string> = new Set(['search.nobodySells', 'search.nobodySellsTrip', 'search.soldByOthers']);

const soldOutOf: Readonly<Record<Leg, string>> = { outward: 'search.soldOut', inward: 'search.wayBackSoldOut' };

/** Whether the list begins at the searched time: neither earlier nor later trains were asked for. */
function isWholeDay({ after, before, inwardAfter, inwardBefore }: ResultsQuery, leg: Leg): boolean {
  return leg === 'outward' ? after === undefined && before === undefined : inwardAfter === undefined && inwardBefore === undefined;
}

/** The list of trains in one direction, with the chosen trip beside it. */
export function TripChooser({ answer, inPage, query, clock, zone, sent }: TripChooserProps) {
  const cart = useFetcher<ResultsActionData>();
  const [seen, setSeen] = useState<ResultsActionData>();
  const [shown, setShown] = useState<ShownTicket>();
  const hydrated = useHydrated();
  const person = useShellData()?.person;
  const hasAccount = person?.kind === 'agent' || person?.kind === 'consumer';
  const isAgent = person?.kind === 'agent';
  const sort = readSort(query.sort, isAgent);
  const sorting = { query, sort, usual: readSort(undefined, isAgent) };
  const { searchParam, from, to } = answer.search;
  const leg: Leg = searchParam.isRoundTrip && query.leg === 'inward' ? 'inward' : 'outward';
  const found = { outward: answer.outward, inward: answer.inward, isRoundTrip: searchParam.isRoundTrip };
  const selection = useMemo(() => {
    const { outward, inward, search } = answer;
    const all = { outward, inward, isRoundTrip: search.searchParam.isRoundTrip };
    return selectTrip(all, choiceOf(query, 'outward'), choiceOf(query, 'inward'));
  }, [answer, query]);
  useKeptTrip(query, selection, found);
  const windows = leg === 'outward' ? answer.windows.outward : (answer.windows.inward ?? {});
  const tickets = leg === 'outward' ? answer.outward : answer.inward;
  const [first] = tickets;
  const passTrains = answer.passTrains?.[leg] ?? [];
  const fullTrains = leg === 'outward' && query.flow === undefined ? (answer.fullTrains ?? []) : [];
  const nextStep = <NextStep query={query} isRoundTrip={searchParam.isRoundTrip} selection={selection} cart={cart} />;
  const price = useMemo(() => agencyPrice(selection, priceLines(selection), answer), [selection, answer]);
  // Kept between renders, with all properties of the list: prices of days and of split tickets come one by one, and the list need not follow.
  const stepInList = useMemo(
    () => (
      <div className="ticket-next foot-bar">
        <p aria-hidden="true">{showAmount(price.total, answer.currency)}</p>
        <NextStep query={query} isRoundTrip={answer.search.searchParam.isRoundTrip} selection={selection} cart={cart} />
      </div>
    ),
    [price, answer, query, selection, cart],
  );
  // on the browser's clock, and until that is known, on the market's
  const heldUntil = answer.offerUntil && clockTime(answer.offerUntil, hydrated ? undefined : zone);
  const chosenHere = (leg === 'outward' ? selection.outward : selection.inward)?.fare !== undefined;
  const isSoldNowhere = tickets.length === 0 && answer.notices.some(({ code }) => withoutSeller.has(code));
  // Trains run on these days: only nobody here sells them.
  const isSoldByOthers = answer.notices.some(({ code }) => code === 'search.soldByOthers');
  const isPaidOutward = leg === 'inward' && selection.outward?.fare?.isReturn === true;
  const result = cart.state === 'idle' && cart.data !== seen ? cart.data : undefined;

  const isLate = awaitsLate(answer.sources, query);
  useLateSellers(isLate, query);
  const asksForRoom = query.room !== undefined || searchParam.brings !== undefined;
  const notices = (
    <ResultsNotices notices={answer.notices} query={query} isLate={isLate} aboveTrains={tickets.length > 0}>
      {isNarrowed(query) && (
        <Notice>
          You see: {narrowedWords(query)}.{' '}
          <Link to={paths.results({ ...query, cabin: undefined, by: undefined, inwardBy: undefined })}>Show all trains and fares</Link>
        </Notice>
      )}
      {isPaidOutward && <Notice>{paidWords(selection.outward?.fare)}</Notice>}
    </ResultsNotices>
  );
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-2 sm:gap-4">
        {/* A phone has no room for steps and heading, and the bar above says enough: the trains come first. */}
        <div className="max-sm:hidden">
          <Stepper
            label="Steps"
            steps={searchParam.isRoundTrip ? ['Outward', 'Return', 'Travellers', 'Pay'] : ['Outward', 'Travellers', 'Pay']}
            current={leg === 'outward' ? 0 : 1}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:sr-only">
          <div>
            <h1 className="text-3xl">Choose your {leg === 'outward' ? 'outward' : 'return'} train</h1>
            {searchParam.isRoundTrip && (
              <p className="text-ink-soft">{leg === 'outward' ? `${from.name} to ${to.name}` : `${to.name} to ${from.name}`}</p>
            )}
          </div>
          {tickets.length > 1 && <SortLinks {...sorting} />}
        </div>
        {query.edit === undefined && (
          <div className="empty:hidden max-sm:order-last">
            <CustomerInHand />
          </div>
        )}
        <NoticeChanges words={noticeWords(answer.notices, isLate)} />
        {/* without trains, searches that would find some come first */}
        {tickets.length === 0 && notices}
        {!isSoldNowhere && (
          <DayStrip
            query={query}
            leg={leg}
            day={dayOf(searchParam, leg)}
            trip={tripOf(searchParam, leg)}
            priced={!isPaidOutward && !isSoldByOthers}
            isSoldOut={tickets.length === 0 && answer.notices.some(({ code }) => soldOutOf[leg] === code) && isWholeDay(query, leg)}
            shownRate={(rate) => (first ? listedPrice(rate, { source: first.source, leg, fare: first.fareInformation[0] }, answer) : rate)}
            earliest={
              leg === 'inward'
                ? searchParam.departureDate
                : firstDay(stationClock(clock, { text: answer.search.from.name, country: answer.search.from.country }))
            }
            monthHref={paths.fares({
              from: from.code,
              to: to.code,
              month: searchParam.departureDate.slice(0, 7),
              returns: searchParam.isRoundTrip ? 'yes' : undefined,
              id: query.id,
            })}
          />
        )}
        <CartDialog result={sent ?? result} onClose={() => setSeen(cart.data)} />
        <div className="trip-row">
          {tickets.length > 0 && notices}
          {tickets.length > 1 && <SortMenu {...sorting} />}
          <WindowLink direction="earlier" query={query} leg={leg} from={windows.earlierBefore} />
          {tickets.length > 0 && <RoomLinks query={query} tickets={tickets} className={classNames(!asksForRoom && 'max-sm:hidden')} />}
          {answer.canSplit === true && tickets.length > 0 && (
            <SplitTickets query={query} leg={leg} currency={answer.currency} isUnanswered={answer.splitsUnanswered === true} />
          )}
        </div>
        {tickets.length === 0 && passTrains.length + fullTrains.length > 0 ? null : tickets.length === 0 && isLate ? (
          <div className="flex flex-col gap-2 sm:gap-3.5">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        ) : tickets.length === 0 ? (
          <EmptyState
            title={isSoldNowhere ? 'No tickets for this journey' : 'No trains to choose from'}
            actions={<ButtonLink to={paths.results({ ...query, edit: '1' })}>Edit Search</ButtonLink>}
          >
            {isSoldNowhere ? 'Choose other stations.' : 'Try another day, another time, or other stations.'}
          </EmptyState>
        ) : (
          <TicketList
            answer={answer}
            sort={sort}
            leg={leg}
            query={query}
            selection={selection}
            inPage={inPage}
            onShow={setShown}
            nextStep={stepInList}
          />
        )}
        {passTrains.length > 0 && (
          <Suspense>
            <PassTrains trains={passTrains} />
          </Suspense>
        )}
        {fullTrains.length > 0 && (
          <Suspense>
            <FullTrains trains={fullTrains} searchId={query.id} />
          </Suspense>
        )}
        <div className="text-center empty:hidden">
          <WindowLink direction="later" query={query} leg={leg} from={windows.laterAfter} />
        </div>
        {/* A phone has no room above the trains, unless the search is about it. */}
        {tickets.length > 0 && !asksForRoom && <RoomLinks query={query} tickets={tickets} className="sm:hidden" />}
        {leg === 'outward' && query.flow === undefined && !isSoldNowhere && <TellMe searchId={query.id} notices={answer.notices} />}
        {searchParam.isRoundTrip && leg === 'outward' && !chosenHere && tickets.length > 0 && <SampleReturns />}
      </div>
      {(tickets.length > 0 || selection.outward !== undefined) && (
        <TripPanel
          query={query}
          searchParam={searchParam}
          selection={selection}
          currency={answer.currency}
          price={price}
          holdFees={answer.holdFees}
          heldUntil={heldUntil}
          nextStep={nextStep}
          tools={
            hasAccount && (
              <Suspense fallback={<span hidden data-keys-soon="q c" />}>
                <TripTools search={answer.search} selection={selection} currency={answer.currency} price={price} heldUntil={heldUntil} />
              </Suspense>
            )
          }
        />
      )}
      {shown && (
        <Suspense fallback={null}>
          {shown.about === 'tracker' ? (
            <LiveTracker ticket={shown.ticket} query={query} onClose={() => setShown(undefined)} />
          ) : (
            <FareConditionsDialog ticket={shown.ticket} fares={shown.fares} query={query} onClose={() => setShown(undefined)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

function TrackerInPage({ ticket, query }: LiveTrackerProps) {
  return <InPage href={paths.results({ ...query, track: ticket.ticketId })} />;
}

function ConditionsInPage({ ticket, query }: FareConditionsDialogProps) {
  return <InPage href={paths.results({ ...query, conditions: ticket.ticketId })} />;
}

/** Goes to the address of the link that works without JavaScript. */
function InPage({ href }: { readonly href: string }) {
  useEffect(() => window.location.assign(href), [href]);
  return null;
}
