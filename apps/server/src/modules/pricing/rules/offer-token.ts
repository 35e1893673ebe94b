import type { Currency, Rate } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { PassengerSpec, TripSegment } from '@throughfare/suppliers/port/offer';

/** A walk or an Underground ride between two trains; part of the journey that is shown, nothing that is sold. */
export interface OfferTransfer {
  readonly by: 'WALK' | 'UNDERGROUND';
  readonly from: string;
  readonly to: string;
  readonly departsAt: number;
  readonly arrivesAt: number;
}

export interface PromisedFare {
  readonly priceId: string;
  readonly offerRef: string;
  readonly kind: 'single' | 'return';
  readonly returnTag?: string;
  /** Supplier's minor units, and what the customer pays in minor units. */
  readonly minor: number;
  readonly convertedMinor: number;
}

export interface PromisedExtra {
  readonly priceId: string;
  readonly offerRef: string;
  readonly minor: number;
  readonly convertedMinor: number;
}

/**
 * What one signature promises (decision 8): prices of one ticket's fares, for these passengers, at this rate, until this
 * instant. It names trains by source, designator, operating day and calls, so that any node can honour it and none has to
 * remember it. It promises no place: quota is taken at prebook.
 */
export interface OfferPromise {
  readonly source: Source;
  readonly direction: 'outward' | 'inward';
  readonly searchId: string;
  readonly segments: readonly TripSegment[];
  /** Transfers by the index of the segment they come before; one past the last for a walk at the end. */
  readonly transfers: readonly (readonly [beforeSegment: number, transfer: OfferTransfer])[];
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  readonly fares: readonly PromisedFare[];
  readonly extras: readonly PromisedExtra[];
  readonly supplierCurrency: Currency;
  readonly currency: Currency;
  readonly rate: Rate;
  /** Epoch milliseconds. */
  readonly validUntilMs: number;
}

/** The promise as nested arrays: half the size of named fields, and the offer travels with every ticket of every page. */
export function packPromise(promise: OfferPromise): string {
  return JSON.stringify([
    1,
    promise.source,
    promise.direction === 'outward' ? 0 : 1,
    promise.searchId,
    promise.segments.map((s) => [s.designator, s.operatingDay, s.from, s.to, s.departsAt, s.arrivesAt - s.departsAt, s.operator]),
    promise.transfers.map(([before, t]) => [before, t.by === 'WALK' ? 0 : 1, t.from, t.to, t.departsAt, t.arrivesAt - t.departsAt]),
    promise.passengers.map((p) => [p.passengerRef, p.age, ...(p.railcard === undefined ? [] : [p.railcard])]),
    promise.railcards,
    promise.fares.map((f) => [f.priceId, f.offerRef, f.kind === 'single' ? 0 : 1, f.returnTag ?? 0, f.minor, f.convertedMinor]),
    promise.extras.map((e) => [e.priceId, e.offerRef, e.minor, e.convertedMinor]),
    promise.supplierCurrency,
    promise.currency,
    promise.rate,
    promise.validUntilMs,
  ]);
}

type PackedPromise = [
  version: 1,
  source: Source,
  direction: 0 | 1,
  searchId: string,
  segments: [string, string, string, string, number, number, string][],
  transfers: [number, 0 | 1, string, string, number, number][],
  passengers: [passengerRef: string, age: number, railcard?: string][],
  railcards: string[],
  fares: [string, string, 0 | 1, string | 0, number, number][],
  extras: [string, string, number, number][],
  supplierCurrency: Currency,
  currency: Currency,
  rate: Rate,
  validUntilMs: number,
];

/** Only for text whose signature has been checked: the cast is as safe as the key. */
export function unpackPromise(text: string): OfferPromise {
  const [
    ,
    source,
    direction,
    searchId,
    segments,
    transfers,
    passengers,
    railcards,
    fares,
    extras,
    supplierCurrency,
    currency,
    rate,
    validUntilMs,
  ] =
    // a signed text was written by packPromise
    JSON.parse(text) as PackedPromise;
  return {
    source,
    direction: direction === 0 ? 'outward' : 'inward',
    searchId,
    segments: segments.map(([designator, operatingDay, from, to, departsAt, minutes, operator]) => ({
      designator,
      operatingDay,
      from,
      to,
      departsAt,
      arrivesAt: departsAt + minutes,
      operator,
    })),
    transfers: transfers.map(([before, by, from, to, departsAt, minutes]) => [
      before,
      { by: by === 0 ? 'WALK' : 'UNDERGROUND', from, to, departsAt, arrivesAt: departsAt + minutes },
    ]),
    passengers: passengers.map(([passengerRef, age, railcard]) => ({ passengerRef, age, ...(railcard === undefined ? {} : { railcard }) })),
    railcards,
    fares: fares.map(([priceId, offerRef, kind, returnTag, minor, convertedMinor]) => ({
      priceId,
      offerRef,
      kind: kind === 0 ? 'single' : 'return',
      ...(returnTag === 0 ? {} : { returnTag }),
      minor,
      convertedMinor,
    })),
    extras: extras.map(([priceId, offerRef, minor, convertedMinor]) => ({ priceId, offerRef, minor, convertedMinor })),
    supplierCurrency,
    currency,
    rate,
    validUntilMs,
  };
}
