import type { Clock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import type { Orders } from '../../orders/orders.api.ts';
import type { Timetable } from '../../timetable/timetable.api.ts';
import { oweAffected, type OweDeps } from './affected-letter.ts';
import { type BookedTrain, noteChange, noteRestored, ofTimetables } from './affected-store.ts';
import { compareTrain } from './rules/compare-train.ts';

export interface FindAffectedDeps extends Pick<OweDeps, 'stations' | 'dayNotices'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly orders: Pick<Orders, 'listTravelling'>;
  /** Nobody is told of the trains of refunded and exchanged tickets. */
  readonly afterSales: Pick<AfterSales, 'booksOf'>;
  /** Only the timetable in use: an earlier one still has trains that no longer run. */
  readonly trainNow: Timetable['findTrain'];
  /** Tells partners whose booking it is. */
  readonly noteTrainNews: (orderId: string, at: Date, transaction: DbTransaction) => Promise<void>;
  /** Makes sure that this node uses the database's timetable. */
  readonly refreshTimetable: () => Promise<void>;
}

/**
 * Compares every sold booking of a source with future travel with the timetable in use, and records each train that is gone, runs at other
 * times, or runs again. Safe to repeat: known changes are not news. Bookings and their documents stay as they are.
 */
export async function findAffected(source: Source, deps: FindAffectedDeps): Promise<void> {
  const { db, clock, log, orders } = deps;
  await deps.refreshTimetable();
  const nowMinutes = Math.floor(clock.now() / 60_000);
  let affected = 0;
  const sold = await orders.listTravelling(source, nowMinutes);
  const books = await deps.afterSales.booksOf([...new Set(sold.map(({ orderId }) => orderId))]);
  for (const { orderId, bookingReference, supplierBookingId, trains } of sold) {
    const isGivenUp = books.get(orderId)?.isGivenUp;
    const toCome = trains
      .filter(({ departsAt, direction }) => departsAt >= nowMinutes && isGivenUp?.(supplierBookingId, direction) !== true)
      .map((train) => ({ orderId, bookingReference, source, train }));
    const isNews = await db.transaction().execute(async (transaction) => {
      let news = false;
      for (const booked of toCome) news = (await noteTrain(booked, transaction, deps)) || news;
      if (news) await oweAffected({ orderId, bookingReference }, transaction, deps);
      if (news) await deps.noteTrainNews(orderId, new Date(clock.now()), transaction);
      return news;
    });
    if (isNews) affected += 1;
  }
  if (affected > 0) log.warn({ source, affected }, 'the timetable has changed trains that are booked');
}

async function noteTrain(
  booked: BookedTrain,
  transaction: Parameters<typeof noteChange>[0],
  { trainNow, clock }: FindAffectedDeps,
): Promise<boolean> {
  const { train, source } = booked;
  const change = compareTrain(train, trainNow(source, train.designator, train.operatingDay));
  const at = new Date(clock.now());
  return change ? noteChange(transaction, booked, change, at) : noteRestored(transaction, booked, ofTimetables, at);
}
