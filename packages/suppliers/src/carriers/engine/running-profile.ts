/** The simulated running of a carrier's trains: shares of all trains, adding up to at most 1. The rest is on time. */
export interface RunningProfile {
  /** Two to ten minutes late. */
  readonly slightlyLateShare: number;
  /** Twenty to sixty minutes late. */
  readonly veryLateShare: number;
  readonly cancelledShare: number;
}
