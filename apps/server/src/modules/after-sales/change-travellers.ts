import { isDeepStrictEqual } from 'node:util';
import type { CallRequest } from '@throughfare/contract/call';
import type { changeTravellers as changeTravellersCall } from '@throughfare/contract/calls/after-sales';
import { Refusal } from '@throughfare/kernel/refusal';
import { isCorrection } from '@throughfare/kernel/travellers/is-correction';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { beginAfterSale } from './begin-after-sale.ts';
import { findLine, type FoundLine } from './find-line.ts';
import { optionsOf } from './price-refund.ts';
import { runToAnswer } from './refund-booking.ts';
import { orderLines } from './rules/order-line.ts';
import { checkNames } from './rules/traveller-names.ts';
import { simpleAfterSale } from './simple-after-sales.ts';

type Asked = CallRequest<typeof changeTravellersCall>['body'];

/**
 * Changes the names on the tickets if all suppliers of the booking allow it. Refuses `travellerChange.notAllowed` if one does not, or if it
 * asks for money that a spelling correction does not cost. With `issuesAgain` the same names get new tickets.
 */
export async function changeTravellers(
  session: Session,
  bookingReference: string,
  { passengers, issuesAgain = false }: Asked,
  deps: AfterSaleDeps,
): Promise<void> {
  const fault = checkNames(passengers);
  if (fault) throw new Refusal(fault);
  const found = await findLine(session, bookingReference, {}, deps);
  if (passengers.length !== found.item.travellers.length) throw new Refusal('object.notFound');
  const changed = found.item.travellers.map((traveller, index) => withNames(traveller, passengers[index]));
  const lines = orderLines(found.item).map((line) => ({ ...found, line }));
  // Every supplier of the booking must allow it before the first one is asked.
  for (const line of lines) await checkNamesOf(line, changed, deps);
  // The same names again, after a lost answer or a second click: the supplier would issue or charge again. With several lines, a later one
  // may still have the old names.
  if (!issuesAgain && lines.length === 1 && isDeepStrictEqual(changed, found.item.travellers)) return;
  for (const [done, line] of lines.entries()) {
    const sale = simpleAfterSale(line, { kind: 'TRAVELLER_CHANGE', passengers: changed, issuesAgain, now: new Date(deps.clock.now()) });
    await runToAnswer(await beginAfterSale(sale, found.version + done, deps), found.order, deps);
  }
}

async function checkNamesOf(found: FoundLine, changed: readonly BookingPassenger[], deps: AfterSaleDeps): Promise<void> {
  const {
    options: { names },
  } = await optionsOf(found, deps);
  const isCorrected = changed.every((one, index) => isCorrection(found.item.travellers[index] ?? one, one));
  const isFree = names.isChangeable && (names.fee?.minor ?? 0) === 0;
  const mayCorrect = names.isChangeable || names.isCorrectable === true;
  if (!isFree && !(mayCorrect && isCorrected)) throw new Refusal('travellerChange.notAllowed');
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
