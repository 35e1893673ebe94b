import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { DeadJob } from '../../../../platform/jobs/create-jobs.ts';
import type { FailedSchedule } from '../../../../platform/jobs/find-failed-schedules.ts';
import type { Undelivered } from '../../../../platform/mail/outbox.ts';
import type { WaitingOrder } from '../../../orders/orders.api.ts';
import type { AffectedRow } from '../../affected-bookings/affected-store.ts';
import type { OpenDifference } from '../../reconcile/reconcile-store.ts';
import { connectionLines } from '../../broken-connections/connection-lines.ts';
import { type BrokenConnection, hoursAhead } from '../../broken-connections/find-broken-connections.ts';
import { advice } from '../../reconcile/rules/advice.data.ts';
import { caseSubject } from '../rules/case-subject.ts';
import { gaveUpTitle, plainName } from './record-words.ts';

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

export function orderCase({ orderId, bookingReferences, attempts, attention, outcome, standsStill, changedAtMs }: WaitingOrder): DeskCase {
  const isOver = outcome !== undefined;
  return {
    kind: 'order',
    subject: caseSubject.order(orderId),
    orderId,
    title: isOver ? 'An order ended with something left to do' : 'An order makes no progress',
    says: [
      `Bookings ${bookingReferences.join(', ')}`,
      ...(attention === undefined ? [] : [attention]),
      ...(isOver || attempts === 0 ? [] : [`Asked ${attempts} times without an answer. It keeps asking by itself.`]),
      ...(standsStill ? ['Nothing has happened for minutes, and it is not waiting for its customer.'] : []),
    ],
    todo: isOver
      ? 'Settle this with the supplier or the customer, then note it here.'
      : 'Its history shows who does not answer. Ask again when that is fixed.',
    since: iso(changedAtMs),
    actions: isOver ? ['compare', 'handled'] : ['wake', 'handled'],
  };
}

export type Place = (code: string) => { readonly name: string; readonly zone: string };

const affectedTitles: Readonly<Record<AffectedRow['change'], string>> = {
  removed: 'A booked train was removed from the timetable',
  moved: 'A booked train runs at other times',
  cancelled: 'A booked train is cancelled',
  late: 'A booked train is very late',
  restored: 'A booked train runs as booked again',
  withdrawn: 'The desk has declared a booked train cancelled',
};

export function affectedCase(row: AffectedRow, place: Place): DeskCase {
  const [from, to] = [place(row.from_station), place(row.to_station)];
  const at = (zone: string, minutes: number): string => epochToLocal(zone, minutes * 60_000).time;
  const booked = `Train ${row.designator} on ${formatFullDay(row.operating_day)}, ${from.name} ${at(from.zone, row.booked_departs_at)} – ${to.name} ${at(to.zone, row.booked_arrives_at)}`;
  const now =
    row.departs_at === null || row.arrives_at === null
      ? 'no longer runs'
      : `now leaves at ${at(from.zone, row.departs_at)} and arrives at ${at(to.zone, row.arrives_at)}`;
  return {
    kind: 'affected',
    subject: caseSubject.affected(row.booking_reference, row.designator, row.operating_day),
    orderId: row.order_id,
    title: affectedTitles[row.change],
    says: [
      `Booking ${row.booking_reference}`,
      `${booked}: ${now}`,
      row.told_at === null
        ? 'The traveller has not been told yet.'
        : `The traveller was told on ${formatFullDay(iso(row.told_at.getTime()).slice(0, 10))}.`,
    ],
    todo: 'If the traveller asks, help them to get another train or a refund. Then note it here.',
    since: iso(row.found_at.getTime()),
    actions: ['handled'],
  };
}

/** A change becomes a case this long before its train's departure. The instant is fixed, because cases are marked as dealt with by it. */
const knownAheadMs = hoursAhead * 3_600_000;

export function connectionCase(connection: BrokenConnection, place: Place): DeskCase {
  const { orderId, bookingReference, before, onward, noted } = connection;
  const isNoted = noted.length > 0;
  return {
    kind: 'connection',
    subject: caseSubject.connection(onward),
    orderId,
    title:
      before.supplierBookingId === onward.supplierBookingId ? 'A change will be missed' : 'A change between two sellers will be missed',
    says: [
      `Booking ${bookingReference}`,
      ...connectionLines(connection, place),
      ...(isNoted ? ['The fees are waived. The traveller sees the next train in My Bookings.'] : []),
      ...(isNoted ? [noted.some(({ isTold }) => isTold) ? 'The traveller was told by mail.' : 'The traveller has not been told yet.'] : []),
    ],
    todo: 'Rebook the traveller onto the next train with one press: they pay nothing, and we bear what its seller wants more. If they would rather not travel, refund them.',
    since: iso(before.train.departsAt * 60_000 - knownAheadMs),
    actions: [...(isNoted ? [] : (['freeOnward'] as const)), 'rebookOnward', 'handled'],
  };
}

const bookNames = {
  order: 'Order',
  supplier: 'Supplier',
  ledger: 'Ledger',
  provider: 'Payment provider',
  account: 'Account of the agency',
} as const;

export function differenceCase({ kind, subject, orderId, sides, foundAtMs }: OpenDifference): DeskCase {
  return {
    kind: 'difference',
    subject: caseSubject.difference(kind, subject),
    ...(orderId === undefined ? {} : { orderId }),
    title: advice[kind].means,
    says: [subject, ...sides.map(({ book, says }) => `${bookNames[book]}: ${says}`)],
    todo: advice[kind].todo,
    since: iso(foundAtMs),
    actions: orderId === undefined ? ['handled'] : ['compare', 'handled'],
  };
}

export function mailCase({ id, says, to, about, isRefused, reason, sinceMs }: Undelivered): DeskCase {
  const orderId = /^order\/(.+)$/.exec(about)?.[1];
  return {
    kind: 'mail',
    subject: caseSubject.mail(id),
    ...(orderId === undefined ? {} : { orderId }),
    title: isRefused ? 'The mail server refused a mail' : 'A mail could not be sent for 24 hours',
    says: [`To ${to}: ${says}`, `The last answer: ${reason}`, ...(about === '' ? [] : [`About ${about}`])],
    todo: isRefused
      ? 'The address may be wrong. Reach the customer in another way, or send it again once the address works. Then note it here.'
      : 'Fix the cause, then try again. Trying twice is safe.',
    since: iso(sinceMs),
    actions: ['retry', 'handled'],
  };
}

export function deadJobCase({ id, name, data, diedAtMs, reason }: DeadJob): DeskCase {
  const orderId = 'orderId' in data && typeof data.orderId === 'string' ? data.orderId : undefined;
  return {
    kind: 'deadJob',
    subject: caseSubject.deadJob(id),
    ...(orderId === undefined ? {} : { orderId }),
    title: gaveUpTitle(name),
    says: [`Its last try failed: ${reason}`, `In the log: ${name} ${JSON.stringify(data)}`],
    todo: 'Fix the cause, then try again. Trying twice is safe.',
    since: iso(diedAtMs),
    actions: ['retry', 'handled'],
  };
}

export function failedJobCase({ name, failedAtMs, reason }: FailedSchedule): DeskCase {
  return {
    kind: 'failedJob',
    subject: caseSubject.failedJob(name),
    title: `Work that the shop does by itself has failed: ${plainName(name)}`,
    says: [`Its last run failed: ${reason}`, `In the log: ${name}`],
    todo: 'Fix the cause. It runs again by itself at its next time, and the case then goes.',
    since: iso(failedAtMs),
    actions: ['handled'],
  };
}
