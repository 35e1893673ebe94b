import type { Clock } from '@throughfare/kernel/clock';
import type { Log } from '../../../platform/log.ts';
import { type Mailer, MailFailure } from '../../../platform/mail/mailer.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { linkedBooking, type Orders } from '../../orders/orders.api.ts';
import type { Stations } from '../../stations/stations.api.ts';
import type { Sender } from '../../../platform/mail/sender.ts';
import { type Tickets, tripText } from '../../tickets/tickets.api.ts';
import { affectedMail } from './affected-mail.ts';
import { placeBy } from './disruptions-of.ts';
import { markTold, untoldOf } from './affected-store.ts';

export interface TellAffectedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly orders: Pick<Orders, 'findByBooking'>;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly mailer: Mailer;
  readonly sender: Sender;
  readonly tickets: Pick<Tickets, 'linkTo'>;
}

/**
 * Mails the traveller the changes of the booked trains, once for each state. Throws while the mail server is away, so that the job runs
 * again. If the server refuses the address, the booking stays in the operator's list.
 */
export async function tellAffected(bookingReference: string, deps: TellAffectedDeps): Promise<void> {
  const { db, clock, log, orders, stations, tickets, mailer, sender } = deps;
  const trains = await untoldOf(db, bookingReference);
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (trains.length === 0 || !order || !item) return;
  const place = placeBy(stations);
  const address = tickets.linkTo(linkedBooking(item));
  const mail = affectedMail({ bookingReference, trip: tripText(item.shown), trains, place, address }, sender);
  const newest = Math.max(...trains.map(({ found_at }) => found_at.getTime()));
  try {
    await mailer.send({ ...mail, to: order.email, attachments: [], id: `timetable-${bookingReference}-${newest}` });
  } catch (failure) {
    if (!(failure instanceof MailFailure) || failure.kind !== 'refused') throw failure;
    log.warn({ bookingReference, err: failure }, 'the mail server refused to tell a traveller of a changed train');
  }
  await markTold(db, trains, new Date(clock.now()));
}
