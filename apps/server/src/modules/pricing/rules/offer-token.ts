import type { Currency, Rate } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Brought } from '@throughfare/kernel/travellers/brought';
import type { PassengerSpec, PassengerType, TripSegment } from '@throughfare/suppliers/port/offer';

/** A walk or an Underground ride between two trains. It is shown and not sold. */
export interface OfferTransfer {
  readonly by: 'WALK' | 'UNDERGROUND';
  readonly from: string;
  readonly to: string;
  readonly departsAt: number;
  readonly arrivesAt: number;
}

/** The part of the journey that one supplier sells, and the rate for its prices. */
export interface PromisedPart {
  readonly source: Source;
  readonly segments: readonly TripSegment[];
  readonly supplierCurrency: Currency;
  readonly rate: Rate;
}

export interface PromisedFare {
  readonly priceId: string;
  readonly kind: 'single' | 'return';
  readonly returnTag?: string;
  /** The shop's fee for joining its tickets, in the customer's minor units (SPLIT-9). Absent: none. */
  readonly feeMinor?: number;
  /** One for each part of the promise, in order. */
  readonly parts: readonly PromisedPrice[];
}

export interface PromisedPrice {
  readonly offerRef: string;
  /** The price in the supplier's minor units, and in the customer's. */
  readonly minor: number;
  readonly convertedMinor: number;
  /** The seller's own tag of a return fare, whose other half is in a part of the other direction. */
  readonly returnTag?: string;
}

export interface PromisedExtra {
  /** The index of the part whose supplier sells the extra. */
  readonly part: number;
  readonly priceId: string;
  readonly offerRef: string;
  readonly minor: number;
  readonly convertedMinor: number;
  /** Places for the party's bicycles: an exchange takes them along. */
  readonly isBicycle?: true;
}

/**
 * The content of one signature (decision 8): the prices of one ticket's fares, for these passengers, at this rate, until this instant. It
 * identifies trains by source, designator, operating day and calls, so that any node can honour it and none has to store it. It promises no
 * place: places are taken at the prebooking.
 */
export interface OfferPromise {
  readonly direction: 'outward' | 'inward';
  readonly searchId: string;
  /** In travel order. With several parts, each supplier sells one part of a single journey (SEARCH-20). */
  readonly parts: readonly [PromisedPart, ...PromisedPart[]];
  /** Transfers, keyed by the index of the segment after them, counted over all parts. A final walk has the index after the last segment. */
  readonly transfers: readonly (readonly [beforeSegment: number, transfer: OfferTransfer])[];
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  readonly fares: readonly PromisedFare[];
  readonly extras: readonly PromisedExtra[];
  readonly currency: Currency;
  /** Epoch milliseconds. */
  readonly validUntilMs: number;
}

/** All segments of the journey, from every seller. */
export function promisedSegments({ parts }: Pick<OfferPromise, 'parts'>): readonly TripSegment[] {
  return parts.flatMap(({ segments }) => segments);
}

const version = 3;

/** Packs the promise into nested arrays, half the size of named fields, because the offer travels with every ticket of every page. */
export function packPromise(promise: OfferPromise): string {
  const packed: PackedPromise = [
    version,
    promise.direction === 'outward' ? 0 : 1,
    promise.searchId,
    promise.parts.map((part) => [
      part.source,
      part.segments.map((s) => [s.designator, s.operatingDay, s.from, s.to, s.departsAt, s.arrivesAt - s.departsAt, s.operator]),
      part.supplierCurrency,
      part.rate,
    ]),
    promise.transfers.map(([before, t]) => [before, t.by === 'WALK' ? 0 : 1, t.from, t.to, t.departsAt, t.arrivesAt - t.departsAt]),
    promise.passengers.map((p) => {
      const named = [p.passengerRef, p.age, p.passengerType ?? 0] as const;
      if (p.brings) return [...named, p.cards ?? 0, p.brings];
      return p.cards ? [...named, p.cards] : named;
    }),
    promise.railcards,
    promise.fares.map(({ priceId, kind, returnTag: tag, parts, feeMinor }) => {
      const prices = parts.map(({ offerRef, minor, convertedMinor, returnTag }) =>
        returnTag === undefined ? ([offerRef, minor, convertedMinor] as const) : ([offerRef, minor, convertedMinor, returnTag] as const),
      );
      const fare = [priceId, kind === 'single' ? 0 : 1, tag ?? 0, prices] as const;
      return feeMinor === undefined ? fare : [...fare, feeMinor];
    }),
    promise.extras.map(({ priceId, offerRef, minor, convertedMinor, part, isBicycle }) => {
      if (isBicycle) return [priceId, offerRef, minor, convertedMinor, part, 1];
      return part === 0 ? [priceId, offerRef, minor, convertedMinor] : [priceId, offerRef, minor, convertedMinor, part];
    }),
    promise.currency,
    promise.validUntilMs,
  ];
  return JSON.stringify(packed);
}

