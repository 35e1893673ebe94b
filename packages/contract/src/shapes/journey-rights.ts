import * as z from 'zod/mini';
import { day } from './basics.ts';

/** Of 100 travellers, those who catch a change, and from what that is known. */
export const changeChance = z.object({
  chance: z.int(),
  basis: z.enum(['simulated', 'history']),
  /** For `history`: the arrivals that were measured, in so many days, and of 100 planned ones how many. */
  measured: z.optional(z.object({ arrivals: z.int(), days: z.int(), ofHundred: z.int() })),
});

/** What a traveller is told of a change of trains before the purchase (RIGHTS-1). Sentences are ready to show. */
const toldChange = z.object({
  place: z.string(),
  minutes: z.int(),
  isBetweenContracts: z.boolean(),
  ifMissed: z.string(),
  whoPays: z.string(),
});

/** What a traveller is told of a whole journey before the purchase. It is kept with the order as it was told (RIGHTS-5). */
export const toldRights = z.object({
  /** The day of the table of rules from which it was told. */
  rulesOf: day,
  /** Regulation (EU) 2021/782, Article 12. */
  contract: z.object({ through: z.boolean(), text: z.string() }),
  changes: z.array(toldChange),
  rights: z.array(z.object({ title: z.string(), text: z.string(), paragraph: z.string() })),
});
export type ToldRights = z.output<typeof toldRights>;

/** The rights on one whole booked journey, whoever sold its parts (RIGHTS-2): what was told, and the chances and trains of today. */
export const journeyRights = z.object({
  ...toldRights.shape,
  trip: z.string(),
  /** When it was told: a sentence. */
  told: z.string(),
  changes: z.array(
    z.object({
      ...toldChange.shape,
      /** Absent if nobody knows. */
      chance: z.optional(changeChance),
      /** The next train after the booked one, and the last of the day, if there is one. */
      nextTrain: z.optional(z.string()),
      lastTrain: z.optional(z.string()),
    }),
  ),
});
export type JourneyRights = z.output<typeof journeyRights>;
