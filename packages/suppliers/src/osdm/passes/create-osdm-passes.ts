/** A seller's rail passes behind the pass port: offers without a trip. Its own app activates them and keeps their diary. */
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { type PassBrand, passBrandNames, passBrands } from '@throughfare/kernel/passes/pass-brand';
import { usualPassAges } from '@throughfare/kernel/passes/pass-ages';
import { type PassGroupName, passGroupNames, type PassParty } from '@throughfare/kernel/passes/pass-party';
import type { Source } from '@throughfare/kernel/source';
import type { Offer } from '@throughfare/osdm/offers';
import type { IssuedPass, PassOffer, PassPrebookRequest, PassSupplier, PassTraveller } from '../../port/passes.ts';
import type { Booking } from '../../port/booking.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { AfterSalesJournal } from '../after-sales/after-sales-journal.ts';
import { createRefundDesk } from '../after-sales/create-after-sales.ts';
import { isGone } from '../after-sales/sold-booking.ts';
import { voidBooking } from '../after-sales/void-booking.ts';
import { typeOfGroup } from '../codes/passenger-codes.data.ts';
import { createOsdmClient, OsdmProblem } from '../http/osdm-client.ts';
import type { Send } from '../http/send.ts';
import { createTokens } from '../http/tokens.ts';
import { ownedParts } from '../read/read-booking.ts';
import type { ConfiguredSeller } from '../read-sellers.ts';
import { bookingCalls } from '../sale/booking-calls.ts';
import { createSellerBookings } from '../sale/seller-bookings.ts';
import { createSellerContext } from '../seller-context.ts';
import { type AskedTraveller, readPassOffer } from './read-pass-offer.ts';

export interface OsdmPassesDeps {
  readonly seller: ConfiguredSeller;
  readonly source: Source;
  readonly send: Send;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly journal: AfterSalesJournal;
  /** Whose residents buy which brand is a fact of the brands, not of the seller. */
  readonly isSoldTo: PassSupplier['isSoldTo'];
}

interface PassSearch {
  readonly brand: PassBrand;
  readonly country: string | undefined;
  readonly validFrom: CalendarDay;
  readonly travellers: readonly AskedTraveller[];
}

interface Found {
  readonly pass: PassOffer;
  readonly offer: Offer;
}

const typeOf = (group: PassGroupName): string =>
  typeOfGroup[({ Adult: 'ADULT', Senior: 'SENIOR', Youth: 'YOUTH', Child: 'CHILD' } as const)[group]];

