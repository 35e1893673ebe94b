import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import type { CustomerComplaint } from '@throughfare/osdm/complaints';
import { readBooking } from '../bookings/read-booking.ts';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { findComplaint, insertComplaint, restateComplaint, type StoredComplaint } from './complaint-store.ts';
import { presentComplaint, standingOf } from './present-complaint.ts';

/** Complaints about sold journeys, one booking each (OSDM-COMPLAINT-1). */
export function complaintHandlers(services: OsdmServices): OsdmCallHandlers<'createComplaint' | 'getComplaint' | 'changeComplaint'> {
  const { db, clock } = services;

  async function found(id: string | undefined, { agencyId }: Partner): Promise<StoredComplaint> {
    const complaint = await findComplaint(db, id ?? '', agencyId);
    if (!complaint) throw new OsdmProblem('RESOURCE_NOT_FOUND');
    return complaint;
  }
  const answered = async (complaint: StoredComplaint) => ({
    body: { complaint: presentComplaint(complaint, await compensationOf(complaint, services)) },
  });

  return {
    async createComplaint({ body: { customerComplaint }, partner, newId }) {
      const bookingIds = [...new Set(customerComplaint?.bookingIds)];
      const [bookingId] = bookingIds;
      if (!customerComplaint || bookingId === undefined || bookingIds.length > 1) {
        const pointers = [{ requestPointer: '/customerComplaint/bookingIds' }];
        throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A complaint names one booking. Make one for each.', pointers });
      }
      const { order } = await readBooking(bookingId, partner, services);
      if (order?.outcome !== 'completed')
        throw new OsdmProblem('VALIDATION_ERROR', { detail: 'Nothing of this booking has been sold, so nothing can be complained about.' });
      const madeAt = new Date(clock.now());
      await insertComplaint(db, { id: newId, agencyId: partner.agencyId, bookingId, stated: kept(customerComplaint), madeAt });
      return answered(await found(newId, partner));
    },
    async getComplaint({ params, partner }) {
      return answered(await found(params['complaintId'], partner));
    },
    async changeComplaint({ params, body, partner }) {
      const complaint = await found(params['complaintId'], partner);
      const { decision } = standingOf(complaint, await compensationOf(complaint, services));
      if (decision || !complaint.stated) throw new OsdmProblem('OPERATION_NOT_PERMITTED', { detail: 'The complaint has been decided.' });
      const { claimManager, affectedPassengers, supportingDocuments } = body;
      const stated = {
        ...complaint.stated,
        ...(claimManager && { claimManager }),
        ...(affectedPassengers && { affectedPassengers }),
        ...(supportingDocuments && { supportingDocuments }),
      };
      await restateComplaint(db, complaint.id, stated, new Date(clock.now()));
      return answered({ ...complaint, stated });
    },
  };
}

/** What the late arrivals of the booking have brought, each ticket of it. */
export async function compensationOf(
  { agencyId, bookingId }: StoredComplaint,
  services: OsdmServices,
): Promise<readonly CompensationTicket[]> {
  const { items } = await readBooking(bookingId, { agencyId }, services);
  const tickets = await services.afterSales.compensationOf(items.flatMap((item) => item ?? []));
  return [...tickets.values()].flat();
}

/** Without bank accounts: what is due is paid the way the ticket was. */
function kept(complaint: CustomerComplaint): CustomerComplaint {
  const { bankAccount: _, ...rest } = complaint;
  return rest;
}
