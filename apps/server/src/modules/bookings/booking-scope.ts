import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingScope } from '../orders/orders.api.ts';
import { openedTo } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { ownerOf } from './find-booking.ts';

interface Asked {
  readonly isB2C?: boolean | undefined;
  readonly agencyId?: string | undefined;
}

/**
 * Whose bookings are meant (BOOKING-8): one's own, or for staff of a super agency those of consumers and guests, or of one agency.
 * Refuses `session.wrongRole` for anybody else who asks for more than their own.
 */
export async function bookingScope(session: Session, { isB2C, agencyId }: Asked, deps: BookingDeps): Promise<BookingScope> {
  if (isB2C !== true && agencyId === undefined)
    return { kind: 'own', owner: ownerOf(session), opened: await openedTo(deps.db, session.id) };
  if (!(await deps.ofSuperAgency(session))) throw new Refusal('session.wrongRole');
  return agencyId === undefined
    ? { kind: 'all but', userIds: await deps.agentIds() }
    : { kind: 'users', userIds: await deps.agentIds(agencyId) };
}
