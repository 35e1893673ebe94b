import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Sender } from '../../../platform/mail/sender.ts';
import type { AfterSaleDesk } from '../../after-sales/after-sales.api.ts';
import { aboutOrder, linkedBooking, type Orders } from '../../orders/orders.api.ts';
import type { DayNotices } from '../../bookings/bookings.api.ts';
import type { Stations } from '../../stations/stations.api.ts';
import { type Tickets, tripText } from '../../tickets/tickets.api.ts';
import { placeBy } from '../affected-bookings/disruptions-of.ts';
import { connectionLines } from './connection-lines.ts';
import { connectionMail } from './connection-mail.ts';
import { partsToRebook } from './parts-to-rebook.ts';
import { type BrokenConnectionDeps, findBrokenConnections } from './find-broken-connections.ts';

/** Tells a traveller that a train of one seller misses another seller's train. */
export const brokenConnectionMail = defineMail({
  name: 'backoffice.connection',
  ids: z.object({ bookingReference: z.string(), supplierBookingId: z.string(), direction: z.enum(['outward', 'inward']) }),
  says: () => 'that a change between two sellers will be missed',
});

export interface WatchConnectionsDeps extends BrokenConnectionDeps {
  readonly orders: BrokenConnectionDeps['orders'] & Pick<Orders, 'findByBooking'>;
  readonly desk: Pick<AfterSaleDesk, 'freeOnward' | 'otherTrain' | 'markTold'>;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly dayNotices: Pick<DayNotices, 'tell'>;
  readonly sender: Sender;
  readonly tickets: Pick<Tickets, 'linkTo'>;
}

/**
 * Checks how the trains run, and waives the fees of each part that needs another train. Owes its traveller one mail. Answers the number of
 * travellers told.
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
    if (isTold) continue;
    const { bookingReference } = connection;
    const ids = { bookingReference, supplierBookingId: onward.supplierBookingId, direction: onward.direction };
    await deps.outbox.add({ mail: brokenConnectionMail, ids, about: aboutOrder(orderId) });
    const text = `${connectionLines(connection, placeBy(deps.stations)).join('. ')}. See the next way on.`;
    await deps.dayNotices.tell(bookingReference, { title: 'Your connection is broken', text });
    for (const part of parts) await deps.desk.markTold(part);
    told += 1;
  }
  return told;
}

/** The mail, as the trains run now. Undefined once they run as booked again. */
export async function connectionLetter(
  ids: z.output<typeof brokenConnectionMail.ids>,
  deps: WatchConnectionsDeps,
): Promise<Letter | undefined> {
  const { orders, desk, stations, tickets, sender } = deps;
  const { bookingReference } = ids;
  const connection = (await findBrokenConnections(deps)).find(
    ({ onward }) =>
      onward.bookingReference === bookingReference &&
      onward.supplierBookingId === ids.supplierBookingId &&
      onward.direction === ids.direction,
  );
  const order = connection && (await orders.findByBooking(bookingReference));
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (!connection || !order || !item) return undefined;
  const { onward } = connection;
  const parts = await partsToRebook(connection, desk);
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
  return { ...mail, to: order.email };
}
