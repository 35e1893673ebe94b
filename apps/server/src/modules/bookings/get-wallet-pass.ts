import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getWalletPass as getWalletPassCall } from '@throughfare/contract/calls/bookings';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBooking } from './find-booking.ts';
import { followedBooking } from './followed-booking.ts';
import { momentOf } from './moment-of.ts';
import { withStanding } from './standing.ts';
import { follow } from './wallet-updates/wallet-updates.ts';

type Wanted = CallRequest<typeof getWalletPassCall>['params'];

/**
 * A wallet pass of the caller's ticket. Refuses `object.notFound` for a ticket of somebody else, for an unknown one, and for a wallet that
 * is not set up.
 */
export async function getWalletPass(
  session: Session,
  { reference, wallet, ticketNumber }: Wanted,
  deps: BookingDeps,
): Promise<CallAnswer<typeof getWalletPassCall>> {
  const found = await findBooking(session, reference, deps);
  const { booking } = await withStanding(found, deps);
  const tickets = ticketedBooking(booking.item, deps.railcardName, momentOf(booking, deps.clock));
  const pass = tickets && (await deps.tickets.walletPass(tickets, { wallet, ticketNumber }));
  if (!pass) throw new Refusal('object.notFound');
  if (pass.wallet === 'google' && pass.serial !== undefined) {
    const followed = await followedBooking(found, deps);
    if (followed) await follow({ wallet: 'google', device: '', serial: pass.serial, pushToken: '' }, followed, deps);
  }
  return pass.wallet === 'apple' ? { file: pass.file.toString('base64') } : { url: pass.url };
}
