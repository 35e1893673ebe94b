/** Details of passengers and the purchaser: those that the sellers need before the places are held, and corrections of names afterwards. */
import { changeTravellers } from '@throughfare/contract/calls/after-sales';
import type { Passenger, PersonDetail, Purchaser } from '@throughfare/osdm/passengers';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { BookedPassenger, StoredBooking } from './booked.types.ts';
import { addEvent, changeStored } from './booking-store.ts';
import { holdIfPossible } from './create-booking.ts';
import { partsOfBooking } from './present-booking.ts';
import { type ReadBooking, readBooking } from './read-booking.ts';

export async function changePassengers(
  read: ReadBooking,
  changes: readonly Passenger[],
  partner: Partner,
  services: OsdmServices,
): Promise<ReadBooking> {
  const { stored } = read;
  const passengers = stored.passengers.map((passenger) => {
    const change = changes.find(({ id }) => id === passenger.id);
    return change ? changed(passenger, change) : passenger;
  });
  if (changes.some(({ id }) => !stored.passengers.some((one) => one.id === id))) throw new OsdmProblem('RESOURCE_NOT_FOUND');
  if (read.order) {
    await changeNames(read, passengers, partner, services);
  } else {
    checkOpen(read, services);
    await changeStored(services.db, stored.id, { passengers });
    await holdIfPossible({ ...stored, passengers }, partner, services);
  }
  await note(stored, 'PASSENGER_CHANGED', services);
  return readBooking(stored.id, partner, services);
}

export async function changePurchaser(
  read: ReadBooking,
  purchaser: Purchaser,
  partner: Partner,
  services: OsdmServices,
): Promise<ReadBooking> {
  const { stored } = read;
  await changeStored(services.db, stored.id, { purchaser });
  await note(stored, 'PURCHASER_CHANGED', services);
  if (!read.order && stored.endedAt === undefined) await holdIfPossible({ ...stored, purchaser }, partner, services);
  return readBooking(stored.id, partner, services);
}

function checkOpen(read: ReadBooking, services: Pick<OsdmServices, 'clock'>): void {
  if (partsOfBooking(read, services).every(({ status }) => status === 'RELEASED'))
    throw new OsdmProblem('BOOKING_BOOKING_ALREADY_CANCELLED');
}

/** The price depends on type and age, so only a detail may change. */
function changed(passenger: BookedPassenger, change: Passenger): BookedPassenger {
  const isOther =
    (change.externalRef !== passenger.externalRef && change.externalRef !== '') ||
    change.type !== passenger.type ||
    (typeof change.age === 'number' && change.age !== passenger.age);
  if (isOther) throw new OsdmProblem('BOOKING_PASSENGER_PROPERTY_NOT_MODIFIABLE', { detail: 'externalRef, type and age are fixed.' });
  const detail: PersonDetail | undefined = change.detail ? { ...passenger.detail, ...change.detail } : passenger.detail;
  return {
    ...passenger,
    ...(typeof change.dateOfBirth === 'string' ? { dateOfBirth: change.dateOfBirth } : {}),
    ...(change.gender ? { gender: change.gender } : {}),
    ...(detail ? { detail } : {}),
  };
}

/** The sellers decide on new names, for each item on its own. */
async function changeNames(
  read: ReadBooking,
  passengers: readonly BookedPassenger[],
  partner: Partner,
  services: OsdmServices,
): Promise<void> {
  if (read.order?.outcome !== 'completed')
    throw new OsdmProblem('BOOKING_PASSENGER_PROPERTY_NOT_MODIFIABLE', { detail: 'The places are held in these names.' });
  for (const [index, item] of read.items.entries()) {
    if (!item) continue;
    const refs = read.stored.booked.items[index]?.refs ?? {};
    const named = item.travellers.map((traveller) => {
      const passenger = passengers.find(({ externalRef }) => refs[externalRef] === traveller.passengerRef);
      return {
        firstName: passenger?.detail?.firstName ?? traveller.firstName,
        lastName: passenger?.detail?.lastName ?? traveller.lastName,
        contacts: [],
      };
    });
    const isSame = named.every(
      ({ firstName, lastName }, at) => firstName === item.travellers[at]?.firstName && lastName === item.travellers[at]?.lastName,
    );
    if (isSame) continue;
    await partner.ask(
      changeTravellers,
      { params: { reference: item.bookingReference }, body: { passengers: named } },
      read.stored.sessionId,
    );
  }
  await changeStored(services.db, read.stored.id, { passengers });
}

async function note(stored: StoredBooking, kind: string, { db, clock }: OsdmServices): Promise<void> {
  await addEvent(db, stored.id, { kind, summary: 'Details changed', change: 'CONFIRMED' }, new Date(clock.now()));
}
