import type { Log } from '../../../platform/log.ts';
import { type Mailer, MailFailure } from '../../../platform/mail/mailer.ts';
import type { Sender } from '../../../platform/mail/sender.ts';
import type { AfterSaleDesk } from '../../after-sales/after-sales.api.ts';
import { linkedBooking, type Orders } from '../../orders/orders.api.ts';
import type { Stations } from '../../stations/stations.api.ts';
import { type Tickets, tripText } from '../../tickets/tickets.api.ts';
import { placeBy } from '../affected-bookings/disruptions-of.ts';
import { connectionLines } from './connection-lines.ts';
import { connectionMail } from './connection-mail.ts';
import { type PartToRebook, partsToRebook } from './parts-to-rebook.ts';
import { type BrokenConnection, type BrokenConnectionDeps, findBrokenConnections } from './find-broken-connections.ts';

export interface WatchConnectionsDeps extends BrokenConnectionDeps {
  readonly log: Log;
  readonly orders: BrokenConnectionDeps['orders'] & Pick<Orders, 'findByBooking'>;
  readonly desk: Pick<AfterSaleDesk, 'freeOnward' | 'otherTrain' | 'markTold'>;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly mailer: Mailer;
  readonly sender: Sender;
  readonly tickets: Pick<Tickets, 'linkTo'>;
}

/**
 * Checks how the trains run, and waives the fees of each part that needs another train. Mails its traveller once; if the mail server is
 * away, the next check tries again. Answers the number of travellers told.
 */
export async function watchConnections(deps: WatchConnectionsDeps): Promise<number> {
  let told = 0;
  for (const connection of await findBrokenConnections(deps)) {
    const { orderId, expectedArrival, before, onward, noted } = connection;
    // the part that has to change first: the cancelled train's own, or the one that a late train misses
    const first = expectedArrival === undefined ? before : onward;
    const isTold = noted.some(
      (part) => part.isTold && part.supplierBookingId === first.supplierBookingId && part.direction === first.direction,
    );
    // a late train may get later; a cancelled one stays cancelled
    if (isTold && expectedArrival === undefined) continue;
    const parts = await partsToRebook(connection, deps.desk);
    for (const part of parts) await deps.desk.freeOnward({ ...part, orderId });
    if (isTold || !(await tell(connection, parts, deps))) continue;
    for (const part of parts) await deps.desk.markTold(part);
    told += 1;
  }
  return told;
}

/** False while the mail server is away. If it refuses the address, the desk still has the case. */
async function tell(connection: BrokenConnection, parts: readonly PartToRebook[], deps: WatchConnectionsDeps): Promise<boolean> {
  const { orders, desk, stations, tickets, mailer, sender, log } = deps;
  const { bookingReference, onward } = connection;
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (!order || !item) return true;
  const trains = parts.map(async ({ reachedFrom, ...part }) =>
    reachedFrom === undefined ? undefined : desk.otherTrain(part, reachedFrom),
  );
  const mail = connectionMail(
    {
      bookingReference,
      trip: tripText(item.shown),
      lines: connectionLines(connection, placeBy(stations)),
      next: await Promise.all(trains),
      keepsOnward: parts.every(({ supplierBookingId }) => supplierBookingId !== onward.supplierBookingId),
      address: tickets.linkTo(linkedBooking(item)),
    },
    sender,
  );
  try {
    await mailer.send({
      ...mail,
      to: order.email,
      attachments: [],
      id: `connection-${bookingReference}-${onward.supplierBookingId}-${onward.direction}`,
    });
  } catch (failure) {
    if (!(failure instanceof MailFailure)) throw failure;
    log.warn({ bookingReference, err: failure }, 'a traveller could not be told of a broken connection');
    return failure.kind === 'refused';
  }
  return true;
}
