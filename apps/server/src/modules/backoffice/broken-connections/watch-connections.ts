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
 * Looks at how the trains run, and sets the fees aside of each part that is not reached; its traveller is told by mail, once. A mail server
 * that is away is tried again with the next look. Answers how many were told.
 */
export async function watchConnections(deps: WatchConnectionsDeps): Promise<number> {
  let told = 0;
  for (const connection of await findBrokenConnections(deps)) {
    const reachedFrom = await reachedFromOf(connection, deps);
    const { orderId, bookingReference, onward, noted } = connection;
    const part = { bookingReference, source: onward.source };
    const known = await deps.desk.freeOnward({ ...part, orderId, ...(reachedFrom === undefined ? {} : { reachedFrom }) });
    if (known === 'no such part' || noted?.isTold) continue;
    if (await tell(connection, reachedFrom, deps)) {
      await deps.desk.markTold(part);
      told += 1;
    }
  }
  return told;
}

/** From when on another onward train can be boarded: after the train before, or the one that comes in its place. */
export async function reachedFromOf(
  { bookingReference, before, expectedArrival, changeMinutes, noted }: BrokenConnection,
  { desk }: { readonly desk: Pick<AfterSaleDesk, 'otherTrain'> },
): Promise<number | undefined> {
  if (expectedArrival !== undefined) return expectedArrival + changeMinutes;
  if (noted?.reachedFrom !== undefined) return noted.reachedFrom;
  const instead = await desk.otherTrain({ bookingReference, source: before.source }, before.train.departsAt);
  return instead && instead.arrivesAt + changeMinutes;
}

/** False while the mail server is not there. Where it refuses the address, the desk still has the case. */
async function tell(connection: BrokenConnection, reachedFrom: number | undefined, deps: WatchConnectionsDeps): Promise<boolean> {
  const { orders, desk, stations, tickets, mailer, sender, log } = deps;
  const { bookingReference, onward } = connection;
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (!order || !item) return true;
  const part = { bookingReference, source: onward.source };
  const next = reachedFrom === undefined ? undefined : await desk.otherTrain(part, reachedFrom);
  const lines = connectionLines(connection, placeBy(stations));
  const address = tickets.linkTo(linkedBooking(item));
  const mail = connectionMail({ bookingReference, trip: tripText(item.shown), lines, next, address }, sender);
  try {
    await mailer.send({ ...mail, to: order.email, attachments: [], id: `connection-${bookingReference}-${onward.source}` });
  } catch (failure) {
    if (!(failure instanceof MailFailure)) throw failure;
    log.warn({ bookingReference, err: failure }, 'a traveller could not be told of a broken connection');
    return failure.kind === 'refused';
  }
  return true;
}
