/** `POST /offers` without a trip: the rail passes of the shop's own search, in the words of OSDM. */
import { type PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { searchRailPasses } from '@throughfare/contract/calls/passes';
import { addPassSearch } from '@throughfare/contract/calls/search';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { fromDecimal } from '@throughfare/kernel/money';
import { type PassBrand, passBrandNames, passBrands } from '@throughfare/kernel/passes/pass-brand';
import { marketDay } from '@throughfare/kernel/market-day';
import { marketOfCurrency } from '@throughfare/kernel/market';
import type { AdmissionOfferPart, Offer, OfferCollectionRequest } from '@throughfare/osdm/offers';
import type { FulfillmentOption } from '@throughfare/osdm/products';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { priceOf, sharesOf } from '../rules/prices.ts';
import { type SearchedPassenger, searchParty } from '../rules/search-party.ts';
import { keepFound } from './offer-store.ts';
import type { KeptOffer } from './offered.types.ts';
import { companyRef } from './present-trip.ts';
import { checkCurrency, type FoundOffers } from './search-offers.ts';

/** A pass has one price for months. The offer itself lives as long as one for a train. */
const offeredMs = 30 * 60_000;
const ages = [
  { name: 'Child', minAge: 4, maxAge: 11 },
  { name: 'Youth', minAge: 12, maxAge: 27 },
  { name: 'Adult', minAge: 28, maxAge: 59 },
  { name: 'Senior', minAge: 60, maxAge: 120 },
] as const;
/** NUTS has codes of its own for two countries. */
const countriesOfNuts: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };
const fulfillmentOptions: FulfillmentOption[] = [{ type: 'ETICKET', media: 'PDF_A4' }];

export async function searchPassOffers(
  body: OfferCollectionRequest,
  newId: string,
  partner: Partner,
  services: OsdmServices,
): Promise<FoundOffers> {
  const { clock } = services;
  checkCurrency(body.offerSearchCriteria, partner);
  const validFrom = body.nonTripSearchCriteria?.validFrom?.slice(0, 10) ?? marketDay(marketOfCurrency(partner.currency), clock.now());
  if (!isDay(validFrom))
    throw new OsdmProblem('OFFER_INVALID_CHARACTERS', { pointers: [{ requestPointer: '/nonTripSearchCriteria/validFrom' }] });
  const { passengers, counts } = partyOf(body, validFrom);
  const searchParam: PassSearchParam = { countries: [countryOf(body, services)], passengers: counts, language: 'en', validFrom };
  const { id: searchId } = await partner.ask(addPassSearch, { body: { productType: 'RailPass', actionType: 'Search', searchParam } });
  const businessChannel = brandOf(body);
  const { data } = await partner.ask(searchRailPasses, { body: { id: searchId, ...(businessChannel ? { businessChannel } : {}) } });
  const { travelClasses = [] } = body.offerSearchCriteria ?? {};
  const isWanted = ({ serviceClass }: PassSelection): boolean =>
    travelClasses.length === 0 || travelClasses.includes('ANY_CLASS') || travelClasses.includes(travelClassOf(serviceClass));
  const now = clock.now();
  const until = new Date(now + offeredMs);
  const facts = { createdOn: new Date(now).toISOString(), until: until.toISOString(), passengers, demonstration: services.demonstration };
  const offers = data.passes.filter(isWanted).map((pass, index): KeptOffer => ({
    offer: presentPassOffer(pass, `${newId}.pass-${index}`, facts),
    passId: pass.id,
    extras: {},
  }));
  const found = { searchId, promises: [], ticketIds: [], trips: [], offers, passengers };
  if (offers.length > 0) await keepFound(newId, partner.agencyId, found, until, services);
  return { id: newId, found };
}

function partyOf({ anonymousPassengerSpecifications: asked }: OfferCollectionRequest, validFrom: string) {
  const party = searchParty(asked, validFrom, ages);
  if ('fault' in party)
    throw new OsdmProblem(party.fault === 'type' ? 'PARAMETER_NOT_SUPPORTED' : 'VALIDATION_ERROR', {
      detail: party.fault === 'type' ? 'This type of passenger has no pass.' : 'Each passenger needs an externalRef of their own.',
      pointers: [{ requestPointer: `/anonymousPassengerSpecifications/${party.at}` }],
    });
  const small = party.passengers.find(({ age }) => age < ages[0].minAge);
  if (small) throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'Children under four travel without a pass. Leave them out.' });
  const { Adult, Senior, Youth, Child } = party.groups;
  return {
    passengers: party.passengers,
    counts: { Adult: Adult.length, Senior: Senior.length, Youth: Youth.length, Child: Child.length },
  };
}

