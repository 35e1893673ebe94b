import * as z from 'zod';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { AfterSaleDesk } from '../../after-sales/after-sales.api.ts';
import { oweAffected } from '../affected-bookings/affected-letter.ts';
import { noteChange } from '../affected-bookings/affected-store.ts';
import type { FindAffectedDeps } from '../affected-bookings/find-affected.ts';
import { claimPart, unfinishedWithdrawals, untoldParts, type Withdrawal, type WithdrawnPart } from './withdrawn-store.ts';

const afterOffer = declareFailpoint('withdrawal.after-offer');

export interface OfferDeps extends Pick<FindAffectedDeps, 'db' | 'clock' | 'outbox' | 'stations' | 'dayNotices'> {
  readonly desk: Pick<AfterSaleDesk, 'freeWithdrawn'>;
}

/** Works on all that is untold. If its process dies, it is repeated, and a schedule looks every minute. */
export const offerTravellersJob = defineJob({
  name: 'backoffice.offer-travellers',
  data: z.object({ withdrawalId: z.string() }),
  retries: 5,
  retryDelaySeconds: 5,
  expireSeconds: 1800,
  concurrency: 1,
});

const batch = 50;

/**
 * Offers every traveller on the withdrawn trains refund, exchange and the next train, one after the other, each in a transaction of its own with the mail
 * and the row that says so (WITHDRAWN-1). A process that is killed leaves the rest, and the next run goes on. Answers the number of travellers told.
 */
export async function offerTravellers(deps: OfferDeps): Promise<number> {
  let told = 0;
  for (const withdrawal of await unfinishedWithdrawals(deps.db)) {
    let parts = await untoldParts(deps.db, withdrawal.withdrawalId, batch);
    while (parts.length > 0) {
      for (const part of parts) if (await offer(withdrawal, part, deps)) told += 1;
      parts = await untoldParts(deps.db, withdrawal.withdrawalId, batch);
    }
  }
  return told;
}

async function offer({ withdrawalId, note }: Withdrawal, part: WithdrawnPart, deps: OfferDeps): Promise<boolean> {
  const { orderId, bookingReference, supplierBookingId, direction, train, source } = part;
  const isTold = await deps.db.transaction().execute(async (transaction) => {
    const at = new Date(deps.clock.now());
    if (!(await claimPart(transaction, withdrawalId, part, at))) return false;
    // The next train leaves after this one.
    const reachedFrom = train.departsAt + 1;
    await deps.desk.freeWithdrawn(transaction, { bookingReference, supplierBookingId, direction, source, orderId, reachedFrom });
    const booked = { orderId, bookingReference, source, train };
    if (await noteChange(transaction, booked, { change: 'withdrawn', note }, at))
      await oweAffected({ orderId, bookingReference }, transaction, deps);
    return true;
  });
  await afterOffer.pass(bookingReference);
  return isTold;
}
