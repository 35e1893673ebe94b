import { money } from '@throughfare/kernel/money';
import type { FareCondition } from '../../port/offer.ts';
import type { SecondaryCandidate } from '../engine/profile.ts';
import type { PlusBusTown } from './fares-data.ts';
import { discounted, childOffPerMille } from './rules/discount.ts';
import type { FareAge } from './rules/party.ts';
import type { TripFacts } from './trip-facts.ts';

/** Name of the quota of bicycle spaces on a train. */
export const bicycleQuota = 'BICYCLE';

const bicycleConditions: readonly FareCondition[] = [
  {
    tabName: 'Bicycle',
    tabValue: 'One space on each train that requires a reservation; the other trains take bicycles as space permits. Free of charge.',
  },
  { tabName: 'Refunds', tabValue: 'Nothing to refund; the space is given back with the ticket.' },
];

/** PlusBus where an end of the trip has it: a bus ticket of the day, adults in full, children half. */
export function plusBusOffers(facts: TripFacts, towns: ReadonlyMap<string, PlusBusTown>, ages: readonly FareAge[]): SecondaryCandidate[] {
  const { segments } = facts.trip;
  const ends = [towns.get(segments[0]?.from ?? ''), towns.get(segments.at(-1)?.to ?? '')];
  return ends.flatMap((town, index) => {
    if (!town || ends.indexOf(town) < index) return [];
    const pence = ages.reduce((sum, age) => {
      if (age === 'INFANT') return sum;
      return sum + (age === 'ADULT' ? town.pence : discounted(town.pence, childOffPerMille));
    }, 0);
    return [
      {
        offerRef: index === 0 ? 'PLUSBUSFROM' : 'PLUSBUSTO',
        name: `PlusBus ${town.town}`,
        description: `All day on the buses of ${town.town}, for each traveller`,
        price: money('GBP', pence),
        conditions: [
          {
            tabName: 'PlusBus',
            tabValue: `Buses, and trams where they take part, in the PlusBus area of ${town.town} on the day of travel. Only together with the rail ticket.`,
          },
          { tabName: 'Refunds', tabValue: 'Refundable with the rail ticket, not by itself.' },
        ],
        needs: [],
      },
    ];
  });
}

/** One bicycle space, free, on each train whose operator requires a reservation; nothing where none of them does. */
export function bicycleOffers(facts: TripFacts, operators: ReadonlySet<string>): SecondaryCandidate[] {
  const needs = facts.trip.segments.flatMap(({ operator }, segmentIndex): SecondaryCandidate['needs'] =>
    operators.has(operator) ? [{ segmentIndex, takes: 'quota', quota: bicycleQuota, places: 1 }] : [],
  );
  if (needs.length === 0) return [];
  return [
    {
      offerRef: 'BICYCLE',
      name: 'Bicycle space',
      description: 'A space for one bicycle on each train that requires a reservation',
      price: money('GBP', 0),
      conditions: bicycleConditions,
      needs,
    },
  ];
}
