import { addPayment, changePayment, promiseRefund } from '../store/write-payments.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { readsFromPrimary } from '../../../platform/postgres/reads.ts';
import { listBookings } from './list-bookings.ts';
import { listSoldParts } from './list-sold-parts.ts';
import { listTravelling } from './list-travelling.ts';
import { findOrder, findOrderOfBooking, listChanged, listPlaced } from '../store/order-store.ts';
import { giveBooking, handOverBookings, keepersOf } from '../store/booking-keepers.ts';
import { notesOf, ownReferencesOf, saveNotes } from '../store/booking-notes.ts';
import { agencySales, agencyWork } from './agency-sales.ts';
import type { Orders } from '../orders.api.ts';
import { handOverHeld } from '../store/hand-over-held.ts';
import { addExchanged } from '../store/add-exchanged.ts';
import { keptRights } from '../store/kept-rights.ts';
import { takeAfterSale } from '../store/take-after-sale.ts';

/** Answers other modules' questions about orders from the rows alone. */
export function orderQueries(
  db: Db,
  reads = readsFromPrimary(db),
): Omit<
  Orders,
  'heldFacts' | 'ownHolds' | 'heldOfCarts' | 'giveBackOfCart' | 'holdForWaiter' | 'goOnForWaiter' | 'placesOfWaiter' | 'checkTravellers'
> {
  return {
    listBookings: (query) => listBookings(db, query),
    agencySales: (asked) => reads.recent((standby) => agencySales(standby, asked)),
    agencyWork: (asked) => agencyWork(db, asked),
    ownReferencesOf: (agencyId, references) => ownReferencesOf(db, agencyId, references),
    notesOf: (itemIds) => notesOf(db, itemIds),
    saveNotes: (notes) => saveNotes(db, notes),
    find: (orderId, transaction = db) => findOrder(transaction, { orderId }),
    keptRights: (itemIds) => keptRights(db, itemIds),
    soldParts: (orderId) => listSoldParts(db, orderId),
    listTravelling: (source, fromMinutes, untilMinutes) => listTravelling(db, source, fromMinutes, untilMinutes),
    findByIntent: (intentId) => findOrder(db, { intentId }),
    findByCharge: (chargeId) => findOrder(db, { chargeId }),
    takeAfterSale,
    promiseRefund,
    handOverHeld,
    handOverBookings,
    giveBooking,
    keepersOf: (itemIds) => keepersOf(db, itemIds),
    addPayment,
    changePayment,
    addExchanged,
    listChanged: (since) => listChanged(db, since),
    listPlaced: (from, before) => listPlaced(db, from, before),
    findByBooking: (bookingReference) => findOrderOfBooking(db, bookingReference),
  };
}
