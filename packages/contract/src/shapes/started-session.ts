import * as z from 'zod/mini';

/** A signed-in session: a short-lived bearer token, and the refresh token with which users/refresh answers the next one. */
export const startedSession = {
  token: z.string(),
  /** Works once. The answer brings the next one. */
  refreshToken: z.optional(z.string()),
  /** The lifetime of `token`. */
  expiresInSeconds: z.optional(z.int()),
};
