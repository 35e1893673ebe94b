import { ridesOfTicket } from '@throughfare/contract/map-rides';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { ConditionsOfFare, ShownInPage } from '../load-results.ts';
import { isWithPass } from '../model/pass-word.ts';
import type { Leg } from '../model/results-address.ts';
import { extrasWith, type ChosenLeg, type LegChoice } from '../model/trip-selection.ts';
import type { ComesBackProps } from './comes-back.tsx';
import { JourneyMap } from '../../../domain/journeys/journey-map.tsx';
import { FareChoices } from './fare-choices.tsx';
import { NotSoldHere } from './not-sold-here.tsx';
import { OnBoard } from './on-board.tsx';
import { QueryFields } from './query-fields.tsx';
import { SecondaryOffers } from './secondary-offers.tsx';
import { TripFacts } from './trip-facts.tsx';
import type { FareView, TicketView } from '../model/ticket-view.ts';

// Parts of few tickets, and parts that only pages without JavaScript show, are loaded on demand.
const FareConditions = lazy(() => import('./fare-conditions.tsx').then((loaded) => ({ default: loaded.FareConditions })));
const SleeperChoices = lazy(() => import('./sleeper-choices.tsx').then((loaded) => ({ default: loaded.SleeperChoices })));
const TicketParts = lazy(() => import('./ticket-parts.tsx').then((loaded) => ({ default: loaded.TicketParts })));
const TrackerLegs = lazy(() => import('./tracker-legs.tsx').then((loaded) => ({ default: loaded.TrackerLegs })));
const ComesBack = lazy<ComponentType<ComesBackProps>>(() => import('./comes-back.tsx').catch(() => ({ default: () => null })));

export type AboutTicket = 'tracker' | 'conditions';

export interface TicketFaresProps {
  readonly ticket: TicketView;
  readonly query: ResultsQuery;
  readonly leg: Leg;
  /** Fares that go with the choice in the other direction. */
  readonly fares: readonly FareView[];
  readonly shownPrice: (fare: FareView) => string;
  readonly chosen: ChosenLeg | undefined;
  readonly onChoose: (choice: Omit<LegChoice, 'ticketId'>) => void;
  /** Opens a dialog about this ticket. Without JavaScript the link's address shows it on the page. */
  readonly onShow: (about: AboutTicket) => void;
  readonly inPage: ShownInPage;
}

type Loaded = { readonly ok: true; readonly fares: readonly ConditionsOfFare[] } | { readonly ok: false };

/** The content of an open ticket: fares to choose from, extras, conditions, the tracker and the facts of the journey. */
export function TicketFares({ ticket, query, leg, fares, shownPrice, chosen, onChoose, onShow, inPage }: TicketFaresProps) {
  const hydrated = useHydrated();
  // Loaded when a ticket is opened, because a list of trains has hundreds of fares. Until then the fares have words without figures.
  const { load, data } = useFetcher<Loaded>({ key: `conditions-${ticket.ticketId}` });
  const conditionsPath = paths.fareConditions(query, ticket.ticketId);
  useEffect(() => {
    void load(conditionsPath);
  }, [load, conditionsPath]);
  const conditions = data?.ok ? data.fares : undefined;
  const fare = chosen?.fare;
  const extras = chosen?.extras.map((offer) => offer.priceId) ?? [];
  const sleepers = chosen?.sleepers.map((one) => ({ id: one.option.optionalPriceID, quantity: one.quantity })) ?? [];
  const offered = extrasWith(ticket, fare);
  return (
    <Form method="get" action={paths.search()} className="appear border-t border-line p-3 sm:px-5 sm:py-4">
      {/* Without JavaScript the form carries the whole address, including the choice made here. */}
      <QueryFields
        query={{ ...query, [leg]: ticket.ticketId }}
        without={[`${leg}Fare`, `${leg}Extras`, `${leg}Sleepers`, 'track', 'conditions']}
      />
      {!fare && <p className="mb-3 font-medium text-amber-ink">Please select a fare for this segment</p>}
      {fares.some(isWithPass) && (
        <p className="mb-3 font-medium text-pine-700">
          These prices are for use with the rail pass. Take it with you: the reservation is not valid without it.
        </p>
      )}
      <FareChoices
        legend={`Fares of the ${ticket.departureDateTime.time.slice(0, 5)} to ${ticket.toStation}`}
        name={`${leg}Fare`}
        fares={fares}
        shownPrice={shownPrice}
        chosen={fare?.priceId}
        conditions={conditions}
        // A new fare resets the sleepers (SLEEPER-2).
        onChoose={(priceId) => onChoose({ priceId, extras, sleepers: [] })}
      />
      {leg === 'outward' && query.flow === undefined && !ticket.parts && (
        <p className="mt-2 text-sm">
          <SiteLink
            to={paths.alerts({
              search: query.id,
              kind: 'waiting',
              train: `${ticket.ticketId}@${ticket.departureDateTime.date}T${ticket.departureDateTime.time.slice(0, 5)}`,
            })}
            className="inline-flex min-h-8 items-center"
          >
            A class or a cheaper fare is full? Join its waiting list
          </SiteLink>
        </p>
      )}
      <NotSoldHere ticket={ticket} leg={leg} />
      {hydrated && fare && (
        <Suspense fallback={<div className="mt-3 min-h-6" />}>
          <ComesBack fare={fare} conditions={conditions} />
        </Suspense>
      )}
      {ticket.parts && (
        <Suspense>
          <TicketParts parts={ticket.parts} split={ticket.split} fare={fare} />
        </Suspense>
      )}
      {fare && chosen && fare.optionalPrices.length > 0 && (
        <Suspense>
          <SleeperChoices
            name={`${leg}Sleepers`}
            fare={fare}
            source={ticket.source}
            ages={ticket.passengerInfo.map(({ age }) => age)}
            chosen={chosen.sleepers}
            problem={chosen.sleeperProblem}
            onChoose={(choice) => onChoose({ priceId: fare.priceId, extras, sleepers: choice })}
          />
        </Suspense>
      )}
      <SecondaryOffers
        name={`${leg}Extras`}
        offers={offered}
        chosen={extras}
        onChange={(priceIds) => onChoose({ priceId: fare?.priceId, extras: priceIds, sleepers })}
      />
      {!hydrated && (
        <Button type="submit" className="mt-3">
          Choose this fare
        </Button>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Link
          to={paths.results({ ...query, conditions: ticket.ticketId })}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            onShow('conditions');
          }}
          className="inline-flex min-h-8 items-center"
        >
          Fare Conditions
        </Link>
        <Link
          to={paths.results({ ...query, track: ticket.ticketId })}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            onShow('tracker');
          }}
          className="inline-flex min-h-8 items-center"
        >
          Live Tracker
        </Link>
        <TripFacts ticket={ticket} fare={fare} />
      </div>
      <OnBoard ticket={ticket} />
      <JourneyMap rides={ridesOfTicket(ticket)} from={ticket.fromStation} to={ticket.toStation} className="mt-3 sm:max-w-md" />
      {inPage.conditions?.ticketId === ticket.ticketId && (
        <div className="mt-4">
          <Suspense>
            <FareConditions fares={fare ? [fare] : fares} conditions={inPage.conditions.fares} />
          </Suspense>
        </div>
      )}
      {inPage.tracker?.ticketId === ticket.ticketId && (
        <div className="mt-4">
          <Suspense>
            <TrackerLegs legs={inPage.tracker.legs} />
          </Suspense>
        </div>
      )}
    </Form>
  );
}