type PackedPart = readonly [
  source: Source,
  segments: readonly (readonly [string, string, string, string, number, number, string])[],
  supplierCurrency: Currency,
  rate: Rate,
];

type PackedPromise = readonly [
  version: number,
  direction: 0 | 1,
  searchId: string,
  parts: readonly PackedPart[],
  transfers: readonly (readonly [number, 0 | 1, string, string, number, number])[],
  passengers: readonly (readonly [
    passengerRef: string,
    age: number,
    passengerType: PassengerType | 0,
    cards?: readonly string[] | 0,
    brings?: readonly Brought[],
  ])[],
  railcards: readonly string[],
  fares: readonly (readonly [
    string,
    0 | 1,
    string | 0,
    readonly (readonly [string, number, number, returnTag?: string])[],
    feeMinor?: number,
  ])[],
  extras: readonly (readonly [priceId: string, offerRef: string, minor: number, convertedMinor: number, part?: number, isBicycle?: 1])[],
  currency: Currency,
  validUntilMs: number,
];

/** Only for text with a verified signature, which makes the cast safe. Undefined for a promise of an earlier version of the program. */
export function unpackPromise(text: string): OfferPromise | undefined {
  // A signed text was written by `packPromise`.
  const packed = JSON.parse(text) as PackedPromise;
  if (packed[0] !== version) return undefined;
  const [, direction, searchId, parts, transfers, passengers, railcards, fares, extras, currency, validUntilMs] = packed;
  const [first, ...others] = parts.map(unpackPart);
  if (!first) return undefined;
  return {
    direction: direction === 0 ? 'outward' : 'inward',
    searchId,
    parts: [first, ...others],
    transfers: transfers.map(([before, by, from, to, departsAt, minutes]) => [
      before,
      { by: by === 0 ? 'WALK' : 'UNDERGROUND', from, to, departsAt, arrivesAt: departsAt + minutes },
    ]),
    passengers: passengers.map(([passengerRef, age, passengerType, cards = 0, brings]) => ({
      passengerRef,
      age,
      ...(passengerType === 0 ? {} : { passengerType }),
      ...(cards === 0 ? {} : { cards }),
      ...(brings === undefined ? {} : { brings }),
    })),
    railcards,
    fares: fares.map(([priceId, kind, returnTag, prices, feeMinor]) => ({
      priceId,
      kind: kind === 0 ? 'single' : 'return',
      ...(returnTag === 0 ? {} : { returnTag }),
      ...(feeMinor === undefined ? {} : { feeMinor }),
      parts: prices.map(([offerRef, minor, convertedMinor, tag]) => ({
        offerRef,
        minor,
        convertedMinor,
        ...(tag === undefined ? {} : { returnTag: tag }),
      })),
    })),
    extras: extras.map(([priceId, offerRef, minor, convertedMinor, part = 0, isBicycle]) => ({
      part,
      priceId,
      offerRef,
      minor,
      convertedMinor,
      ...(isBicycle ? { isBicycle: true } : {}),
    })),
    currency,
    validUntilMs,
  };
}

function unpackPart([source, segments, supplierCurrency, rate]: PackedPart): PromisedPart {
  return {
    source,
    segments: segments.map(([designator, operatingDay, from, to, departsAt, minutes, operator]) => ({
      designator,
      operatingDay,
      from,
      to,
      departsAt,
      arrivesAt: departsAt + minutes,
      operator,
    })),
    supplierCurrency,
    rate,
  };
}
