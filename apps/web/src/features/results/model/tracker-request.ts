import type { CallInput } from '@throughfare/contract/call';
import type { getTravelPoints } from '@throughfare/contract/calls/search';
import type { TicketView } from './ticket-view.ts';

export type TrackerRequest = CallInput<typeof getTravelPoints>['body'];

/** The Live Tracker's request (CALL-2, get-travel-points) for a ticket. */
export function trackerRequest(ticket: Pick<TicketView, 'ticketId' | 'travelSegments'>): TrackerRequest {
  return {
    ticketId: ticket.ticketId,
    travelSegments: ticket.travelSegments.map((segment) => ({
      travelSegmentId: segment.travelSegmentID,
      type: segment.type,
      originTravelPoint: segment.originTravelPoint,
      destinationTravelPoint: segment.destinationTravelPoint,
      departureDateTime: segment.departureDateTime,
      arrivalDateTime: segment.arrivalDateTime,
      designator: segment.designator,
      ...(segment.operatingDay !== undefined && { operatingDay: segment.operatingDay }),
      marketingCarrier: segment.marketingCarrier,
      equipmentType: segment.equipmentType,
    })),
  };
}
