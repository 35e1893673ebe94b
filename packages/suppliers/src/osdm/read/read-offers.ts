/** Offers in our terms. A fare keeps its reference as long as the seller sells the same product, whatever ids its offers have. */
import { createHash } from 'node:crypto';
import { add, type Currency, money, type Money, total } from '@throughfare/kernel/money';
import type { AdmissionOfferPart, AncillaryOfferPart, Offer, ReservationOfferPart } from '@throughfare/osdm/offers';
import type { Product } from '@throughfare/osdm/products';
import type {
  Comfort,
  FareCondition,
  FareOffer,
  Flexibility,
  OptionalPrice,
  PassengerFare,
  PassengerSpec,
  PricePart,
  SecondaryOffer,
  TripOffers,
} from '../../port/offer.ts';
import { groupOfType } from '../codes/passenger-codes.data.ts';
import { divide, readPrice } from '../codes/prices.ts';
import { roomSizes } from '../codes/room-sizes.data.ts';
import { readMs } from '../codes/times.ts';
import type { SellerRow } from '../seller-row.ts';
import { afterSalesOf } from './read-after-sales-rules.ts';
import { requestedInformationOf } from './read-requested-information.ts';
import type { ReadTrip } from './read-trip.ts';
import { portTags } from './return-tags.ts';

export type Direction = 'outward' | 'inward';

/** An offer with the trips that it covers. A return covers both. */
export interface ReadOffer {
  readonly offerId: string;
  readonly offerRef: string;
  readonly covers: Readonly<Partial<Record<Direction, string>>>;
  readonly price: Money;
  readonly validUntilMs: number;
  /** The seller's tags of a single, by which it combines with another. */
  readonly tags: readonly string[];
  readonly fares: Readonly<Partial<Record<Direction, FareOffer>>>;
  /** Extras by our reference, with the seller's part. */
  readonly extras: ReadonlyMap<string, ReadExtra>;
  /** Rooms of night trains by our reference, with the seller's part. */
  readonly rooms: ReadonlyMap<string, ReadRoom>;
}

export interface ReadRoom {
  readonly partId: string;
  readonly direction: Direction;
  readonly legId: string;
  readonly shown: OptionalPrice;
}

export interface ReadExtra {
  readonly kind: 'ancillary' | 'reservation';
  readonly partId: string;
  readonly passengerRefs: readonly string[];
  readonly shown: SecondaryOffer;
}

export interface OfferReaderDeps {
  readonly row: Pick<SellerRow, 'currency' | 'comforts' | 'dialect'>;
  readonly passengers: readonly PassengerSpec[];
  readonly trips: ReadonlyMap<string, { readonly direction: Direction; readonly trip: ReadTrip }>;
}

/** Undefined if it covers no trip that we know, or is priced in another currency. */
export function readOffer(offer: Offer, deps: OfferReaderDeps): ReadOffer | undefined {
  const { row, trips } = deps;
  const admissions = offer.admissionOfferParts ?? [];
  const coverages = [
    ...[offer, ...admissions].flatMap(({ tripCoverage }) => tripCoverage?.coveredTripId ?? []),
    ...[offer, ...admissions].flatMap(({ inboundTripCoverage }) => inboundTripCoverage?.coveredTripId ?? []),
  ];
  const covers: Partial<Record<Direction, string>> = {};
  for (const id of coverages) {
    const known = trips.get(id);
    if (known) covers[known.direction] ??= id;
  }
  if (admissions.length === 0 || (covers.outward === undefined && covers.inward === undefined)) return undefined;

  const products = productsOf(offer);
  const [product] = products;
  const isReturn = covers.outward !== undefined && covers.inward !== undefined;
  const comfort = comfortOf(offer, product, row.comforts);
  const flexibility = flexibilityOf(offer.offerSummary?.overallFlexibility ?? product?.flexibility);
  const name = offer.summary ?? product?.summary ?? product?.description ?? comfort.name;
  const amounts = amountsOf(offer, deps);
  const kind = isReturn || products.some(({ isReturnProduct }) => isReturnProduct) ? 'return' : 'single';
  const offerRef = refOf(comfort, flexibility, [kind, name, ...products.map(({ code }) => code).toSorted()]);
  const tags = [...new Set(admissions.flatMap(({ returnTags }) => returnTags ?? []))].toSorted();
  const returnTag = isReturn ? `${offerRef}/${amounts.price.minor}` : undefined;

  /** The parts of one direction, or all if the parts do not say which they cover. */
  const admissionsOf = (tripId: string | undefined) => {
    const own = admissions.filter(({ tripCoverage, inboundTripCoverage }) =>
      [tripCoverage?.coveredTripId, inboundTripCoverage?.coveredTripId].includes(tripId),
    );
    return own.length > 0 ? own : admissions;
  };

  const rooms = roomsOf(offer, trips, row.currency);
  const fareIn = (direction: Direction): FareOffer | undefined => {
    const trip = trips.get(covers[direction] ?? '')?.trip;
    if (!trip) return undefined;
    const isFree = isReturn && direction === 'inward';
    const free = (amount: Money): Money => (isFree ? money(amount.currency, 0) : amount);
    return {
      offerRef,
      kind,
      ...(returnTag === undefined ? {} : { returnTag }),
      price: free(amounts.price),
      comfort,
      name,
      description: product?.description ?? offer.summary ?? name,
      flexibility,
      conditions: conditionsOf(products),
      validFrom: [],
      validTo: [],
      passengers: amounts.passengers.map((each) => ({ ...each, amount: free(each.amount) })),
      priceParts: amounts.parts.map((part) => ({ ...part, amount: free(part.amount) })),
      reservation: reservationOf(offer),
      ...placesLeftOf(admissions),
      afterSales: afterSalesOf(admissionsOf(covers[direction]), trip.journey.departsAt, row.currency),
      optionalPrices: [...rooms.values()].filter((room) => room.direction === direction).map(({ shown }) => shown),
      deliveryOptions: ['E_TICKET'],
      requestedInformation: requestedInformationOf(
        admissions.map(({ requestedInformation }) => requestedInformation ?? '').join(' '),
        row.dialect.alsoAsks,
      ),
    };
  };
  const [outward, inward] = [fareIn('outward'), fareIn('inward')];
  return {
    offerId: offer.offerId,
    offerRef,
    covers,
    price: amounts.price,
    validUntilMs: readMs(offer.preBookableUntil),
    tags,
    fares: { ...(outward && { outward }), ...(inward && { inward }) },
    extras: extrasOf(offer, row.currency),
    rooms,
  };
}

