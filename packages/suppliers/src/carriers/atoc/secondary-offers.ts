import { money } from '@throughfare/kernel/money';
import type { FareCondition } from '../../port/offer.ts';
import type { SecondaryCandidate } from '../engine/profile.ts';
import { britishComforts } from './atoc-policy.data.ts';
import type { PlusBusTown, Upgrade } from './fares-data.ts';
import { discounted, childOffPerMille } from './rules/discount.ts';
import type { FareAge } from './rules/party.ts';
import { hasClass, type TripFacts } from './trip-facts.ts';

/** The name of a train's quota of bicycle spaces. */
export const bicycleQuota = 'BICYCLE';

const bicycleConditions: readonly FareCondition[] = [
  {
    tabName: 'Bicycle',
    tabValue: 'One space on each train that requires a reservation; the other trains take bicycles as space permits. Free of charge.',
  },
  { tabName: 'Refunds', tabValue: 'Nothing to refund; the space is given back with the ticket.' },
];

/** A town's bus ticket with its words, for each trip from or to the town. */
export interface PlusBusTicket extends Pick<SecondaryCandidate, 'name' | 'description' | 'conditions'> {
  /** The adult price. */
  readonly pence: number;
}

/** The bus tickets, keyed by the stations of their towns. */
export function plusBusTickets(towns: readonly PlusBusTown[]): ReadonlyMap<string, PlusBusTicket> {
  return new Map(
    towns.flatMap(({ town, pence, stations }) => {
      const ticket: PlusBusTicket = {
        pence,
        name: `PlusBus ${town}`,
        description: `All day on the buses of ${town}, for each traveller`,
        conditions: [
          {
            tabName: 'PlusBus',
            tabValue: `Buses, and trams where they take part, in the PlusBus area of ${town} on the day of travel. Only together with the rail ticket.`,
          },
          { tabName: 'Refunds', tabValue: 'Refundable with the rail ticket, not by itself.' },
        ],
      };
      return stations.map((station) => [station, ticket] as const);
    }),
  );
}

/** PlusBus at an end of the trip that has it: a bus ticket for the day, full price for adults, half for children. */
export function plusBusOffers(
  facts: TripFacts,
  tickets: ReadonlyMap<string, PlusBusTicket>,
  ages: readonly FareAge[],
): SecondaryCandidate[] {
  const { segments } = facts.trip;
  const ends = [tickets.get(segments[0]?.from ?? ''), tickets.get(segments.at(-1)?.to ?? '')];
  return ends.flatMap((ticket, index) => {
    if (!ticket || ends.indexOf(ticket) < index) return [];
    const pence = ages.reduce((sum, age) => {
      if (age === 'INFANT') return sum;
      return sum + (age === 'ADULT' ? ticket.pence : discounted(ticket.pence, childOffPerMille));
    }, 0);
    const { name, description, conditions } = ticket;
    return [{ offerRef: index === 0 ? 'PLUSBUSFROM' : 'PLUSBUSTO', name, description, price: money('GBP', pence), conditions, needs: [] }];
  });
}

/** A free space for each bicycle on each train whose operator requires a reservation. Empty if none does. */
export function bicycleOffers(facts: TripFacts, operators: ReadonlySet<string>, bicycles: number): SecondaryCandidate[] {
  const needs = facts.trip.segments.flatMap(({ operator }, segmentIndex): SecondaryCandidate['needs'] =>
    operators.has(operator) ? [{ segmentIndex, takes: 'quota', quota: bicycleQuota, places: bicycles }] : [],
  );
  if (needs.length === 0) return [];
  return [
    {
      offerRef: 'BICYCLE',
      kind: 'BICYCLE',
      name: bicycles === 1 ? 'Bicycle space' : `${bicycles} bicycle spaces`,
      description: `${bicycles === 1 ? 'A space for one bicycle' : `Spaces for ${bicycles} bicycles`} on each train that requires a reservation`,
      price: money('GBP', 0),
      conditions: bicycleConditions,
      needs,
    },
  ];
}

/** The name of the quota of an upgrade's places on a train. */
export function upgradeQuota({ code }: Pick<Upgrade, 'code'>): string {
  return `UPGRADE.${code}`;
}

/** The price of an upgrade on one train for each traveller, by distance. */
export function upgradePence({ bands }: Upgrade, distanceKm: number): number {
  return bands.find(({ toKm = Number.POSITIVE_INFINITY }) => distanceKm <= toKm)?.pence ?? 0;
}

/**
 * An upgrade of a Standard ticket for the whole party, on each train whose operator sells one: a seat in the coach of that class, or a
 * place of the train's quota if the equipment has no such coach.
 */
export function upgradeOffers(
  { trip: { segments } }: TripFacts,
  upgrades: readonly Upgrade[],
  ages: readonly FareAge[],
): SecondaryCandidate[] {
  const places = ages.filter((age) => age !== 'INFANT').length;
  if (places === 0) return [];
  return segments.flatMap(({ operator, distanceKm, designator, train }, segmentIndex) =>
    upgrades
      .filter(({ operators }) => operators.includes(operator))
      .map((upgrade): SecondaryCandidate => {
        const hasCoach = hasClass(train.equipment.coaches, 'PREMIUM');
        return {
          offerRef: `${upgrade.code}-${segmentIndex}`,
          name: segments.length === 1 ? upgrade.name : `${upgrade.name}, train ${designator}`,
          description: upgrade.description,
          price: money('GBP', upgradePence(upgrade, distanceKm) * places),
          conditions: upgrade.conditions,
          comforts: [britishComforts.STANDARD.code],
          needs: [
            hasCoach
              ? { segmentIndex, takes: 'seats', cabinClass: 'PREMIUM' }
              : { segmentIndex, takes: 'quota', quota: upgradeQuota(upgrade), places },
          ],
        };
      }),
  );
}
