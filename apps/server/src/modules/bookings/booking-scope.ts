import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingScope, OrderOwner } from '../orders/orders.api.ts';
import { openedTo } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';

interface Asked {
  readonly isB2C?: boolean | undefined;
  readonly agencyId?: string | undefined;
}

/**
 * Decides whose bookings a request is about (BOOKING-8): the caller's own; for an agent, those of their agency; for staff of a super
 * agency, those of consumers and guests, or of one agency. Refuses `session.wrongRole` for others who ask for more than their own.
 */
export async function bookingScope(session: Session, { isB2C, agencyId }: Asked, deps: BookingDeps): Promise<BookingScope> {
  if (isB2C !== true && agencyId === undefined) return ownScope(session, await openedTo(deps.db, session.id), deps);
  if (!(await deps.ofSuperAgency(session))) throw new Refusal('session.wrongRole');
  return agencyId === undefined
    ? { kind: 'all but', userIds: await deps.agentIds() }
    : { kind: 'agency', agencyId, userIds: await deps.agentIds(agencyId) };
}

/** The bookings that a session may see by default. Agents see their agency's sales (AGENCY-5). `opened`: by mailed links. */
export async function ownScope(
  session: Session,
  opened: readonly string[],
  deps: Pick<BookingDeps, 'agencyOf' | 'agentIds'>,
): Promise<BookingScope> {
  const own = { owner: ownerOf(session), opened };
  const agency = await deps.agencyOf(session);
  if (!agency) return { kind: 'own', ...own };
  return { kind: 'agency', agencyId: agency.agencyId, userIds: await deps.agentIds(agency.agencyId), own };
}

/** The owner whose bookings a session sees: the session, its guest and its user (ACCOUNT-8). */
function ownerOf({ id, guestId, userId }: Session): OrderOwner {
  return { sessionId: id, ...(guestId === undefined ? {} : { guestId }), ...(userId === undefined ? {} : { userId }) };
}
