/**
 * How many people want long-distance trains on a day, beside an ordinary Thursday (1). The figures are our estimate. Their shape follows
 * what the railways say: Office of Rail and Road, "Passenger rail usage", and operators' advice of 2024 to 2026 call Fridays, Sunday
 * afternoons and the days around public holidays the busiest for leisure, and the middle of the week the cheapest for it; Amtrak calls the
 * Wednesday before and the Sunday after Thanksgiving its busiest days of the year.
 */
export const weekdayDemand: Readonly<Record<number, number>> = { 1: 1, 2: 0.65, 3: 0.8, 4: 1, 5: 1.7, 6: 1.1, 7: 1.45 };

interface Season {
  /** The first and the last day, as MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly demand: number;
}

/** People travel to their families and back. Such a day is as busy as this, whatever its weekday, if that is busier. */
export const seasons: readonly Season[] = [
  { from: '12-18', to: '12-24', demand: 1.8 },
  { from: '12-27', to: '12-31', demand: 1.5 },
  { from: '01-02', to: '01-03', demand: 1.6 },
];

/** Days after Easter Sunday: Maundy Thursday to Easter Monday. */
export const easterDemand: ReadonlyMap<number, number> = new Map([
  [-3, 1.8],
  [-2, 1.7],
  [-1, 1.4],
  [0, 1.4],
  [1, 1.9],
]);

/** Days after the fourth Thursday of November, on trains of the United States. */
export const thanksgivingDemand: ReadonlyMap<number, number> = new Map([
  [-1, 2],
  [1, 1.2],
  [2, 1.4],
  [3, 2],
]);

/** A day's demand is up to this share above or below that of its weekday: events, weather, school holidays of one region. */
export const dayDeviation = 0.15;
