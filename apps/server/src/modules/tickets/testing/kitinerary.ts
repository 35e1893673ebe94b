/** For tests: runs KDE Itinerary's reader, and keeps the part of its answer that a traveller needs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as z from 'zod';

/** Where distributions install it. Debian's package is libkpimitinerary-bin. */
const places = [
  '/usr/lib/x86_64-linux-gnu/libexec/kf5/kitinerary-extractor',
  '/usr/lib/aarch64-linux-gnu/libexec/kf5/kitinerary-extractor',
  '/usr/lib/x86_64-linux-gnu/libexec/kf6/kitinerary-extractor',
  '/usr/lib/aarch64-linux-gnu/libexec/kf6/kitinerary-extractor',
];

export const extractor = places.find((place) => existsSync(place));

const station = z.object({ name: z.string() });
/** A time with a zone is an object; a time without one is text. */
const time = z.union([z.string(), z.object({ '@value': z.string() }).transform((zoned) => zoned['@value'])]);

export const readReservation = z.object({
  '@type': z.string(),
  reservationNumber: z.string(),
  reservationStatus: z.string(),
  underName: z.object({ name: z.optional(z.string()), familyName: z.optional(z.string()) }),
  reservationFor: z.object({
    trainNumber: z.optional(z.string()),
    departureStation: station,
    arrivalStation: station,
    departureTime: z.optional(time),
    arrivalTime: z.optional(time),
  }),
  reservedTicket: z.object({
    ticketNumber: z.optional(z.string()),
    ticketToken: z.string().check(z.startsWith('aztecbin:')),
    ticketedSeat: z.optional(z.object({ seatSection: z.optional(z.string()), seatNumber: z.optional(z.string()) })),
  }),
});

export type ReadReservation = z.infer<typeof readReservation>;

/** What the reader finds in a mail or a PDF, on a device in London's time zone. */
export function extract(file: Uint8Array): { readonly read: readonly ReadReservation[]; readonly complaints: string } {
  if (extractor === undefined) throw new Error('kitinerary-extractor is not installed');
  const { stdout, stderr, status } = spawnSync(extractor, [], {
    input: file,
    encoding: 'utf8',
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', TZ: 'Europe/London' },
  });
  if (status !== 0) throw new Error(`kitinerary-extractor ended with ${String(status)}: ${stderr}`);
  return { read: z.array(readReservation).parse(JSON.parse(stdout)), complaints: stderr };
}
