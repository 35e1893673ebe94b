import * as z from 'zod/mini';
import { currencies, shopCurrencies } from '@throughfare/kernel/money';
import { isSource, type Source } from '@throughfare/kernel/source';

export const currency = z.enum(currencies);
/** A currency in which the shop shows prices. Suppliers use others too. */
export const shopCurrency = z.enum(shopCurrencies);
/** A source of the product, or one that the operator has configured: known while the program runs, so it is no enumeration. */
// A check of zod/mini does not narrow the type.
export const source = z.string().check(z.refine(isSource)) as unknown as z.ZodMiniType<Source, Source>;

/**
 * YYYY-MM-DD: a calendar day at the departure station, from the year 1900 to 2199. A day beside it is still one that PostgreSQL holds and
 * that has ten characters.
 */
export const day = z.string().check(z.regex(new RegExp(`^(?=19|20|21)${z.regexes.date.source.slice(1)}`)));
/** HH:MM or HH:MM:SS, local. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/));
/** A local date and time with its offset: "2026-11-28T09:00:00+00:00". */
export const localInstant = z.string().check(z.regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/));
/** An amount with two decimals and no symbol: "38.00". */
export const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
export const stationCode = z.string().check(z.regex(/^[A-Z0-9]{3,8}$/));
/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/));

export const localDateTime = z.object({ date: day, time: clockTime });

/** A whole number of a request, such as a version or a position: an integer of PostgreSQL. */
export const wholeNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
