/** Requests for offers: of trips that we know, or by criteria. */
import type { OfferCollectionRequest } from '@throughfare/osdm/offers';
import type { AnonymousPassengerSpecification } from '@throughfare/osdm/passengers';
import type { TripSpecification } from '@throughfare/osdm/trips';
import type { PassengerSpec, TripSpec } from '../../port/offer.ts';
import type { JourneyCriteria } from '../../port/planning.ts';
import { typeOfGroup } from '../codes/passenger-codes.data.ts';
import type { OsdmStations, Places } from '../codes/places.ts';
import { writeTime } from '../codes/times.ts';
import type { SellerRow } from '../seller-row.ts';

export interface AskDeps {
  readonly row: Omit<SellerRow, 'token'>;
  readonly places: Places;
  readonly stations: OsdmStations;
}

export interface Party {
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
}

/** Cards with a code of the seller. A card without a holder is the first traveller's without one. */
function cardsOf(
  { passengers, railcards }: Party,
  { cards, dialect }: AskDeps['row'],
): ReadonlyMap<string, NonNullable<AnonymousPassengerSpecification['cards']>> {
  const held = new Map(passengers.map(({ passengerRef, cards: own = [] }) => [passengerRef, [...own]]));
  const named = passengers.flatMap(({ cards: own = [] }) => own);
  for (const program of railcards) {
    const at = named.indexOf(program);
    if (at >= 0) named.splice(at, 1);
    else [...held.values()].find((own) => own.length === 0)?.push(program);
  }
  return new Map(
    [...held].map(([ref, programs]) => [
      ref,
      programs.flatMap((program) => {
        const card = cards[program] ?? (dialect.cardCodes === 'same' ? { code: program } : undefined);
        return card
          ? [{ type: 'REDUCTION_CARD' as const, code: card.code, ...(card.issuer === undefined ? {} : { issuer: card.issuer }) }]
          : [];
      }),
    ]),
  );
}

export function passengersOf(party: Party, row: AskDeps['row']): AnonymousPassengerSpecification[] {
  const cards = cardsOf(party, row);
  return party.passengers.map(({ passengerRef, age, passengerType }) => {
    const own = cards.get(passengerRef) ?? [];
    return {
      externalRef: passengerRef,
      age,
      type: passengerType === undefined ? 'PERSON' : typeOfGroup[passengerType],
      ...(own.length > 0 ? { cards: own } : {}),
    };
  });
}

const stopPlace = (id: string) => ({ objectType: 'StopPlaceRef' as const, stopPlaceRef: id });

const wanted = { requestedOfferParts: ['ALL' as const], offerMode: 'INDIVIDUAL' as const };

/** One pair of places. `back` starts the search of the way back. */
export function offersByCriteria(
  {
    from,
    to,
    criteria,
    back,
  }: { readonly from: string; readonly to: string; readonly criteria: JourneyCriteria; readonly back?: JourneyCriteria },
  party: Party,
  { row, places, stations }: AskDeps,
): OfferCollectionRequest {
  const zoneOf = (codes: readonly string[]): string => stations.station(codes[0] ?? '')?.zone ?? 'UTC';
  const at = ({ origins, departsFrom }: JourneyCriteria): string => writeTime(departsFrom, zoneOf(origins), row.dialect.times);
  const refs = (codes: readonly string[] = []) => codes.flatMap((code) => places.idOf(code) ?? []).map(stopPlace);
  const [via] = refs(criteria.via);
  const avoid = refs(criteria.avoid);
  const parametersOf = ({ limit, leastChangeMinutes: least }: JourneyCriteria) => ({
    numberOfResults: limit + 1,
    ...(least === undefined ? {} : { mobilityFilter: { minimalTransferTime: `PT${least}M` } }),
  });
  return {
    tripSearchCriteria: {
      departureTime: at(criteria),
      origin: stopPlace(from),
      destination: stopPlace(to),
      ...(via ? { vias: [{ viaPlace: via }] } : {}),
      ...(avoid.length > 0 ? { notVias: [{ notViaPlace: avoid }] } : {}),
      parameters: parametersOf(criteria),
      ...(back ? { returnSearchParameters: { departureTime: at(back), parameters: parametersOf(back) } } : {}),
    },
    offerSearchCriteria: { ...wanted, currency: row.currency },
    anonymousPassengerSpecifications: passengersOf(party, row),
    embed: ['ALL'],
  };
}

/** Trips that we know, named train by train. Undefined if a station has no id at the seller. */
export function offersOfTrips(
  outward: TripSpec,
  inward: TripSpec | undefined,
  party: Party,
  deps: AskDeps,
): OfferCollectionRequest | undefined {
  const there = specificationOf(outward, deps);
  const back = inward && specificationOf(inward, deps);
  if (!there || (inward && !back)) return undefined;
  return {
    tripSpecifications: [there],
    ...(back ? { inboundTripSpecifications: [back] } : {}),
    offerSearchCriteria: { ...wanted, currency: deps.row.currency },
    anonymousPassengerSpecifications: passengersOf(party, deps.row),
    embed: ['ALL'],
  };
}

function specificationOf({ tripId, segments }: TripSpec, { row, places, stations }: AskDeps): TripSpecification | undefined {
  const refOf = new Map(Object.entries(row.operators).map(([ref, code]) => [code, ref]));
  const legs = segments.flatMap(({ designator, operatingDay, from, to, departsAt, arrivesAt, operator }) => {
    const [start, end] = [places.idOf(from), places.idOf(to)];
    if (start === undefined || end === undefined) return [];
    const at = (code: string, minutes: number) => ({
      timetabledTime: writeTime(minutes, stations.station(code)?.zone ?? 'UTC', row.dialect.times),
    });
    return [
      {
        timedLeg: {
          start: { stopPlaceRef: stopPlace(start), serviceDeparture: at(from, departsAt) },
          end: { stopPlaceRef: stopPlace(end), serviceArrival: at(to, arrivesAt) },
          service: { vehicleNumbers: [designator], operatingDayRef: operatingDay, carriers: [{ ref: refOf.get(operator) ?? operator }] },
        },
      },
    ];
  });
  return legs.length === segments.length && legs.length > 0 ? { externalRef: tripId, legs } : undefined;
}