/** Passes are for one country or for all of them. */
function countryOf({ nonTripSearchCriteria: wish }: OfferCollectionRequest, { placeRefs }: OsdmServices): string {
  if (wish?.zones?.length) throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'No pass is sold by zones.' });
  const named = (wish?.nutsCodes ?? []).map((code) => {
    const country = code.slice(0, 2).toUpperCase();
    return countriesOfNuts[country] ?? country;
  });
  const placed = (wish?.places ?? []).map((ref, at) => {
    const station = placeRefs.stationOf(ref);
    if (!station) throw new OsdmProblem('OFFER_PLACE_UNKNOWN', { pointers: [{ requestPointer: `/nonTripSearchCriteria/places/${at}` }] });
    return station.countryCode;
  });
  const [first, ...others] = new Set([...named, ...placed]);
  if (first === undefined || others.length > 0) return 'ALL';
  if (!/^[A-Z]{2}$/.test(first)) throw new OsdmProblem('OFFER_PLACE_UNKNOWN', { pointers: [{ requestPointer: '/nonTripSearchCriteria' }] });
  return first;
}

/** Refuses tags that no pass has. */
function brandOf({ offerSearchCriteria }: OfferCollectionRequest): PassBrand | undefined {
  const tags = (offerSearchCriteria?.productTags ?? []).map((tag) => tag.toUpperCase()).filter((tag) => tag !== 'ADMISSION_PASS');
  if (tags.length === 0) return undefined;
  const brand = passBrands.find((one) => tags.includes(one));
  if (brand === undefined)
    throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { pointers: [{ requestPointer: '/offerSearchCriteria/productTags' }] });
  return brand;
}

const travelClassOf = (serviceClass: PassSelection['serviceClass']): 'FIRST' | 'SECOND' => (serviceClass === 'FIRST' ? 'FIRST' : 'SECOND');

interface PassFacts {
  readonly createdOn: string;
  readonly until: string;
  readonly passengers: readonly SearchedPassenger[];
  readonly demonstration: boolean;
}

function presentPassOffer(pass: PassSelection, offerId: string, { createdOn, until, passengers, demonstration }: PassFacts): Offer {
  const productId = `${offerId}.product`;
  const summary = `${pass.mainProductName}, ${pass.item}`;
  const serviceClass =
    pass.serviceClass === 'FIRST' ? { type: 'HIGH' as const, name: '1st class' } : { type: 'STANDARD' as const, name: '2nd class' };
  const validity = { validFrom: `${pass.validFrom}T00:00:00Z`, validUntil: `${pass.validUntil}T23:59:59Z` };
  // The search numbers travellers by group, in the order in which the prices of the groups stand.
  const weights = pass.travellers.flatMap(({ count, price }) =>
    Array.from({ length: count }, () => fromDecimal(pass.currency, price).minor),
  );
  const whole = fromDecimal(pass.currency, pass.amount);
  // The whole price is converted once, so it need not be the sum of the converted ones.
  const prices = sharesOf(whole, weights);
  const parts = passengers.map(({ externalRef, passengerRef }, index): AdmissionOfferPart & { passengerRefs: string[] } => ({
    objectType: 'AdmissionOfferPart',
    id: `${offerId}:outward.${passengerRef}`,
    summary,
    createdOn,
    ...validity,
    price: priceOf(prices[index] ?? { currency: pass.currency, minor: 0 }),
    priceGuaranteedUntil: until,
    offerMode: 'INDIVIDUAL',
    passengerRefs: [externalRef],
    refundable: 'WITH_CONDITION',
    exchangeable: 'NO',
    requestedInformation:
      'passengers.detail.firstName AND passengers.detail.lastName AND passengers.dateOfBirth AND (passengers.detail.postalAddress.countryCode OR passengers.residency) AND (purchaser.detail.email OR passengers.detail.email)',
    summaryProductId: productId,
    products: [{ productId }],
    availableFulfillmentOptions: fulfillmentOptions,
  }));
  return {
    offerId,
    summary,
    createdOn,
    preBookableUntil: until,
    passengerRefs: passengers.map(({ externalRef }) => externalRef),
    offerSummary: {
      minimalPrice: priceOf(whole),
      overallServiceClass: serviceClass,
      overallTravelClass: travelClassOf(pass.serviceClass),
      overallFlexibility: 'SEMI_FLEXIBLE',
    },
    products: [
      {
        id: productId,
        type: 'ADMISSION_PASS',
        code: pass.id,
        summary,
        description: pass.countries.join(', '),
        owner: companyRef('Eurail'),
        flexibility: 'SEMI_FLEXIBLE',
        serviceClass,
        travelClass: travelClassOf(pass.serviceClass),
        conditions: [{ type: 'REFUND', description: pass.refundRule }],
        isTrainBound: false,
        isReturnProduct: false,
        fulfillmentOptions,
        productTags: ['ADMISSION_PASS', passBrandNames[pass.businessChannel]],
        ...(demonstration
          ? {
              descriptiveTexts: [
                { description: demonstrationNotice, shortDescription: 'Demonstration', textElementType: 'INFORMATION' as const },
              ],
            }
          : {}),
      },
    ],
    admissionOfferParts: parts,
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
