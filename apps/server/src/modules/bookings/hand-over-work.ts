import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';

interface Asked {
  readonly fromUserId: string;
  readonly toUserId: string;
}

/**
 * Gives the open quotes and held places of one person to another of the caller's agency (AGENCY-63). The first may be suspended, the second
 * may not. Refuses `object.notFound` for people of another agency.
 */
export async function handOverWork(session: Session, { fromUserId, toUserId }: Asked, deps: BookingDeps): Promise<string> {
  const agency = await deps.agencyOf(session);
  if (!agency) throw new Refusal('session.wrongRole');
  const { agencyId } = agency;
  const [staff, colleagues] = await Promise.all([deps.agentIds(agencyId), deps.colleaguesOf(agencyId)]);
  const to = colleagues.find(({ userId }) => userId === toUserId);
  if (!to || fromUserId === toUserId || !staff.includes(fromUserId)) throw new Refusal('object.notFound');
  const work = { agencyId, fromUserId, toUserId, at: new Date(deps.clock.now()) };
  const { quotes, holds } = await deps.db.transaction().execute(async (trx) => ({
    quotes: await deps.quotes.handOverAll(trx, work),
    holds: await deps.orders.handOverHeld(trx, work),
  }));
  return `${to.name} looks after ${counted(quotes, 'open quote')} and ${counted(holds, 'hold')} now.`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
