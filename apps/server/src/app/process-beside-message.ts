import * as z from 'zod';

/** The message to a process from the shop that starts it beside itself. The process reads its configuration from the same environment. */
export const fromShop = z.object({
  /** It serves customers on the shop's port, or runs the jobs. */
  does: z.enum(['web', 'jobs']),
  databaseUrl: z.string(),
  directUrl: z.string(),
  /** The difference between the application's clock and the machine's. */
  clockAheadMs: z.number(),
});

/** The message once all processes listen: customers may come. */
export const openDoor = z.object({ open: z.literal(true) });
