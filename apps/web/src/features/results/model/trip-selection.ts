/**
 * The choice of a trip, and the choices allowed (RESULT-5). Choices come from the page's address, so they may belong to an older answer or
 * make no sense. A choice that does not fit is left out, never sold.
 */
import { sumAmounts } from '../../../domain/money/amounts.ts';
import { readSleepers, sleeperAmount, sleeperProblem, type ChosenSleeper, type SleeperChoice } from './sleeper-options.ts';
import type { FareView, TicketView } from './ticket-view.ts';

/** Names of a choice in one direction, in the form of the address. */
export interface LegChoice {
  readonly ticketId: string | undefined;
  readonly priceId: string | undefined;
  /** Price ids of secondary offers. */
  readonly extras: readonly string[];
  readonly sleepers: readonly SleeperChoice[];
}

export type SecondaryOffer = TicketView['secondaryFareInformation']['offers'][number];

export interface ChosenLeg {
  readonly ticket: TicketView;
  /** Undefined while no fare is chosen: "Please select a fare for this segment". */
  readonly fare: FareView | undefined;
  readonly extras: readonly SecondaryOffer[];
  readonly sleepers: readonly ChosenSleeper[];
  /** The reason why the sleepers cannot be bought like this. */
  readonly sleeperProblem: string | undefined;
}

export interface TripSelection {
  readonly outward: ChosenLeg | undefined;
  readonly inward: ChosenLeg | undefined;
  /** Every necessary choice has been made. */
  readonly complete: boolean;
  /** The sum of chosen fares, sleepers and secondary offers in both directions; "0.00" while nothing is chosen. */
  readonly total: string;
}

export interface TripAnswer {
  readonly outward: readonly TicketView[];
  readonly inward: readonly TicketView[];
  readonly isRoundTrip: boolean;
}

/** Fares for the outward direction: all but those marked as not for sale. */
export function outwardFares(ticket: TicketView): readonly FareView[] {
  return ticket.fareInformation.filter((fare) => !fare.isIllegalFare);
}

/**
 * Fares for the return. With a return fare outward: its other half on this ticket, and no singles. With a single: the singles that combine
 * with it. Without an outward choice: all singles.
 */
export function inwardFares(ticket: TicketView, outward: FareView | undefined): readonly FareView[] {
  const fares = ticket.fareInformation.filter((fare) => !fare.isIllegalFare);
  if (outward?.isReturn) {
    const half = outward.mappingIds?.[ticket.ticketId];
    return fares.filter((fare) => fare.isReturn && fare.priceId === half);
  }
  return fares.filter((fare) => !fare.isReturn && (outward === undefined || combine(outward, fare)));
}

/** Two singles combine unless one of them forbids it. */
function combine(outward: FareView, inward: FareView): boolean {
  const accepts = (fare: FareView, other: FareView) => fare.compatiblePrices === undefined || fare.compatiblePrices.includes(other.priceId);
  return accepts(outward, inward) && accepts(inward, outward);
}

/** The secondary offers that can be bought with a fare. Empty without a fare. */
export function extrasWith(ticket: TicketView, fare: FareView | undefined): readonly SecondaryOffer[] {
  if (!fare) return [];
  return ticket.secondaryFareInformation.offers.filter(({ withPrices }) => withPrices === undefined || withPrices.includes(fare.priceId));
}

function chooseLeg(
  tickets: readonly TicketView[],
  choice: LegChoice,
  fareOf: (ticket: TicketView) => FareView | undefined,
): ChosenLeg | undefined {
  const ticket = tickets.find((one) => one.ticketId === choice.ticketId);
  if (!ticket) return undefined;
  const fare = fareOf(ticket);
  const extras = extrasWith(ticket, fare).filter((offer) => choice.extras.includes(offer.priceId));
  const sleepers = readSleepers(fare?.optionalPrices ?? [], choice.sleepers);
  const ages = ticket.passengerInfo.map((passenger) => passenger.age);
  return { ticket, fare, extras, sleepers, sleeperProblem: sleeperProblem(sleepers, ages, ticket.source) };
}

function inwardFareOf(ticket: TicketView, outward: FareView | undefined, priceId: string | undefined): FareView | undefined {
  const allowed = inwardFares(ticket, outward);
  // A return's other half is chosen automatically. So is the first single, if a return was requested with a single outward.
  if (outward?.isReturn) return allowed[0];
  const wanted = ticket.fareInformation.find((fare) => fare.priceId === priceId);
  return wanted?.isReturn ? allowed[0] : allowed.find((fare) => fare.priceId === priceId);
}

export function selectTrip(answer: TripAnswer, outwardChoice: LegChoice, inwardChoice: LegChoice): TripSelection {
  const outward = chooseLeg(answer.outward, outwardChoice, (ticket) =>
    outwardFares(ticket).find((fare) => fare.priceId === outwardChoice.priceId),
  );
  const inward = answer.isRoundTrip
    ? chooseLeg(answer.inward, inwardChoice, (ticket) => inwardFareOf(ticket, outward?.fare, inwardChoice.priceId))
    : undefined;
  const complete = canBeBought(outward) && (!answer.isRoundTrip || canBeBought(inward));
  return { outward, inward, complete, total: sumAmounts([...legAmounts(outward), ...legAmounts(inward)]) };
}

function canBeBought(leg: ChosenLeg | undefined): boolean {
  return leg?.fare !== undefined && leg.sleeperProblem === undefined;
}

/** The prices of a chosen leg: its fare, sleepers and secondary offers. */
function legAmounts(leg: ChosenLeg | undefined): readonly string[] {
  if (!leg?.fare) return [];
  return [leg.fare.convertedTotalPrice, ...leg.sleepers.map(sleeperAmount), ...leg.extras.map((offer) => offer.convertedTotalPrice)];
}

/** The lowest price of a ticket in a direction; undefined if nothing fits the outward choice. */
export function lowestPrice(fares: readonly FareView[]): string | undefined {
  return fares.map((fare) => fare.convertedTotalPrice).toSorted((a, b) => Number(a) - Number(b))[0];
}

/** A return that leaves before the outward journey arrives is not offered (SEARCH-15). */
export function leavesAfter(inward: TicketView, outward: TicketView | undefined): boolean {
  const arrives = outward?.travelSegments.at(-1)?.arrivalDateTime;
  const departs = inward.travelSegments[0]?.departureDateTime;
  return arrives === undefined || departs === undefined || Date.parse(departs) >= Date.parse(arrives);
}
