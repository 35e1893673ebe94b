import * as z from 'zod';

/** What a web process is told by the shop that starts it. Its configuration it reads from the same environment. */
export const fromShop = z.object({
  databaseUrl: z.string(),
  directUrl: z.string(),
  /** The application's clock against the machine's. */
  clockAheadMs: z.number(),
});

/** What it is told when all processes listen: customers may come. */
export const openDoor = z.object({ open: z.literal(true) });
