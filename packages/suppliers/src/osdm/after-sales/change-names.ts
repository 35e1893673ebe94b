import { createHash } from 'node:crypto';
import type { AfterSale, ChangePassengersRequest } from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import type { JournaledChange } from './after-sales-journal.ts';
import { changeWithoutMoney } from './change-without-money.ts';
import { cancelAndFulfil, offerCancellation } from './issue-again.ts';
import { type AfterSalesDeps, soldBooking } from './sold-booking.ts';

export async function changeNames(
  { bookingId, reference, passengers, issuesAgain = false }: ChangePassengersRequest,
  deps: AfterSalesDeps,
): Promise<AfterSale> {
  const { journal, bookings, context } = deps;
  const { row, call, fail } = context;
  const sold = await soldBooking(bookingId, deps);
  if (!row.namesChangeable) throw fail('rejected', 'its names cannot be changed');
  const changed = passengers.map((traveller) => {
    const own = sold.raw.passengers.find(({ externalRef }) => externalRef === traveller.passengerRef);
    if (!own || (typeof own.age === 'number' && own.age !== traveller.age))
      throw fail('rejected', 'other travellers than those of the booking');
    return { ...own, detail: { ...own.detail, firstName: traveller.firstName, lastName: traveller.lastName } };
  });
  const known = issuesAgain ? await journal.find(reference) : undefined;
  const cancelOfferId = issuesAgain && !known ? await offerCancellation(sold, bookingId, context) : undefined;
  const entry =
    known ??
    (await journal.remember(reference, {
      kind: 'PASSENGER_CHANGE',
      bookingId,
      names: namesOf(passengers),
      ...(cancelOfferId === undefined ? {} : { cancelOfferId }),
    }));
  if (entry.kind !== 'PASSENGER_CHANGE') throw fail('rejected', 'the reference is in use');
  if (entry.cancelOfferId !== undefined) await cancelAndFulfil([bookingId, entry.cancelOfferId], reference, context);
  else await call('changePassengers', { ids: [bookingId], body: { passengers: changed }, key: `${reference} passengers` });
  return changeDone(entry, reference, bookings.present(await bookings.fetch(bookingId)), deps);
}

/** Undefined while the seller has other names, or the old tickets. */
export async function findChange(entry: JournaledChange, reference: string, deps: AfterSalesDeps): Promise<AfterSale | undefined> {
  if (entry.cancelOfferId !== undefined) {
    const told = await deps.context.call('getCancelFulfillmentsOffer', { ids: [entry.bookingId, entry.cancelOfferId] });
    if (told.cancelFulfillmentsOffer?.status !== 'CONFIRMED') return undefined;
    await cancelAndFulfil([entry.bookingId, entry.cancelOfferId], reference, deps.context);
  }
  const raw = await deps.bookings.fetch(entry.bookingId);
  const names = raw.passengers.map(({ externalRef, detail }) => ({
    passengerRef: externalRef,
    firstName: detail?.firstName ?? '',
    lastName: detail?.lastName ?? '',
  }));
  return entry.names === namesOf(names) ? changeDone(entry, reference, deps.bookings.present(raw), deps) : undefined;
}

function changeDone({ bookingId }: JournaledChange, reference: string, { parts, tickets }: Booking, deps: AfterSalesDeps): AfterSale {
  return changeWithoutMoney(reference, { kind: 'PASSENGER_CHANGE', bookingId, parts, newTickets: tickets }, deps);
}

function namesOf(people: readonly { readonly passengerRef: string; readonly firstName: string; readonly lastName: string }[]): string {
  const lines = people.map(({ passengerRef, firstName, lastName }) => JSON.stringify([passengerRef, firstName, lastName]));
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