export function createOsdmPasses({ seller: row, source, send, now, journal, isSoldTo }: OsdmPassesDeps): PassSupplier {
  const client = createOsdmClient({ seller: row, send, tokens: createTokens(row, send, now) });
  const context = createSellerContext({ row, source, now, client });
  const { call, fail } = context;
  const bookings = createSellerBookings(context, journal, 'passes');
  const calls = bookingCalls(context, bookings);
  const desk = { context, bookings, journal };
  const notOffered = (what: string) => async (): Promise<never> => {
    throw fail('rejected', `${what} is not offered over OSDM`);
  };
  const today = (): CalendarDay => new Date(now()).toISOString().slice(0, 10);

  async function search({ brand, country, validFrom, travellers }: PassSearch): Promise<Found[]> {
    const body = {
      nonTripSearchCriteria: { validFrom: `${validFrom}T00:00:00Z`, ...(country === undefined ? {} : { nutsCodes: [country] }) },
      offerSearchCriteria: { productTags: [passBrandNames[brand]], requestedOfferParts: ['ALL'], offerMode: 'INDIVIDUAL' },
      anonymousPassengerSpecifications: travellers.map(({ externalRef, group }) => ({
        externalRef,
        type: typeOf(group),
        age: usualPassAges[group],
      })),
      embed: ['ALL'],
    };
    try {
      const { offers = [] } = await client.call('searchOffers', { body });
      return offers.flatMap((offer) => {
        const pass = readPassOffer(offer, brand, travellers, row);
        return pass ? [{ pass, offer }] : [];
      });
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      // Nothing is sold for this country or party.
      if (error.failure.kind === 'rejected' || error.status === 404) return [];
      throw error.failure;
    }
  }

  async function prebook(request: PassPrebookRequest): Promise<Booking> {
    const { reference, offerRef, validFrom, travellers, expectedPrice } = request;
    const known = await bookings.find(reference);
    if (known) {
      const before = bookings.present(known);
      const isSame = before.price.minor === expectedPrice.minor && known.passengers.length === travellers.length;
      if (!isSame) throw fail('rejected', 'another booking has this reference');
      return before;
    }
    const brand = passBrands.find((one) => offerRef.startsWith(`${one}/`)) ?? 'EURAIL';
    const country = /\/([A-Z]{2})-/.exec(offerRef)?.[1];
    const asked = travellers.map(({ passengerRef, group }) => ({ externalRef: passengerRef, group }));
    const found = await search({ brand, country, validFrom, travellers: asked });
    const chosen = found.find(({ pass }) => pass.offerRef === offerRef);
    if (!chosen) throw fail('rejected', 'no such pass for these travellers');
    const changed = (newPrice: PassOffer['price']): SupplierFailure =>
      SupplierFailure.priceChanged(`${source}: the pass costs something else now`, { newPrice, newOfferRefs: { outward: offerRef } });
    if (chosen.pass.price.minor !== expectedPrice.minor) throw changed(chosen.pass.price);
    const { booking } = await call('createBooking', {
      body: {
        offers: [{ offerId: chosen.offer.offerId, passengerRefs: travellers.map(({ passengerRef }) => passengerRef) }],
        passengerSpecifications: travellers.map(specificationOf),
        purchaser: specificationOf(leadOf(travellers)),
        externalRef: reference,
        embed: ['ALL'],
      },
      key: `${reference} prebook`,
    });
    if (!booking) throw fail('outcome_unknown', 'the answer has no booking');
    const held = bookings.present(booking);
    if (held.price.minor === expectedPrice.minor) return held;
    await calls.release(held.bookingId).catch(() => undefined);
    throw changed(held.price);
  }

  /** A seller that keeps no accounts only tells what it has issued. */
  async function passes(bookingId: string): Promise<readonly IssuedPass[]> {
    const raw = await bookings.fetch(bookingId);
    const owner = raw.bookedOffers?.[0]?.products?.[0]?.owner;
    const issuer = typeof owner === 'string' ? owner : '';
    return Promise.all(
      ownedParts(raw, row.currency).map(async ({ id, status, code, passengerRefs }): Promise<IssuedPass> => {
        const passenger = raw.passengers.find(({ externalRef }) => passengerRefs.includes(externalRef));
        const fulfillment = raw.fulfillments?.find(({ bookingParts }) => bookingParts?.some((part) => part.id === id));
        const admission = raw.bookedOffers?.flatMap(({ admissions = [] }) => admissions).find((one) => one.id === id);
        const account = fulfillment && (await accountOf(issuer, `${fulfillment.id}.${passenger?.id ?? ''}`));
        const validUntil = account?.validUntil ?? admission?.validUntil ?? '';
        const used = account && 'consumptions' in account ? (account.consumptions ?? []) : [];
        const validFrom = (account?.validFrom ?? admission?.validFrom ?? '').slice(0, 10);
        return {
          passengerRef: passengerRefs[0] ?? '',
          group: groupOf(passenger?.type),
          status: isGone({ status })
            ? status === 'EXCHANGED'
              ? 'EXCHANGED'
              : 'REFUNDED'
            : !fulfillment
              ? 'NOT_ISSUED'
              : validUntil !== '' && validUntil.slice(0, 10) < today()
                ? 'EXPIRED'
                : used.length > 0
                  ? 'IN_USE'
                  : 'NOT_ACTIVATED',
          ...(fulfillment && code !== undefined ? { coverNumber: code } : {}),
          validFrom,
          validUntil: validUntil.slice(0, 10),
          // Its own app activates it.
          activateBy: addDays(today(), -1),
          ...(account?.objectType === 'MultiRideAccount'
            ? { travelDays: { total: account.balance.total, used: account.balance.total - account.balance.remaining } }
            : {}),
          journeys: [],
        };
      }),
    );
  }

  async function accountOf(issuer: string, travelAccount: string) {
    try {
      return (await client.call('getTravelAccount', { query: { issuer, travelAccount } })).travelAccount;
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.failure.kind === 'rejected' || error.status === 404) return undefined;
      throw error.failure;
    }
  }

  return {
    source,
    currency: row.currency,
    policy: { voidWithinMinutes: row.voidWithinMinutes },
    isDemonstration: row.isDemonstration,
    isSoldTo,
    async offers({ brand, countries, party }) {
      const [country, ...others] = countries.filter((code) => code !== 'ALL');
      const travellers = travellersOf(party);
      const found = await search({ brand, country: others.length > 0 ? undefined : country, validFrom: today(), travellers });
      const covers = ({ pass }: Found): boolean => others.length === 0 || countries.every((code) => pass.countries.includes(code));
      return found.filter(covers).map(({ pass }) => pass);
    },
    prebook,
    passes,
    activate: notOffered('an activation'),
    addJourney: notOffered('a diary'),
    removeJourney: notOffered('a diary'),
    ...calls,
    voidBooking: (bookingId) => voidBooking(bookingId, desk),
    afterSales: {
      ...createRefundDesk(desk),
      exchangeOffers: notOffered('an exchange of passes'),
      holdExchange: notOffered('an exchange of passes'),
      confirmExchange: notOffered('an exchange of passes'),
      releaseExchange: notOffered('an exchange of passes'),
    },
  };
}

const travellersOf = (party: PassParty): AskedTraveller[] =>
  passGroupNames.flatMap((group) => Array.from({ length: party[group] }, (_, index) => ({ externalRef: `${group}-${index + 1}`, group })));

const groupOf = (type: string | undefined): PassGroupName => passGroupNames.find((group) => typeOf(group) === type) ?? 'Adult';

function leadOf([lead]: readonly PassTraveller[]): PassTraveller {
  if (!lead) throw new RangeError('nobody travels');
  return lead;
}

/** The age is that of the date of birth; the group decides which pass it is. */
function specificationOf({ passengerRef, group, firstName, lastName, dateOfBirth, countryOfResidence, email }: PassTraveller) {
  return {
    externalRef: passengerRef,
    type: typeOf(group),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    detail: {
      firstName,
      lastName,
      ...(email === undefined ? {} : { contact: { email } }),
      ...(countryOfResidence === undefined ? {} : { postalAddress: { countryCode: countryOfResidence } }),
    },
  };
}
