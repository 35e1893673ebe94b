import type { Base } from '../../platform/base.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import type { OrderedBooking, OrderItem, TravellingBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { createBookings } from './create-bookings.ts';
import { findBooking, findBookingToChange, findBookingToLookAt, refundsOfGuest } from './find-booking.ts';
import { pushIdentity } from '../../platform/outgoing/web-push.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import type { DayNotices } from './bookings.api.ts';
import { createDayNotices } from './day-notices/day-notices.ts';
import { addWalletRoutes } from './wallet-updates/wallet-routes.ts';
import { refreshWallets } from './wallet-updates/wallet-updates.ts';
import { takenTrainsOf } from './taken-trains/taken-store.ts';
import { asTravelled } from './taken-trains/taken-trains.ts';
import { withTakenTrains } from './taken-trains/with-taken-trains.ts';
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
  /** Sold bookings with the trains that their travellers have taken instead of the booked ones (TODAY-7). */
  asTravelled(parts: readonly TravellingBooking[]): Promise<readonly TravellingBooking[]>;
  /** The same for one item. */
  itemAsTravelled(item: OrderItem): Promise<OrderItem>;
  readonly waitingFor: WaitingFor;
  readonly dayNotices: DayNotices;
}

export function installBookings(base: Base, needs: Omit<BookingDeps, keyof Base | 'identity' | 'outside'>): BookingsModule {
  const { mode, webPush } = base.config;
  const deps: BookingDeps = {
    ...base,
    ...needs,
    identity: webPush && readPushKey(webPush),
    outside: { allowsThisMachine: mode === 'demo' },
  };
  createBookings(deps).bindTo(base.binder);
  base.addRoutes((server) => addWalletRoutes(server, deps));
  base.jobs.schedule('bookings.refresh-wallets', '* * * * *', async () => void (await refreshWallets(deps)));
  return {
    find: (session, reference) => findBooking(session, reference, deps),
    findToLookAt: (session, reference) => findBookingToLookAt(session, reference, deps),
    findToChange: (session, reference) => findBookingToChange(session, reference, deps),
    refundsOf: (session) => refundsOfGuest(session, deps),
    asTravelled: (parts) => asTravelled(parts, deps),
    itemAsTravelled: async (item) => withTakenTrains(item, await takenTrainsOf(deps.db, [item.bookingReference])),
    dayNotices: createDayNotices(deps),
    waitingFor: (person) => waitingBookings(person, deps),
  };
}

function readPushKey({ key, contact }: { readonly key: string; readonly contact: string }) {
  try {
    return pushIdentity(key, contact);
  } catch (error) {
    throw new StartFailure('WEB_PUSH_KEY is no private key of 32 octets in base64url.', 'docs/operating.md says how to make one.', error);
  }
}
