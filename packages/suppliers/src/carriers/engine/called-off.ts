import { type CalledOffTrain, calledOffReason, type Cancellations } from '../../port/cancellations.ts';
import type { TripReference } from '../../port/running.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { Carrier } from './carrier.ts';
import { statusAt } from './rules/booking-answer.ts';
import type { CalledOff } from './store/called-off-trains.ts';
import { ownerOf } from './trip-stock.ts';

type Train = Pick<TripReference, 'designator' | 'operatingDay'>;

/** The carrier's word about its trains, by the owner of their places: whoever sells a train hears the same. */
export function createCancellations(carrier: Carrier): Cancellations {
  return {
    callOff: (trains) =>
      carrier.calledOff.add(
        trains.map((train) => ({ ...train, owner: ownerIn(carrier, train) })),
        carrier.clock.now(),
      ),
    async calledOff(trains) {
      const said = await calledOffIn(carrier);
      return trains.flatMap((train): CalledOffTrain[] => {
        const found = said(train);
        const { designator, operatingDay } = train;
        return found ? [{ designator, operatingDay, ...found }] : [];
      });
    },
  };
}

/** A function that tells whether a train is called off at this moment. */
export async function calledOffIn(carrier: Carrier): Promise<(train: Train) => CalledOff | undefined> {
  await carrier.calledOff.ready();
  return ({ designator, operatingDay }) =>
    carrier.calledOff.of({ owner: ownerIn(carrier, { designator, operatingDay }), designator, operatingDay });
}

/** A train that is called off is neither held nor sold. */
export function rejectCalledOff(): never {
  throw SupplierFailure.rejectedFor(calledOffReason, 'the train is called off');
}

/** A train may be called off while its places are held. A sale that is repeated stays a sale. */
export async function refuseHeldOnCalledOff(carrier: Carrier, bookingId: string, nowMs: number): Promise<void> {
  const isCalledOff = await calledOffIn(carrier);
  if (carrier.calledOff.isEmpty()) return;
  const held = await carrier.bookings.read(bookingId);
  if (held && statusAt(held, nowMs) === 'PREBOOKED' && held.segments.some(({ train }) => isCalledOff(train))) rejectCalledOff();
}

function ownerIn({ timetable, profile }: Carrier, { designator, operatingDay }: Train): string {
  return ownerOf(timetable.findTrip(designator, operatingDay), profile.source);
}
