import * as z from 'zod/mini';

/** A session of somebody signed in: a bearer that soon runs out, and what gets the next one from users/refresh. */
export const startedSession = {
  token: z.string(),
  /** Used once; the answer to it brings the next. */
  refreshToken: z.optional(z.string()),
  /** How long `token` lasts. */
  expiresInSeconds: z.optional(z.int()),
};
