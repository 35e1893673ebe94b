import { localTransport } from '@throughfare/kernel/local-transport';
import type { TravelLeg } from '@throughfare/contract/calls/search';
import type { TravelSegment } from '@throughfare/contract/shapes/ticket';
import type { TicketView } from './ticket-view.ts';

/**
 * The legs of a ticket from the ticket's own data (RESULT-5: built locally): ends and times, without the stops between and without running.
 * The tracker shows them until the server's answer arrives, or if none arrives.
 */
export function localLegs(ticket: Pick<TicketView, 'travelSegments'>): readonly TravelLeg[] {
  return ticket.travelSegments.map((segment) => ({
    travelSegmentId: segment.travelSegmentID,
    type: segment.type,
    instruction: instructionOf(segment),
    designator: segment.designator,
    marketingCarrier: segment.marketingCarrier,
    serviceName: segment.marketingServiceName,
    from: segment.originName,
    to: segment.destinationName,
    departureDateTime: segment.departureDateTime,
    arrivalDateTime: segment.arrivalDateTime,
    ...(segment.type === 'TRANSFER' && { transferMinutes: minutesBetween(segment.departureDateTime, segment.arrivalDateTime) }),
    simulated: false,
    intermediateTravelPoints: [],
  }));
}

const vehicles: Readonly<Record<Exclude<TravelSegment['type'], 'TRANSFER'>, string>> = { TRAIN: 'train', FERRY: 'ferry', BUS: 'bus' };

function instructionOf(segment: TravelSegment): string {
  if (segment.type !== 'TRANSFER') return `Take ${vehicles[segment.type]} from ${segment.originName}`;
  if (segment.marketingCarrier !== 'UNDERGROUND') return `Walk to ${segment.destinationName}`;
  return localTransport(segment.originName, segment.destinationName) === 'Underground'
    ? `London Underground to ${segment.destinationName}`
    : `Metro or bus to ${segment.destinationName}`;
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}
