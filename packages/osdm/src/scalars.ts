/** Strings with a form, and code lists that may grow. */
import * as z from 'zod/mini';

/** Local time, or an instant with its offset: railways send both, and the specification does not decide. */
export const dateTime = z
  .string()
  .check(z.maxLength(40), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)?$/, 'not a date with a time'));

export const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'not a date'));

/** ISO 8601: PT2H30M. */
export const duration = z.string().check(z.maxLength(40), z.regex(/^-?P(?=.)(\d+[YMWD])*(T(\d+(\.\d+)?[HMS])+)?$/, 'not a duration'));

/** The named codes, or a string that is none of them: `string` alone would hide the names from the type. */
type OpenCode<Codes extends readonly string[]> = Codes[number] | (string & {});

/** Codes to which railways may add: any short string is read, and the known ones have names. */
export function openCodes<const Codes extends readonly string[]>(codes: Codes): z.ZodMiniType<OpenCode<Codes>, string> {
  return z.string().check(z.maxLength(128), z.meta({ description: `One of ${codes.join(', ')}; railways may add others.` }));
}
