import type { CallAnswer } from '@throughfare/contract/call';
import type { getRailPassTemplates } from '@throughfare/contract/calls/passes';

export type PassTemplate = CallAnswer<typeof getRailPassTemplates>['data']['body'][number];

/** A sentence for some countries, or with ALL for every pass. */
export interface CoverageLine {
  readonly countries: readonly string[];
  readonly text: string;
}

/** Trains on which pass holders need, or may want, a reservation. */
export interface ReservedTrains {
  readonly id: string;
  readonly train: string;
  readonly countries: readonly string[];
  readonly compulsory: boolean;
  /** The lowest and highest fee. Absent without a 1st class. */
  readonly euros: { readonly STANDARD: readonly [number, number]; readonly FIRST?: readonly [number, number] };
  readonly hasQuota: boolean;
}

/** The texts about passes, from `data/passes`. */
export interface PassTexts {
  readonly templates: readonly PassTemplate[];
  readonly covered: readonly CoverageLine[];
  readonly notCovered: readonly CoverageLine[];
  readonly reservations: readonly ReservedTrains[];
}
