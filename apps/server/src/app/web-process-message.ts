import * as z from 'zod';

/** The message to a web process from the shop that starts it. The process reads its configuration from the same environment. */
export const fromShop = z.object({
  databaseUrl: z.string(),
  directUrl: z.string(),
  /** The difference between the application's clock and the machine's. */
  clockAheadMs: z.number(),
});

/** The message once all processes listen: customers may come. */
export const openDoor = z.object({ open: z.literal(true) });
