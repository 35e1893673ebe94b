import { cheapestFare } from './fare-groups.ts';
import type { FareView, TicketView } from './ticket-view.ts';
import { lengthText } from './trip-notes.ts';

/** From this chance on nobody needs more time to change. */
const safeChance = 95;
/** Where nobody knows how often the trains are late, a change below this many minutes counts as short. */
const shortMinutes = 15;

type Journey = Pick<TicketView, 'numberOfConnections' | 'connectionChance' | 'travelSegments'>;

/** Whether the card offers the same journey with more time to change (RIGHTS-3). */
export function mayWantMoreTime({ numberOfConnections, connectionChance, travelSegments }: Journey): boolean {
  if (numberOfConnections === 0) return false;
  if (connectionChance !== undefined) return connectionChance < safeChance;
  return travelSegments.some((segment, index) => {
    const before = travelSegments[index - 1];
    return (
      before !== undefined &&
      segment.type !== 'TRANSFER' &&
      minutesBetween(before.arrivalDateTime, segment.departureDateTime) < shortMinutes
    );
  });
}

/** The journey with the next connecting train, beside the one that it replaces. */
export interface MoreTime {
  readonly ticketId: string;
  readonly priceId: string;
  readonly price: string;
  /** "14:31" */
  readonly arrives: string;
  /** "26 min later" */
  readonly later: string;
  /** "About 98 of 100 travellers catch all changes, instead of 71", if it is known. */
  readonly chance: string | undefined;
}

type Offered = Pick<TicketView, 'ticketId' | 'moreTimeThan' | 'arrivalTime' | 'connectionChance' | 'travelSegments'> & {
  readonly fareInformation: readonly FareView[];
};

/** Undefined if there is none, or none that can be bought alone. */
export function findMoreTime(tickets: readonly Offered[], ticketId: string): MoreTime | undefined {
  const [hurried, unhurried] = [tickets.find((one) => one.ticketId === ticketId), tickets.find((one) => one.moreTimeThan === ticketId)];
  const fare = cheapestFare(unhurried?.fareInformation.filter(({ isIllegalFare }) => !isIllegalFare) ?? []);
  if (!hurried || !unhurried || !fare) return undefined;
  const { arrivalTime, connectionChance: chance } = unhurried;
  return {
    ticketId: unhurried.ticketId,
    priceId: fare.priceId,
    price: fare.convertedTotalPrice,
    arrives: arrivalTime.time.slice(0, 5),
    later: `${lengthText(minutesBetween(endOf(hurried), endOf(unhurried)))} later`,
    chance:
      chance === undefined || hurried.connectionChance === undefined
        ? undefined
        : `About ${chance} of 100 travellers catch all changes, instead of ${hurried.connectionChance}`,
  };
}

const endOf = ({ travelSegments }: Pick<TicketView, 'travelSegments'>): string => travelSegments.at(-1)?.arrivalDateTime ?? '';

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}
