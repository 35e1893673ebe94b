/**
 * The delay from which travellers who do not travel get a full refund, by the law or the conditions of their sale. A cancelled train counts
 * under each regime, and so does a train that a new timetable moves by that much. This table does not cover delay compensation, which the
 * operator owes to people who travelled (REFUND-17).
 */
export const disruptionRegimes = {
  GB_RAIL: { delayMinutes: 1, source: 'National Rail Conditions of Travel, part G: any delay, where the traveller decides not to travel' },
  EU_RAIL: { delayMinutes: 60, source: 'Regulation (EU) 2021/782, Article 18: a delay of 60 minutes or more is to be expected' },
  EU_COACH: { delayMinutes: 120, source: 'Regulation (EU) 181/2011, Article 19: a departure delayed by more than 120 minutes' },
  EU_SHIP: { delayMinutes: 90, source: 'Regulation (EU) 1177/2010, Article 18: a departure delayed by more than 90 minutes' },
  US_RAIL: {
    delayMinutes: 60,
    source: 'no law names a delay; Amtrak refunds cancelled and much delayed trains, which we take for an hour',
  },
  CA_RAIL: {
    delayMinutes: 60,
    source: 'no law names a delay for trains; VIA Rail refunds cancelled and much delayed trains, which we take for an hour',
  },
} as const satisfies Readonly<Record<string, { readonly delayMinutes: number; readonly source: string }>>;

export type DisruptionRegime = keyof typeof disruptionRegimes;
