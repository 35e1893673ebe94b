import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Base } from '../../platform/base.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSales } from '../after-sales/after-sales.api.ts';
import type { Carts } from '../cart/cart.api.ts';
import type { OrderedBooking, Orders } from '../orders/orders.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';
import type { Search } from '../search/search.api.ts';

export interface AlertDeps extends Pick<Base, 'db' | 'clock' | 'log' | 'jobs' | 'outbox' | 'publicUrl' | 'secrets' | 'sender'> {
  readonly orders: Pick<Orders, 'findByBooking' | 'holdForWaiter' | 'goOnForWaiter' | 'placesOfWaiter' | 'checkTravellers'>;
  readonly afterSales: Pick<AfterSales, 'standingOf'>;
  readonly letters: Pick<Tickets['letters'], 'note'>;
  /** A booking that the session may see. Refuses `object.notFound`. */
  readonly findBooking: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
  readonly search: Pick<Search, 'record' | 'recordFor' | 'lowestRates' | 'waitedTrain'>;
  readonly suppliers: SupplierRegistry;
  readonly pricing: Pick<Pricing, 'rate'>;
  readonly carts: Pick<Carts, 'priceChoice'>;
  /** For so long a place is held for the first in line. */
  readonly holdMinutes: number;
  /** The proven address of a signed-in person. */
  readonly emailOf: (session: Session) => Promise<string | undefined>;
}
