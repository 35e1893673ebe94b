import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { TripSpec } from '@throughfare/suppliers/port/offer';
import type { SoldFareName } from './same-fare.ts';

/** The ticket that the traveller holds: its trains and its fare, by each name that the booking has for it. */
export interface HeldFare extends Pick<SoldFareName, 'serviceClass'> {
  readonly trains: TripSpec['segments'];
  readonly fareNames: readonly string[];
}

/** Leaves out the very trains and fare that are held: a fee would buy the same ticket again (EXCHANGE-13). */
export function withoutHeld(tickets: readonly Ticket[], { trains, fareNames, serviceClass }: HeldFare): Ticket[] {
  const held = trains.map(({ designator, operatingDay, from }) => `${designator} ${operatingDay} ${from}`).join();
  return tickets.flatMap((ticket) => {
    const found = ticket.travelSegments
      .filter(({ type }) => type !== 'TRANSFER')
      .map(({ designator, operatingDay = '', originTravelPoint }) => `${designator} ${operatingDay} ${originTravelPoint.value}`)
      .join();
    if (found !== held) return [ticket];
    const fareInformation = ticket.fareInformation.filter(
      (fare) => fare.serviceClass !== serviceClass || !fare.displayNames.some((name) => fareNames.includes(name)),
    );
    return fareInformation.length === 0 ? [] : [{ ...ticket, fareInformation }];
  });
}
