import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import { decideComplaint as decideCall, listComplaints as listCall } from '@throughfare/contract/calls/complaints';
import { toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CustomerComplaint } from '@throughfare/osdm/complaints';
import type { ComplaintEvent } from '@throughfare/osdm/webhooks';
import { admitOperator } from '../../../platform/binding/admit-operator.ts';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import { readBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { compensationOf } from './answer-complaints.ts';
import { decideComplaint, findComplaint, listComplaints, type StoredComplaint } from './complaint-store.ts';
import { standingOf } from './present-complaint.ts';

const pageSize = 25;

/** Complaints of partners at the desk (OSDM-COMPLAINT-1). Every call checks that the caller is an administrator of the super agency. */
export function complaintRoutes(binder: CallBinder, services: OsdmServices): void {
  const { db, clock, handOffs, publicUrl } = services;

  binder.bind(listCall, async ({ request: { query }, session }) => {
    await admitOperator(session, services.ofSuperAgency);
    const { complaints, total } = await listComplaints(db, { page: query.page ?? 0, size: pageSize });
    return { data: { complaints: await Promise.all(complaints.map((one) => rowOf(one, services))), pages: Math.ceil(total / pageSize) } };
  });

  binder.bind(decideCall, async ({ request: { params, body }, session }) => {
    const by = await admitOperator(session, services.ofSuperAgency);
    const at = new Date(clock.now());
    const found = await findComplaint(db, params.complaintId);
    if (!found) throw new Refusal('object.notFound');
    const tickets = await compensationOf(found, services);
    const decided = { ...found, decided: { decision: body.decision, explanation: body.explanation, at } };
    await db.transaction().execute(async (transaction) => {
      if (!(await decideComplaint(transaction, found.id, { ...body, by, at }))) throw new Refusal('complaint.decided');
      const event = eventOf(decided, tickets, publicUrl);
      await handOffs.tellInOsdm(
        { agencyId: found.agencyId, source: `osdm/complaint/${found.id}`, body: event, happenedAt: at },
        transaction,
      );
    });
    return { data: { complaintId: found.id } };
  });
}

async function rowOf(complaint: StoredComplaint, services: OsdmServices) {
  const { agencyId, bookingId, stated, decided, id, madeAt } = complaint;
  const [{ order, items }, tickets, { name }] = await Promise.all([
    readBooking(bookingId, { agencyId }, services),
    compensationOf(complaint, services),
    services.agencyOf(agencyId, services.db),
  ]);
  const { status, decision, paid } = standingOf(complaint, tickets);
  const told = decided?.explanation ?? decision?.shortExplanation;
  return {
    complaintId: id,
    agencyName: name,
    bookingReference: items[0]?.bookingReference ?? '',
    orderId: order?.orderId ?? '',
    madeAt: madeAt.toISOString(),
    says: stated ? wordsOf(stated) : '',
    status,
    ...(decision?.decisionType && { decision: decision.decisionType }),
    ...(told ? { explanation: told } : {}),
    ...(paid && { paid: { amount: toDecimal(paid), currency: paid.currency } }),
  };
}

/** For example "DELAY PT75M, 9M12: RESERVED_PLACES_MISSING". */
function wordsOf({ journeyDetails }: CustomerComplaint): string {
  const { impact, finalDelay, delayedJourney = [] } = journeyDetails ?? {};
  const rides = delayedJourney.flatMap(({ trainNumber, connectionMissed, serviceDegradation = [] }) => {
    const faults = [...(connectionMissed === true ? ['connection missed'] : []), ...serviceDegradation];
    return faults.length > 0 ? [`${trainNumber ?? 'a train'}: ${faults.join(', ')}`] : [];
  });
  return [[impact, finalDelay].filter(Boolean).join(' '), ...rides].filter((words) => words !== '').join('; ');
}

function eventOf(complaint: StoredComplaint, tickets: readonly CompensationTicket[], publicUrl: string): ComplaintEvent {
  const { status } = standingOf(complaint, tickets);
  return {
    objectType: 'ComplaintEvent',
    id: complaint.id,
    resourceId: complaint.id,
    complaintId: complaint.id,
    type: status === 'SETTLED' ? 'SETTLED' : 'DECIDED',
    timeStamp: complaint.decided?.at.toISOString(),
    messageVersion: '1.0.0',
    summary: 'Decided',
    revision: 1,
    resources: [{ title: 'complaint', href: `${publicUrl}/osdm/v3/complaints/${complaint.id}` }],
  };
}
