/** Versions that a server speaks. */
import * as z from 'zod/mini';
import { dateTime } from './scalars.ts';

export const apiNextVersion = z.object({
  version: z.optional(z.string()),
  availableAt: z.optional(z.string()),
  availableFrom: z.nullish(dateTime),
});

export const apiVersion = z.object({ version: z.string(), sunset: z.nullish(dateTime), nextVersion: z.optional(apiNextVersion) });