/** The offers with the port's tags of returns. */
export function withPortTags(offers: readonly ReadOffer[]): ReadOffer[] {
  const singles = offers.filter(({ covers }) => covers.outward === undefined || covers.inward === undefined);
  const tags = portTags(
    singles.filter(({ covers }) => covers.outward !== undefined),
    singles.filter(({ covers }) => covers.inward !== undefined),
  );
  return offers.map((offer) => {
    const returnTag = tags.get(offer);
    if (returnTag === undefined) return offer;
    const { outward, inward } = offer.fares;
    return {
      ...offer,
      fares: { ...(outward && { outward: { ...outward, returnTag } }), ...(inward && { inward: { ...inward, returnTag } }) },
    };
  });
}

/** The fares of a trip, cheapest first. Of two offers of one product the cheaper one is shown. */
export function tripOffersOf(tripId: string, offeredId: string, direction: Direction, offers: readonly ReadOffer[]): TripOffers {
  const fares = new Map<string, FareOffer>();
  const secondary = new Map<string, SecondaryOffer>();
  for (const { covers, fares: own, extras } of offers) {
    const fare = covers[direction] === offeredId ? own[direction] : undefined;
    if (!fare) continue;
    const shown = fares.get(fare.offerRef);
    if (!shown || fare.price.minor < shown.price.minor) fares.set(fare.offerRef, fare);
    for (const [ref, extra] of extras) secondary.set(ref, extra.shown);
  }
  return { tripId, fares: [...fares.values()].toSorted((a, b) => a.price.minor - b.price.minor), secondary: [...secondary.values()] };
}

/** Readable by us alone: class, flexibility, and a digest of the product. */
function refOf({ code }: Comfort, flexibility: Flexibility, product: readonly string[]): string {
  return `${code}.${flexibility.charAt(0)}.${digestOf(product)}`;
}

/** Class and flexibility of a reference of ours; undefined for any other text. */
export function kindOfRef(offerRef: string): string | undefined {
  return /^([A-Z0-9_]+\.[NSF])\.[a-z0-9]{10}$/.exec(offerRef)?.[1];
}

