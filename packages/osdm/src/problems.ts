/** Refusals as problem documents (RFC 9457). */
import * as z from 'zod/mini';
import { warningCollection } from './basics.ts';

const details = {
  code: z.nullish(z.string()),
  type: z.nullish(z.string()),
  title: z.nullish(z.string()),
  status: z.nullish(z.int().check(z.minimum(100), z.maximum(599))),
  detail: z.nullish(z.string()),
  instance: z.nullish(z.string()),
};

export const problemPointer = z.object({
  ...details,
  requestPointer: z.nullish(z.string()),
  responsePointer: z.nullish(z.string()),
  originator: z.nullish(z.string()),
});
export type ProblemPointer = z.output<typeof problemPointer>;

export const problem = z.object({ ...details, pointers: z.optional(z.array(problemPointer)) });
export type Problem = z.output<typeof problem>;

/** The head of every answer, beside its own fields. */
export const answerFrame = z.object({ warnings: z.optional(warningCollection), problems: z.optional(z.array(problem)) });
