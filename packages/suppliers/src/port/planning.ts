import type { Journey } from '@throughfare/planner/search/journey';
import type { OffersAnswer, OffersRequest } from './offer.ts';

/**
 * Asked of a supplier whose timetable we do not have: what somebody wants to travel, instead of the trains. A supplier that plans by itself
 * answers offers for given trips as well: a trip that it has once answered is priced, held and asked about like any other.
 */
export interface JourneyPlanning {
  /** Journeys of its own that fit, priced and available. Reads only. Fails as `Supplier.offers` does. */
  offers(request: CriteriaRequest, signal?: AbortSignal): Promise<CriteriaAnswer>;
}

export interface CriteriaRequest extends Pick<OffersRequest, 'passengers' | 'railcards'> {
  readonly outward: JourneyCriteria;
  /** Absent for a one-way search. No journey back leaves before the earliest journey out arrives. */
  readonly inward?: JourneyCriteria;
}

export interface JourneyCriteria {
  /** Station codes: from any of these to any of those. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Epoch minutes, at most 24 hours apart. */
  readonly departsFrom: number;
  readonly departsBefore: number;
  /** Which end of the window is answered where more fit than `limit`: a list that goes on later keeps its first, one that goes on earlier its last. */
  readonly keep: 'first' | 'last';
  readonly limit: number;
  /** Station codes that a journey calls at one of, or at none of. */
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
}

/** The offers name their trips as those of `Supplier.offers` do. */
export interface CriteriaAnswer extends OffersAnswer {
  readonly journeys: {
    readonly outward: PlannedJourneys;
    readonly inward: PlannedJourneys;
  };
}

export interface PlannedJourneys {
  /** By departure; at most as many as were asked for. */
  readonly list: readonly PlannedJourney[];
  /** There are more in the window. */
  readonly isCut: boolean;
}

export interface PlannedJourney {
  readonly tripId: string;
  readonly journey: Journey;
}
