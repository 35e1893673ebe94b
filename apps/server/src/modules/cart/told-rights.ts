import { rideWord } from '@throughfare/contract/company-word';
import type { PassItem, TicketItem } from '@throughfare/contract/shapes/cart';
import type { ToldRights } from '@throughfare/contract/shapes/journey-rights';
import { rightsTableDay } from '@throughfare/kernel/rights/compensation-rules.data';
import { travellersRights } from '@throughfare/kernel/rights/travellers-rights';
import { factsOf, type Source } from '@throughfare/kernel/source';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { BookingRequest, Direction } from './booking-request.ts';

/** One seller's part of an item. */
export interface Contract {
  readonly source: Source;
  readonly request: BookingRequest;
}

type OfShown = 'outward' | 'inward' | 'pass' | 'contract';

interface BookedRide {
  readonly contract: Contract;
  readonly source: Source;
  readonly train: TripSegment;
  /** The end of its contract in this direction. */
  readonly contractEnd: string;
}

export interface BookedChange {
  readonly before: BookedRide;
  readonly onward: BookedRide;
}

/** What the travellers of an item are told before the purchase, from its trains and the rules of today (RIGHTS-5). Undefined for passes. */
export function toldRights(
  shown: Pick<TicketItem, OfShown> | Pick<PassItem, OfShown>,
  contracts: readonly Contract[],
): ToldRights | undefined {
  if (shown.pass) return undefined;
  const ways = [
    { journey: shown.outward, rides: ridesIn('outward', contracts) },
    ...(shown.inward ? [{ journey: shown.inward, rides: ridesIn('inward', contracts) }] : []),
  ];
  const rights = ways.flatMap(({ journey, rides }) =>
    travellersRights({
      operators: rides.map(({ train }) => train.operator),
      day: journey.departureDateTime.date,
      journeyMinutes: (rides.at(-1)?.train.arrivesAt ?? 0) - (rides[0]?.train.departsAt ?? 0),
    }),
  );
  const names = new Map(
    ways.flatMap(({ journey }) =>
      journey.segments.flatMap((one) => [[one.from, one.fromStation] as const, [one.to, one.toStation] as const]),
    ),
  );
  return {
    rulesOf: rightsTableDay,
    contract: shown.contract,
    changes: changesOf(contracts).map((change) => toldChange(change, (code) => names.get(code) ?? code, rideWord(shown) ?? 'train')),
    // Both directions may stand under one law.
    rights: [...new Map(rights.map((right) => [`${right.title} ${right.paragraph}`, { ...right }])).values()],
  };
}

/** The changes of trains on the way out, then those on the way back. */
export function changesOf(contracts: readonly Contract[]): readonly BookedChange[] {
  return (['outward', 'inward'] as const).flatMap((direction) => {
    const rides = ridesIn(direction, contracts);
    return rides.slice(1).flatMap((onward, index) => {
      const before = rides[index];
      return before && !isSameTrain(before, onward) ? [{ before, onward }] : [];
    });
  });
}

function ridesIn(direction: Direction, contracts: readonly Contract[]): readonly BookedRide[] {
  return contracts
    .flatMap((contract) => {
      const trains = contract.request[direction]?.trip.segments ?? [];
      return trains.map((train) => ({ contract, source: contract.source, train, contractEnd: trains.at(-1)?.to ?? train.to }));
    })
    .toSorted((a, b) => a.train.departsAt - b.train.departsAt);
}

/** Two tickets for one train: nobody changes there (SPLIT-1). */
function isSameTrain({ train: a }: BookedRide, { train: b }: BookedRide): boolean {
  return a.designator === b.designator && a.operatingDay === b.operatingDay && a.to === b.from;
}

function toldChange({ before, onward }: BookedChange, nameOf: (code: string) => string, ride: string): ToldRights['changes'][number] {
  const [arrival, departure] = [nameOf(before.train.to), nameOf(onward.train.from)];
  const isBetweenContracts = before.contract !== onward.contract;
  return {
    place: arrival === departure ? arrival : `${arrival} to ${departure}`,
    minutes: onward.train.departsAt - before.train.arrivesAt,
    isBetweenContracts,
    ifMissed: isBetweenContracts
      ? `Two contracts. If a delay makes you miss the second, tell us: we rebook you onto the next departure of ${factsOf(onward.source).sells} with a place.`
      : `One contract. If a delay makes you miss this change, your ticket covers the next ${ride}.`,
    whoPays: isBetweenContracts
      ? 'We pay what the next train costs more. A night in a hotel is not covered: the law gives it only within one contract.'
      : 'The carrier pays. Where the law of the European Union holds, it also pays a hotel if no train goes on that day.',
  };
}
