import type { MapRide } from './map-name.ts';
import type { Journey } from './shapes/cart.ts';
import type { Ticket } from './shapes/ticket.ts';

/** The rides of a sold direction, for its map. */
export function ridesOfJourney({ segments }: Pick<Journey, 'segments'>): MapRide[] {
  return segments.flatMap(({ type, carrier, designator, operatingDay, departureDateTime, from, to }) =>
    type === 'TRANSFER' ? [] : [{ carrier, designator, day: operatingDay ?? departureDateTime.date, from, to }],
  );
}

/** The rides of an offered ticket, for its map. */
export function ridesOfTicket({ travelSegments }: Pick<Ticket, 'travelSegments'>): MapRide[] {
  return travelSegments.flatMap(
    ({ type, marketingCarrier: carrier, designator, operatingDay, departureDateTime, originTravelPoint, destinationTravelPoint }) =>
      type === 'TRANSFER'
        ? []
        : [
            {
              carrier,
              designator,
              day: operatingDay ?? departureDateTime.slice(0, 10),
              from: originTravelPoint.value,
              to: destinationTravelPoint.value,
            },
          ],
  );
}
