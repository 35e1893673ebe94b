import type { Clock } from '@throughfare/kernel/clock';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { aboutOrder, linkedBooking, type Orders } from '../../orders/orders.api.ts';
import type { Stations } from '../../stations/stations.api.ts';
import type { Sender } from '../../../platform/mail/sender.ts';
import { type Tickets, tripText } from '../../tickets/tickets.api.ts';
import type { DayNotices } from '../../bookings/bookings.api.ts';
import { affectedMail as written, titleOf } from './affected-mail.ts';
import { affectedSentence } from './affected-sentence.ts';
import { placeBy } from './disruptions-of.ts';
import { markTold, toldOf, untoldOf } from './affected-store.ts';

/** The changes of a booking's trains that were found until an instant. */
export const affectedMail = defineMail({
  name: 'backoffice.affected',
  ids: z.object({ bookingReference: z.string(), atMs: z.number() }),
  says: () => 'that the timetable of a booked train has changed',
});

export interface TellAffectedDeps {
  readonly db: Db;
  readonly orders: Pick<Orders, 'findByBooking'>;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly sender: Sender;
  readonly tickets: Pick<Tickets, 'linkTo'>;
}

export interface OweDeps {
  readonly outbox: Pick<Outbox, 'add'>;
  readonly clock: Clock;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly dayNotices: Pick<DayNotices, 'tell'>;
}

/** Owes the traveller the changes that they have not been told, once for each state. A refused mail waits for the desk. */
export async function oweAffected(
  { orderId, bookingReference }: { readonly orderId: string; readonly bookingReference: string },
  transaction: DbTransaction,
  { outbox, clock, dayNotices, stations }: OweDeps,
): Promise<void> {
  const atMs = clock.now();
  const trains = await untoldOf(transaction, bookingReference);
  if (trains.length === 0) return;
  await markTold(transaction, trains, new Date(atMs));
  await outbox.add({ mail: affectedMail, ids: { bookingReference, atMs }, about: aboutOrder(orderId) }, transaction);
  const text = trains.map((row) => affectedSentence(row, placeBy(stations))).join(' ');
  await dayNotices.tell(bookingReference, { title: titleOf(trains), text }, transaction);
}

export async function affectedLetter(
  { bookingReference, atMs }: z.output<typeof affectedMail.ids>,
  { db, orders, stations, tickets, sender }: TellAffectedDeps,
): Promise<Letter | undefined> {
  const trains = await toldOf(db, bookingReference, new Date(atMs));
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (trains.length === 0 || !order || !item) return undefined;
  const [place, address] = [placeBy(stations), tickets.linkTo(linkedBooking(item))];
  return { ...written({ bookingReference, trip: tripText(item.shown), trains, place, address }, sender), to: order.email };
}
