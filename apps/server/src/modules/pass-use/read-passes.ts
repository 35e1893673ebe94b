import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getMobilePassStatus as statusCall, getPassForWallet as walletCall } from '@throughfare/contract/calls/pass-use';
import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { Refusal } from '@throughfare/kernel/refusal';
import type { IssuedPass } from '@throughfare/suppliers/port/passes';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedPasses, travellerName } from '../orders/orders.api.ts';
import { askStanding, soldPasses, surroundings } from './find-pass.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import { presentPass } from './present/present-pass.ts';

/** The present state of a booking's passes from their seller: of all, or of one traveller's (PASS-16). */
export async function readMobileStatus(
  session: Session,
  { bookingId, passengerRef }: CallRequest<typeof statusCall>['body'],
  deps: PassUseDeps,
): Promise<CallAnswer<typeof statusCall>> {
  const sold = soldPasses(await deps.findBookingToLookAt(session, bookingId));
  const passes = await askStanding(sold, deps);
  const wanted = passes.filter((pass) => passengerRef === undefined || pass.passengerRef === passengerRef);
  if (wanted.length === 0) throw new Refusal('object.notFound');
  return {
    passengers: wanted.map(({ passengerRef: ref, status }) => {
      const traveller = sold.item.travellers.find((one) => one.passengerRef === ref);
      return {
        passengerRef: ref,
        name: traveller ? travellerName(traveller) : '',
        ...(traveller?.dateOfBirth === undefined ? {} : { dob: traveller.dateOfBirth }),
        mobilePassStatus: status,
      };
    }),
  };
}

/**
 * The code of one traveller's pass in its present state. While the seller is silent, the code of its document, which an inspector can check
 * too.
 */
export async function readPassCode(
  session: Session,
  { bookingId, passengerRef }: { readonly bookingId: string; readonly passengerRef: string },
  deps: PassUseDeps,
): Promise<{ readonly svg: string }> {
  const sold = soldPasses(await deps.findBooking(session, bookingId));
  const passes = ticketedPasses(sold.item);
  const ticket = passes?.tickets.find((one) => one.passengerRef === passengerRef);
  if (!passes || !ticket) throw new Refusal('object.notFound');
  const standing = await askStanding(sold, deps).catch((refusal: unknown) => {
    if (refusal instanceof Refusal && refusal.code === 'pass.statusFailed') return undefined;
    throw refusal;
  });
  if (!standing) {
    const kept = await deps.tickets.ticketCode(passes, ticket.ticketNumber);
    if (kept === undefined) throw new Refusal('bookings.noDocuments');
    return { svg: kept };
  }
  const pass = standing.find((one) => one.passengerRef === passengerRef);
  if (!pass || pass.status === 'REFUNDED' || pass.status === 'EXCHANGED' || pass.status === 'NOT_ISSUED')
    throw new Refusal('object.notFound');
  const svg = deps.tickets.passCode(passes, passengerRef, standingOf(pass));
  if (svg === undefined) throw new Refusal('object.notFound');
  return { svg };
}

export function standingOf({ validFrom, validUntil, status, journeys }: IssuedPass) {
  return { validFrom, validUntil, isActivated: status !== 'NOT_ACTIVATED', usedDays: [...new Set(journeys.map(({ day }) => day))] };
}

/** An activated pass for a wallet, with its present code. Before the activation its days may still change. */
export async function readPassForWallet(
  session: Session,
  { bookingId, passengerRef, wallet }: CallRequest<typeof walletCall>['body'],
  deps: PassUseDeps,
): Promise<CallAnswer<typeof walletCall>> {
  const sold = soldPasses(await deps.findBooking(session, bookingId));
  const passes = ticketedPasses(sold.item);
  const pass = (await askStanding(sold, deps)).find((one) => one.passengerRef === passengerRef);
  if (!passes || !pass) throw new Refusal('object.notFound');
  if (pass.status !== 'ACTIVATED' && pass.status !== 'IN_USE') throw new Refusal('pass.notActivated');
  const made = deps.tickets.passInWallet(passes, passengerRef, standingOf(pass), wallet);
  if (!made) throw new Refusal('object.notFound');
  return made.wallet === 'apple' ? { file: made.file.toString('base64') } : { url: made.url };
}

/** One traveller's pass and its diary, in the state that its seller reports. */
export async function readPassInUse(
  session: Session,
  { bookingId, passengerRef }: { readonly bookingId: string; readonly passengerRef: string },
  deps: PassUseDeps,
): Promise<PassInUse> {
  const sold = soldPasses(await deps.findBooking(session, bookingId));
  const pass = (await askStanding(sold, deps)).find((one) => one.passengerRef === passengerRef);
  if (!pass) throw new Refusal('object.notFound');
  return presentPass(sold.item, pass, surroundings(deps));
}
