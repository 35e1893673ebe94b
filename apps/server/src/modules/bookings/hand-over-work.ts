import type { CallRequest } from '@throughfare/contract/call';
import type { handOverWork as handOverWorkCall } from '@throughfare/contract/calls/agencies';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';
import { historyText, tellText } from './rules/hand-over-words.ts';

/**
 * Gives one person's open quotes, held places and bookings to another person of the same office (AGENCY-63). The giver may be suspended,
 * the receiver may not. The office is the caller's own or one that they manage; the work keeps that office's terms and name. The agency's
 * history records what was given. Refuses `object.notFound` for any other office, and for people of another office.
 */
export async function handOverWork(
  session: Session,
  { fromUserId, toUserId, agencyId: asked }: CallRequest<typeof handOverWorkCall>['body'],
  { agencies, db, clock, quotes, orders }: BookingDeps,
): Promise<string> {
  const by = await agencies.admitAgent(session, 'manageAgents', db);
  const agencyId = await agencies.whichAgency(by, asked, db);
  const [from, colleagues] = await Promise.all([agencies.memberNamed(agencyId, fromUserId), agencies.colleaguesOf(agencyId)]);
  const to = colleagues.find(({ userId }) => userId === toUserId);
  if (!from || !to || fromUserId === toUserId) throw new Refusal('object.notFound');
  const atMs = clock.now();
  const work = { agencyId, fromUserId, toUserId, at: new Date(atMs) };
  return db.transaction().execute(async (trx) => {
    const given = {
      quotes: await quotes.handOverAll(trx, work),
      holds: await orders.handOverHeld(trx, work),
      bookings: await orders.handOverBookings(trx, work),
    };
    const detail = historyText(from.name, to.name, given);
    if (detail !== undefined) {
      await agencies.recordAgencyEvent(trx, { agencyId, byUserId: by.userId, kind: 'handedOver', detail, atMs });
      if (toUserId !== by.userId)
        await agencies.tellPerson(trx, toUserId, {
          id: `work-given-${fromUserId}-${toUserId}-${atMs}`,
          subject: `Work of ${from.name} is yours now`,
          paragraphs: [`${by.name} has handed work over to you.`, `${detail}.`],
          link: { label: 'Open your dashboard', path: '/agency-dashboard' },
        });
    }
    return tellText(to.name, given);
  });
}
