import * as z from 'zod/mini';
import { day } from './basics.ts';

const count = z.int().check(z.minimum(0), z.maximum(9));

/** As a number, or as an age field holds it: digits, or empty. */
const age = z.union([z.int().check(z.minimum(0), z.maximum(120)), z.string().check(z.regex(/^\d{0,2}$/))]);

/**
 * The number of people in each group (PASS-1, pass passenger counts). A group's ages are those of the pass, so `ageFields` is read only to
 * refuse an age outside its group. Railcards belong to tickets and stay empty.
 */
const passPassengers = z.object({
  Adult: count,
  Senior: count,
  Youth: count,
  Child: count,
  ageFields: z.optional(
    z.array(z.object({ id: z.optional(z.string()), value: age, fieldName: z.enum(['Child', 'Youth']) })).check(z.maxLength(18)),
  ),
  railCards: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
});

export const passSearchParam = z.object({
  /** Codes from `countries/eurail`: one country, or ALL. */
  countries: z.array(z.string().check(z.regex(/^(ALL|[A-Z]{2})$/))).check(z.minLength(1), z.maxLength(33)),
  passengers: passPassengers,
  language: z.literal('en'),
  /** The first day of the pass's validity. */
  validFrom: day,
  /** Whether the shop hides its own pass tabs (SEARCH-1, search-eurail flag). */
  searchEurail: z.optional(z.boolean()),
});

export type PassSearchParam = z.output<typeof passSearchParam>;

/** The record of a search for passes (PASS-1). */
export const passSearchInput = z.object({
  /** The id that the page requests. If it is taken, the answer has another one. */
  id: z.optional(z.string().check(z.regex(/^[\w-]{8,40}$/))),
  productType: z.literal('RailPass'),
  actionType: z.literal('Search'),
  /** The visitor's location; stored as a claim. */
  country: z.optional(z.string().check(z.maxLength(10))),
  searchParam: passSearchParam,
});

export const passSearchRecord = z.object({
  id: z.string(),
  productType: z.literal('RailPass'),
  searchParam: passSearchParam,
  /** As shown: "France" or "All countries". */
  countriesText: z.string(),
  /** As shown: "2 adults, 1 child". */
  passengersText: z.string(),
  createdAt: z.string(),
});

export type PassSearchRecord = z.output<typeof passSearchRecord>;
