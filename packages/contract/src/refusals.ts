/** The error body of every call except the card calls: one plain sentence, and a code for scripts. */
import * as z from 'zod/mini';

export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    /** Present for bad input: each field's path and its error. */
    fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    requestId: z.string(),
  }),
  /** Only where a registration names a taken address (ACCOUNT-9). */
  'requestBody.email': z.optional(z.string()),
});

export type ErrorAnswer = z.output<typeof errorAnswer>;

/** The exact error body of the card calls (PAY-3). */
export const cardErrorAnswer = z.object({
  code: z.object({ code: z.string(), raw: z.object({ message: z.string() }) }),
});

export type CardErrorAnswer = z.output<typeof cardErrorAnswer>;
