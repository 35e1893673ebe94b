import * as z from 'zod/mini';
import { localDateTime, stationCode } from './basics.ts';

/** One station at which a traveller is helped on or off a train. */
export const helpStop = z.object({
  station: stationCode,
  name: z.string(),
  does: z.enum(['BOARD', 'ALIGHT']),
  train: z.string(),
  at: localDateTime,
});

export type HelpStop = z.output<typeof helpStop>;

/** CANCELLED: nobody travels there any more. */
export const helpState = z.enum(['ASKED', 'CONFIRMED', 'DECLINED', 'CANCELLED']);

/** Help asked for with a booking, as its traveller sees it. */
export const boardingHelp = z.object({ state: helpState, stops: z.array(helpStop), note: z.optional(z.string()) });

export type BoardingHelp = z.output<typeof boardingHelp>;
