import type { Base } from '../../platform/base.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import type { OrderedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { createBookings } from './create-bookings.ts';
import { findBooking, findBookingToChange, findBookingToLookAt, refundsOfGuest } from './find-booking.ts';
import { waitingBookings } from './waiting-bookings.ts';

export interface BookingsModule {
  /** A booking that the session may see. Refuses `object.notFound`. */
  find(session: Session, bookingReference: string): Promise<OrderedBooking>;
  /** As `findBooking`, but staff of a super agency may see any booking. */
  findToLookAt(session: Session, bookingReference: string): Promise<OrderedBooking>;
  /** See `AfterSaleDeps.findBooking`. */
  findToChange(session: Session, bookingReference: string): Promise<OrderedBooking>;
  /** The refunds of bookings that a guest may change. None for anybody else. */
  refundsOf(session: Session): Promise<readonly string[]>;
  readonly waitingFor: WaitingFor;
}

export function installBookings(base: Base, needs: Omit<BookingDeps, keyof Base>): BookingsModule {
  const deps: BookingDeps = { ...base, ...needs };
  createBookings(deps).bindTo(base.binder);
  return {
    find: (session, reference) => findBooking(session, reference, deps),
    findToLookAt: (session, reference) => findBookingToLookAt(session, reference, deps),
    findToChange: (session, reference) => findBookingToChange(session, reference, deps),
    refundsOf: (session) => refundsOfGuest(session, deps),
    waitingFor: (person) => waitingBookings(person, deps),
  };
}
