import type pg from 'pg';
import type { Clock } from '@throughfare/kernel/clock';
import type { CarrierProfile } from './profile.ts';
import type { BookingStore } from './store/booking-store.ts';
import type { CalledOffTrains } from './store/called-off-trains.ts';
import type { SoldTrains } from './store/sold-trains.ts';
import type { CarrierTimetable } from './timetable.ts';

/** The context of the engine's use cases. */
export interface Carrier {
  readonly profile: CarrierProfile;
  readonly timetable: CarrierTimetable;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly bookings: BookingStore;
  readonly soldTrains: SoldTrains;
  readonly calledOff: CalledOffTrains;
}
