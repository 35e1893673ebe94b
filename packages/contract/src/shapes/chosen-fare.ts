import * as z from 'zod/mini';

const priceId = z.string().check(z.minLength(1), z.maxLength(12));

/** A fare of a ticket with the extras and rooms chosen with it, as fields. */
export const chosenFareFields = {
  priceId,
  /** Price ids of extras. */
  secondary: z.optional(z.array(priceId).check(z.maxLength(10))),
  /** Sleeper options: optionalPriceID and the quantity. */
  optional: z.optional(
    z
      .array(z.object({ optionalPriceID: z.string().check(z.maxLength(40)), qty: z.int().check(z.minimum(1), z.maximum(9)) }))
      .check(z.maxLength(6)),
  ),
};

export const chosenFare = z.object(chosenFareFields);

export type ChosenFare = z.output<typeof chosenFare>;
