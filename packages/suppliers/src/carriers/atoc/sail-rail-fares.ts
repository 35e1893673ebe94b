import { add, allot, money } from '@throughfare/kernel/money';
import type { FareCandidate, FareTier, SegmentNeed } from '../engine/profile.ts';
import type { ResolvedSegment } from '../engine/resolved-trip.ts';
import { candidateFrame } from './candidate-frame.ts';
import type { FareBook } from './fare-book.ts';
import { roomsFor } from '../engine/rules/included-rooms.ts';
import type { NightCabin, SailAndRail } from './fares-data.ts';
import type { PartyPricer } from './party-pricer.ts';
import { conditionTabs } from './rules/condition-tabs.ts';
import { railMiles } from './rules/distance-curve.ts';
import type { TripFacts } from './trip-facts.ts';

/** The name of the quota of foot passengers with through tickets on a ship. */
export const ferryQuota = 'SHIP';

const homeCountry = 'GB';
const ireland = 'IE';

/** Whether an end of the trip, or one of its trains, lies outside Great Britain. Only rail-and-sea fares are valid then. */
export function leavesBritain({ trip }: TripFacts, { irishStations }: SailAndRail): boolean {
  return trip.segments.some((segment) => ends(segment, irishStations).some(({ country }) => country !== homeCountry));
}

/** A flat fare from any station to the far side of a crossing, by the distance to the port, in either direction. */
export function sailRailCandidates(
  facts: TripFacts,
  { crossings, irishStations }: SailAndRail,
  book: FareBook,
  pricer: PartyPricer,
): FareCandidate[] {
  const { segments } = facts.trip;
  const endsOf = (segment: ResolvedSegment): readonly [End, End] => ends(segment, irishStations);
  const ship = segments.find((segment) => {
    const [here, there] = endsOf(segment);
    return segment.train.trip.mode === 'FERRY' && here.country !== there.country;
  });
  const first = segments[0];
  const last = segments.at(-1);
  if (!ship || !first || !last) return [];
  const [start, boards, lands, end] = [endsOf(first)[0], endsOf(ship)[0], endsOf(ship)[1], endsOf(last)[1]];
  const outbound = start.country === homeCountry;
  const [home, port, farPort, far] = outbound ? [start, boards, lands, end] : [end, lands, boards, start];
  const crossing = crossings.find(
    ({ country, area }) =>
      country === farPort.country && (area === undefined || home.code === port.code || book.places.isIn(area, home.code)),
  );
  const ticket = crossing && book.ticketTypes.get(crossing.ticket);
  if (!crossing || !ticket || home.country !== homeCountry || far.country !== crossing.country) return [];

  const miles = railMiles(home, port);
  const band = crossing.bands.find(({ toMiles }) => toMiles === undefined || miles <= toMiles);
  if (!band) return [];
  const pence = band.pence + (far.code === farPort.code ? 0 : crossing.beyondPortPence);
  const shipIndex = segments.indexOf(ship);
  const cabin = ship.arrivesLocal.date > ship.departsLocal.date ? crossing.nightCabin : undefined;
  const tabs = conditionTabs({
    name: ticket.name,
    description: ticket.summary,
    kind: 'single',
    bookedTrainOnly: false,
    byShip: true,
    routeText: 'By the booked ship, with connecting trains',
    acrossLondon: facts.crossesLondon,
    fromName: outbound ? facts.fromName : crossing.abroad,
    toName: outbound ? crossing.abroad : facts.toName,
    refundText: ticket.terms.refundText,
    exchangeText: ticket.terms.exchangeText,
    breakOfJourney: ticket.terms.breakOfJourney,
  });
  const conditions = cabin ? [...tabs, { tabName: 'Cabin', tabValue: cabin.conditions }] : tabs;
  return [
    {
      ...candidateFrame(facts, { validFrom: [], validTo: [] }, { ticket, conditions, conditionsAcrossLondon: conditions }),
      kind: 'single',
      product: ticket.code,
      components: [
        {
          segments: segments.map((segment, segmentIndex): SegmentNeed => ({
            segmentIndex,
            rationed: segment === ship,
            seat: segment.train.equipment.reservable ? 'wished' : 'none',
            cabinClass: 'STANDARD',
          })),
          tiers: withCabins(pricer.tiers({ ticket, tiers: [{ pence, quota: ferryQuota }] }, facts.terms), cabin),
        },
      ],
      ...(cabin ? { room: { segmentIndex: shipIndex, roomType: cabin.roomType, name: cabin.name, bedsPerRoom: cabin.bedsPerRoom } } : {}),
      optional: [],
    },
  ];
}

/** The cabins' price, divided among those who take a place. */
function withCabins(tiers: readonly FareTier[], cabin: NightCabin | undefined): readonly FareTier[] {
  if (!cabin) return tiers;
  return tiers.map((tier) => {
    const guests = tier.passengers.filter(({ passengerType }) => passengerType !== 'INFANT');
    const price = money('GBP', roomsFor(cabin, guests.length) * cabin.pencePerCabin);
    const shares = allot(
      price,
      guests.map(() => 1),
    );
    return {
      ...tier,
      passengers: tier.passengers.map((passenger) => {
        const share = shares[guests.indexOf(passenger)];
        return share ? { ...passenger, amount: add(passenger.amount, share) } : passenger;
      }),
      priceParts: [...tier.priceParts, { description: cabin.name, isTax: false, amount: price }],
    };
  });
}

interface End {
  readonly code: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

function ends({ from, origin, to, destination }: ResolvedSegment, irishStations: readonly string[]): readonly [End, End] {
  const end = (code: string, place: Omit<End, 'code'>): End => ({
    ...place,
    code,
    country: irishStations.includes(code) ? ireland : place.country,
  });
  return [end(from, origin), end(to, destination)];
}
