import { bookingsAndPlaces } from './0001-bookings-and-places.ts';
import { bookingsByDay } from './0140-bookings-by-day.ts';
import { afterSalesTables } from './0200-after-sales.ts';
import { inventoryOwners } from './0204-inventory-owners.ts';
import { ticketScans } from './0236-ticket-scans.ts';
import { passTables } from './0350-passes.ts';
import { passExchanges } from './0352-pass-exchanges.ts';
import { distanceQuotas } from './0420-distance-quotas.ts';
import { firstSales } from './0440-first-sales.ts';
import { calledOffTrains } from './0960-called-off-trains.ts';
import { compensations } from './0880-compensations.ts';
import { seatChanges } from './0940-seat-changes.ts';
import { checkedTrains } from './1140-checked-trains.ts';
import { firstSold } from './0500-first-sold.ts';

/** The migrations of the schema `carrier`, in sequence. The program that owns the database runs each once, in a transaction. */
export const carrierMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  bookingsAndPlaces,
  bookingsByDay,
  afterSalesTables,
  inventoryOwners,
  ticketScans,
  passTables,
  passExchanges,
  distanceQuotas,
  firstSales,
  firstSold,
  compensations,
  calledOffTrains,
  seatChanges,
  checkedTrains,
];
