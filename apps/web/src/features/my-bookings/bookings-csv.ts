import { listBookings } from '@throughfare/contract/calls/bookings';
import { marketClock } from '../../lib/market-clock.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow } from '../../lib/list-query.ts';
import type { WhoseBookings } from '../../lib/desk-paths.ts';
import type { BookingsQuery } from '../../lib/paths.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import { sortColumnOf } from '../../domain/bookings/list-query.ts';
import { shownDays } from './model/shown-days.ts';

/** The largest number of rows that a call answers. */
const size = 50;

/** Every booking that a search finds, with the columns that an agency's accounts need. */
export async function bookingsCsv(visitor: Visitor, query: BookingsQuery, whose: WhoseBookings): Promise<string> {
  const { search, sort, direction, task } = query;
  const asked = { search, size, task, sort: sortColumnOf(sort), direction, ...shownDays(query, marketClock(visitor).today) };
  const rows = await everyRow(
    async (page) => orNotFound(await visitor.ask(listBookings, { query: { ...asked, page: Number(page) }, body: whose })),
    ({ body, pages }) => ({ rows: body, pages }),
  );
  const header = [
    'Reference',
    'Carrier reference',
    'Own reference',
    'Cost centre',
    'Purchase order',
    'Booked',
    'Trip',
    'Travel',
    'Travellers',
    'Agent',
    'Status',
    'Price',
    'Price after refunds',
    'Currency',
  ];
  return csvOf(
    [...header, 'Commission', 'Mark-up', 'Net', 'Notes'],
    rows.map((row) => [
      row.bookingReference,
      row.supplyChannelRecordLocator,
      row.agency?.internalReference,
      row.agency?.costCentre,
      row.agency?.purchaseOrder,
      row.bookedOn,
      row.trip,
      row.travelsOn,
      row.passengers.map(({ name }) => name).join(', '),
      row.agency?.keptBy,
      (row.agency?.hold ?? row.hold) ? 'On hold' : row.status,
      row.totalPrice,
      row.totalAfterRefund ?? row.totalPrice,
      row.currency,
      row.agency?.commission,
      row.agency?.markUp,
      row.agency?.netBookingTotal,
      row.agency?.internalNote,
    ]),
  );
}