const digestOf = (words: readonly string[]): string =>
  BigInt(`0x${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-10);

function productsOf({ products = [], admissionOfferParts = [] }: Offer): readonly Product[] {
  const sold = new Set(admissionOfferParts.flatMap((part) => part.products.map(({ productId }) => productId)));
  const used = products.filter(({ id }) => sold.has(id));
  return used.length > 0 ? used : products;
}

function comfortOf({ offerSummary }: Offer, product: Product | undefined, comforts: SellerRow['comforts']): Comfort {
  const travelClass = offerSummary?.overallTravelClass ?? product?.travelClass;
  const serviceClass = offerSummary?.overallServiceClass.type ?? product?.serviceClass?.type;
  const fits = comforts.filter(
    (comfort) =>
      (comfort.travelClass === undefined || comfort.travelClass === travelClass) &&
      (comfort.serviceClass === undefined || comfort.serviceClass === serviceClass),
  );
  const named = (comfort: (typeof comforts)[number]): number =>
    Number(comfort.travelClass !== undefined) + Number(comfort.serviceClass !== undefined);
  const [best] = fits.toSorted((a, b) => named(b) - named(a));
  const { code, name, cabin } = best ?? comforts[0] ?? { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' as const };
  return { code, name, cabin };
}

function flexibilityOf(text: string | undefined): Flexibility {
  return text === 'FULL_FLEXIBLE' || text === 'SEMI_FLEXIBLE' ? text : 'NON_FLEXIBLE';
}

interface Amounts {
  readonly price: Money;
  readonly passengers: readonly PassengerFare[];
  readonly parts: readonly PricePart[];
}

/** The admissions, the reservations without which they are not sold, and the fees. */
function amountsOf(offer: Offer, { row, passengers }: OfferReaderDeps): Amounts {
  const { currency } = row;
  const admissions = offer.admissionOfferParts ?? [];
  const needed = neededReservations(offer);
  const of = (parts: readonly { readonly price: AdmissionOfferPart['price'] }[]): Money =>
    total(
      currency,
      parts.map(({ price }) => readPrice(price, currency)),
    );
  const fees = offer.fees ?? [];
  const lines = [
    { description: 'Fare', amount: of(admissions) },
    { description: 'Reservation', amount: of(needed) },
    { description: 'Fee', amount: of(fees) },
  ].filter(({ amount, description }) => description === 'Fare' || amount.minor !== 0);
  const summed = total(
    currency,
    lines.map(({ amount }) => amount),
  );
  const price = offer.offerSummary ? readPrice(offer.offerSummary.minimalPrice, currency) : summed;

  const shares = new Map(passengers.map(({ passengerRef }) => [passengerRef, money(currency, 0)]));
  const give = (amount: Money, refs: readonly string[]): void => {
    const known = refs.filter((ref) => shares.has(ref));
    for (const [index, part] of divide(amount, known.length || 1).entries()) {
      const ref = known[index] ?? passengers[0]?.passengerRef ?? '';
      shares.set(ref, add(shares.get(ref) ?? money(currency, 0), part));
    }
  };
  for (const part of [...admissions, ...needed]) give(readPrice(part.price, currency), part.passengerRefs);
  const everybody = passengers.map(({ passengerRef }) => passengerRef);
  for (const fee of fees) give(readPrice(fee.price, currency), everybody);
  // The seller's own total is the promise. What its parts leave over is everybody's.
  const left = money(currency, price.minor - summed.minor);
  if (left.minor !== 0) give(left, everybody);

  const applied = new Map(
    admissions.flatMap(({ appliedPassengerTypes = [] }) => appliedPassengerTypes.map((one) => [one.passengerRef, one.type] as const)),
  );
  return {
    price,
    passengers: passengers.map(({ passengerRef, passengerType = 'ADULT' }) => ({
      passengerRef,
      passengerType: groupOfType[applied.get(passengerRef) ?? ''] ?? passengerType,
      amount: shares.get(passengerRef) ?? money(currency, 0),
    })),
    parts: [...lines, ...(left.minor === 0 ? [] : [{ description: 'Further charges', amount: left }])].map((line) => ({
      ...line,
      isTax: false,
    })),
  };
}

/** Of each group of reservations that has to be booked: as many as must be. */
export function neededReservations({ admissionOfferParts = [], reservationOfferParts = [] }: Offer): readonly ReservationOfferPart[] {
  const ids = admissionOfferParts.flatMap(({ reservations = [] }) =>
    reservations.flatMap(({ isIncluded, minGroupItemsToBeBooked, reservationGroup }) =>
      isIncluded ? [] : reservationGroup.reservationRefs.slice(0, minGroupItemsToBeBooked).map(({ id }) => id),
    ),
  );
  return reservationOfferParts.filter(({ id }) => ids.includes(id));
}

function reservationOf(offer: Offer): FareOffer['reservation'] {
  const admissions = offer.admissionOfferParts ?? [];
  const includes = admissions.some(
    ({ isReservationRequired, includedReservations = [], reservations = [] }) =>
      isReservationRequired || includedReservations.length > 0 || reservations.some(({ isIncluded }) => isIncluded),
  );
  if (includes || neededReservations(offer).length > 0) return 'included';
  const hasSeats = (offer.reservationOfferParts ?? []).some(({ availablePlaces = [] }) =>
    availablePlaces.every(({ accommodationType }) => accommodationType === 'SEAT'),
  );
  return hasSeats ? 'optional' : 'none';
}

function placesLeftOf(admissions: readonly AdmissionOfferPart[]): Pick<FareOffer, 'placesLeft'> {
  const counts = admissions.flatMap(({ numericAvailability }) => numericAvailability ?? []);
  const least = Math.min(...counts);
  return least <= 9 ? { placesLeft: least } : {};
}

const tabs: Readonly<Record<string, string>> = { EXCHANGE: 'Exchange', REFUND: 'Refund', TRAVEL: 'Travel', FULFILLMENT: 'Ticket' };

const longestTab = 30;

/** Both directions of a return may be one product, or two with the same conditions. */
function conditionsOf(products: readonly Product[]): FareCondition[] {
  const read = products.flatMap(({ conditions = [] }) =>
    conditions.map(({ type, description, shortDescription }) => ({
      tabName:
        typeof shortDescription === 'string' && shortDescription.length <= longestTab ? shortDescription : (tabs[type] ?? 'Conditions'),
      tabValue: description,
    })),
  );
  return [...new Map(read.map((condition) => [`${condition.tabName}\n${condition.tabValue}`, condition])).values()];
}

/** The reservations that need not be booked. */
function freeReservations(offer: Offer): ReservationOfferPart[] {
  const needed = new Set(neededReservations(offer).map(({ id }) => id));
  const included = new Set(
    (offer.admissionOfferParts ?? []).flatMap(({ reservations = [] }) =>
      reservations.flatMap(({ isIncluded, reservationGroup }) => (isIncluded ? reservationGroup.reservationRefs.map(({ id }) => id) : [])),
    ),
  );
  return (offer.reservationOfferParts ?? []).filter(({ id }) => !needed.has(id) && !included.has(id));
}

const roomTypes: readonly string[] = ['BERTH', 'COUCHETTE'];
/** Of one kind in one booking, where the seller does not say how many are left. */
const mostRooms = 9;

/** Rooms and berths, each kind on each train once. What each sleeps follows from its kind; the seller checks the rest. */
function roomsOf(offer: Offer, trips: OfferReaderDeps['trips'], currency: Currency): Map<string, ReadRoom> {
  return new Map(
    freeReservations(offer).flatMap((part): [string, ReadRoom][] => {
      const place = part.availablePlaces?.find(({ accommodationType }) => roomTypes.includes(accommodationType));
      const known = place && trips.get(place.tripLegCoverage.tripId);
      const segmentIndex = known?.trip.rideIds.indexOf(place?.tripLegCoverage.legId ?? '') ?? -1;
      if (!place || !known || segmentIndex < 0) return [];
      const name = part.summary ?? 'Berth';
      const optionalPriceRef = `room.${digestOf([name, place.accommodationSubType, String(segmentIndex)])}`;
      const shown = {
        optionalPriceRef,
        description: name,
        fareName: name,
        price: readPrice(part.price, currency),
        maximumBookableQuantity: Math.min(place.numericAvailability ?? part.numericAvailability ?? mostRooms, mostRooms),
        segmentIndex,
        minimumPassengers: 1,
        maximumPassengers: roomSizes[place.accommodationSubType] ?? 1,
        ageBreaks: [],
      };
      return [[optionalPriceRef, { partId: part.id, direction: known.direction, legId: place.tripLegCoverage.legId, shown }]];
    }),
  );
}

/** Extras besides the fare: ancillaries, and seats that need not be booked. */
function extrasOf(offer: Offer, currency: Currency): Map<string, ReadExtra> {
  const places = freeReservations(offer).filter(({ availablePlaces = [] }) =>
    availablePlaces.every(({ accommodationType }) => accommodationType === 'SEAT'),
  );
  const products = new Map((offer.products ?? []).map((product) => [product.id, product]));
  const read = (kind: ReadExtra['kind'], part: AncillaryOfferPart | ReservationOfferPart): [string, ReadExtra] => {
    const [product] = part.products.flatMap(({ productId }) => products.get(productId) ?? []);
    const name = part.summary ?? product?.summary ?? (kind === 'reservation' ? 'Seat reservation' : 'Extra');
    const offerRef = `${kind}.${digestOf([name, product?.code ?? ''])}`;
    const shown = {
      offerRef,
      name,
      description: product?.description ?? name,
      price: readPrice(part.price, currency),
      conditions: product ? conditionsOf([product]) : [],
    };
    return [offerRef, { kind, partId: part.id, passengerRefs: part.passengerRefs, shown }];
  };
  return new Map([
    ...(offer.ancillaryOfferParts ?? []).map((part) => read('ancillary', part)),
    ...places.map((part) => read('reservation', part)),
  ]);
}
