import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { linkedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { sealAddress, sealsAddress } from './rules/address-seal.ts';

/** The typed reference, whether or not the booking exists. A job looks it up, so that the answer takes equally long in both cases. */
const typed = z.object({ bookingReference: z.string(), addressSeal: z.string() });

export const sendLinkJob = defineJob({
  name: 'booking.send-link',
  data: typed,
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

/** Accepts a request for a booking's link. The answer does not reveal whether the booking exists (ACCOUNT-8). */
export async function sendBookingLink(
  { bookingReference, email }: { readonly bookingReference: string; readonly email: string },
  { jobs, secrets }: Pick<BookingDeps, 'jobs' | 'secrets'>,
): Promise<void> {
  await jobs.enqueue(sendLinkJob, {
    bookingReference: bookingReference.trim().toUpperCase(),
    addressSeal: sealAddress(email, secrets[0]),
  });
}

/** Sends the link if the reference and the address belong together. */
export async function sendLinkIfTheirs(
  { bookingReference, addressSeal }: z.output<typeof typed>,
  { orders, tickets, secrets }: Pick<BookingDeps, 'orders' | 'tickets' | 'secrets'>,
): Promise<void> {
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (!order || item?.status !== 'fulfilled' || !sealsAddress(addressSeal, order.email, secrets)) return;
  await tickets.sendLink(linkedBooking(item), order);
}
