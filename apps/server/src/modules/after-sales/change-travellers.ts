import type { CallRequest } from '@throughfare/contract/call';
import type { changeTravellers as changeTravellersCall } from '@throughfare/contract/calls/after-sales';
import { Refusal } from '@throughfare/kernel/refusal';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { beginAfterSale } from './begin-after-sale.ts';
import { findLine } from './find-line.ts';
import { optionsOf } from './price-refund.ts';
import { runToAnswer } from './refund-booking.ts';
import { checkNames, isCorrection } from './rules/traveller-names.ts';
import { simpleAfterSale } from './simple-after-sales.ts';

type Asked = CallRequest<typeof changeTravellersCall>['body'];

/**
 * Puts other names on the tickets where the supplier allows it. Refuses `travellerChange.notAllowed` where it does not, or where it asks for
 * money that a correction of the spelling does not cost.
 */
export async function changeTravellers(
  session: Session,
  bookingReference: string,
  { passengers }: Asked,
  deps: AfterSaleDeps,
): Promise<void> {
  const fault = checkNames(passengers);
  if (fault) throw new Refusal(fault);
  const found = await findLine(session, bookingReference, {}, deps);
  if (passengers.length !== found.item.travellers.length) throw new Refusal('object.notFound');
  const changed = found.item.travellers.map((traveller, index) => withNames(traveller, passengers[index]));
  const { options } = await optionsOf(found, deps);
  const isFree =
    (options.names.fee?.minor ?? 0) === 0 || changed.every((one, index) => isCorrection(found.item.travellers[index] ?? one, one));
  if (!options.names.isChangeable || !isFree) throw new Refusal('travellerChange.notAllowed');
  const sale = simpleAfterSale(found, { kind: 'TRAVELLER_CHANGE', passengers: changed, now: new Date(deps.clock.now()) });
  await beginAfterSale(sale, undefined, deps);
  await runToAnswer(sale.afterSaleId, deps);
}

function withNames(traveller: BookingPassenger, named: Asked['passengers'][number] | undefined): BookingPassenger {
  if (!named) return traveller;
  const contact = (medium: 'email' | 'phone') => named.contacts.find(({ contactMedium }) => contactMedium === medium)?.contactInfo.trim();
  const [email, phone] = [contact('email'), contact('phone')];
  return {
    ...traveller,
    firstName: named.firstName.trim(),
    lastName: named.lastName.trim(),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
}
