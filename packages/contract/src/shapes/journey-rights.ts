import * as z from 'zod/mini';

/** Of 100 travellers, those who catch a change, and from what that is known. */
export const changeChance = z.object({
  chance: z.int(),
  basis: z.enum(['simulated', 'history']),
  /** For `history`: the arrivals that were measured, in so many days. */
  measured: z.optional(z.object({ arrivals: z.int(), days: z.int() })),
});

/** A change of trains on a booked journey (RIGHTS-1). Sentences are ready to show. */
export const bookedChange = z.object({
  place: z.string(),
  minutes: z.int(),
  /** Absent if nobody knows. */
  chance: z.optional(changeChance),
  isBetweenContracts: z.boolean(),
  ifMissed: z.string(),
  whoPays: z.string(),
  /** The next train after the booked one, and the last of the day, if there is one. */
  nextTrain: z.optional(z.string()),
  lastTrain: z.optional(z.string()),
});

/** The rights on one whole journey, whoever sold its parts (RIGHTS-2). */
export const journeyRights = z.object({
  trip: z.string(),
  /** Regulation (EU) 2021/782, Article 12: as it was told before the purchase. */
  contract: z.object({ through: z.boolean(), text: z.string() }),
  changes: z.array(bookedChange),
  rights: z.array(z.object({ title: z.string(), text: z.string(), paragraph: z.string() })),
});
export type JourneyRights = z.output<typeof journeyRights>;
