import type { AgencyDashboard, SalesGroup } from '@throughfare/contract/calls/agency-dashboard';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';

const dayMs = 86_400_000;
const daysAhead = 7;
const salesDays = 365;

const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** An agency's dashboard: the tasks of today, the customers who leave next, and its sales. Days are counted in UTC. */
export async function agencyDashboard(session: Session, by: SalesGroup, deps: BookingDeps): Promise<AgencyDashboard> {
  const agency = await deps.agencyOf(session);
  if (!agency) throw new Refusal('session.wrongRole');
  const { agencyId } = agency;
  const nowMs = deps.clock.now();
  const [work, rows, disturbed] = await Promise.all([
    deps.orders.agencyWork({ agencyId, from: dayOf(nowMs), until: dayOf(nowMs + daysAhead * dayMs) }),
    deps.orders.agencySales({ agencyId, by, since: new Date(nowMs - salesDays * dayMs) }),
    deps.disturbedOf(agencyId, nowMs),
  ]);
  return {
    disturbed: [...disturbed],
    unfinished: work.unfinished.map(({ bookingReference, trip, orderedAt }) => ({
      bookingReference,
      trip,
      orderedAt: orderedAt.toISOString(),
    })),
    held: work.held.map(({ bookingReference, trip, lead, payBy }) => ({ bookingReference, trip, lead, payBy: payBy.toISOString() })),
    departures: work.departures.map(({ bookingReference, trip, departs, lead, travellers }) => ({
      bookingReference,
      trip,
      departs: { ...departs },
      lead,
      travellers,
    })),
    sales: { by, rows: [...rows] },
  };
}
