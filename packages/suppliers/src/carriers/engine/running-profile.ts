/** How a carrier's trains are made to run: shares of all trains, adding up to at most 1; the rest is on time. */
export interface RunningProfile {
  /** Two to ten minutes late. */
  readonly slightlyLateShare: number;
  /** Twenty to sixty minutes late. */
  readonly veryLateShare: number;
  readonly cancelledShare: number;
  /** Platforms of the stations with many; elsewhere `defaultPlatforms`. */
  readonly platforms: Readonly<Record<string, number>>;
  readonly defaultPlatforms: number;
}
