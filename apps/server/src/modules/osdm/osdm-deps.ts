import type { CallInput } from '@throughfare/contract/call';
import type { addCartItem } from '@throughfare/contract/calls/cart';
import type { TrainSeatMap } from '@throughfare/suppliers/port/seat-map';
import type { Base } from '../../platform/base.ts';
import type { AfterSales } from '../after-sales/after-sales.api.ts';
import type { AgencyAdmission, AgencyKeys } from '../agencies/agencies.api.ts';
import type { HandOffs } from '../hand-offs/hand-offs.api.ts';
import type { Orders } from '../orders/orders.api.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Tickets } from '../tickets/tickets.api.ts';
import type { Stations } from '../stations/stations.api.ts';

export interface TrainNews {
  readonly bookingReference: string;
  readonly designator: string;
  readonly isCancelled: boolean;
  /** It was planned anew, and is not only late today. */
  readonly isMoved: boolean;
  /** Epoch minutes, unless it is cancelled. */
  readonly departsAt?: number;
  readonly arrivesAt?: number;
}

export interface OsdmNeighbours {
  readonly handOffs: HandOffs;
  readonly stations: Stations;
  readonly keys: AgencyKeys;
  readonly orders: Pick<Orders, 'find' | 'findByIntent' | 'soldParts'>;
  readonly afterSales: Pick<AfterSales, 'standingOf' | 'compensationOf' | 'bookedMapsOf'>;
  readonly tickets: Pick<Tickets, 'documentsOf'>;
  /** The places of the trains of a chosen trip. */
  seatMapsOf(choice: CallInput<typeof addCartItem>['body']): Promise<readonly TrainSeatMap[]>;
  readonly agencyOf: AgencyAdmission['agencyOf'];
  ofSuperAgency(session: Session): Promise<boolean>;
  /** Booked trains that do not run as booked. */
  trainNewsOf(bookingReferences: readonly string[]): Promise<readonly TrainNews[]>;
}

export interface OsdmDeps
  extends OsdmNeighbours, Pick<Base, 'asker' | 'db' | 'clock' | 'log' | 'jobs' | 'publicUrl' | 'demonstration' | 'sender'> {}
