import type { Journey } from '@throughfare/planner/search/journey';
import type { OffersAnswer, OffersRequest } from './offer.ts';

/**
 * For a supplier whose timetable we do not have: it is asked for a journey instead of given trains. It also answers offers for given trips:
 * each trip it has answered can be priced, held and asked about like any other.
 */
export interface JourneyPlanning {
  /** Its own journeys that fit, with prices and places. Reads only. Fails as `Supplier.offers` does. */
  offers(request: CriteriaRequest, signal?: AbortSignal): Promise<CriteriaAnswer>;
}

export interface CriteriaRequest extends Pick<OffersRequest, 'passengers' | 'railcards'> {
  readonly outward: JourneyCriteria;
  /** Absent for a one-way search. No return leaves before the earliest outward journey arrives. */
  readonly inward?: JourneyCriteria;
}

export interface JourneyCriteria {
  /** Station codes: from any of the origins to any of the destinations. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Epoch minutes, at most 24 hours apart. */
  readonly departsFrom: number;
  readonly departsBefore: number;
  /**
   * The end at which the answer is cut when more than `limit` journeys fit: a list that continues later keeps its first, one that continues
   * earlier keeps its last.
   */
  readonly keep: 'first' | 'last';
  readonly limit: number;
  /** Station codes, of which a journey must call at one, or at none. */
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
  /** At least this many minutes for each change. A seller may answer others too. */
  readonly leastChangeMinutes?: number;
}

/** The offers name their trips as in `Supplier.offers`. */
export interface CriteriaAnswer extends OffersAnswer {
  readonly journeys: {
    readonly outward: PlannedJourneys;
    readonly inward: PlannedJourneys;
  };
}

export interface PlannedJourneys {
  /** Sorted by departure, at most the requested number. */
  readonly list: readonly PlannedJourney[];
  /** Whether the window contains more. */
  readonly isCut: boolean;
}

export interface PlannedJourney {
  readonly tripId: string;
  readonly journey: Journey;
}
