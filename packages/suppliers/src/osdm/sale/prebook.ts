/** A prebooking from fresh offers. Under a reference that is in use, the same request is repeated and no other. */
import type { Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type { PassengerSpecification } from '@throughfare/osdm/passengers';
import type { Booking, PrebookRequest } from '../../port/booking.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { passengersOf } from '../ask/ask-offers.ts';
import type { Heard, OfferListener } from '../ask/hear-offers.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { offerGone } from '../http/problem-kinds.data.ts';
import type { ConfiguredSeller } from '../read-sellers.ts';
import type { SellerContext } from '../seller-context.ts';
import { holdLonger } from './hold-longer.ts';
import { type ChosenOffers, chooseOffers } from './choose-offers.ts';
import { offeredTrains, placeSelections, takenPlaces } from './seat-maps.ts';
import { readAgain, type SellerBookings } from './seller-bookings.ts';

export interface PrebookDeps {
  readonly context: SellerContext;
  readonly listener: OfferListener;
  readonly bookings: SellerBookings;
  readonly release: (bookingId: string) => Promise<unknown>;
}

export async function prebook(request: PrebookRequest, { context, listener, bookings, release }: PrebookDeps): Promise<Booking> {
  const { row, source, client, fail } = context;
  const { reference, outward, inward, passengers, railcards, expectedPrice } = request;
  const heard = await listener.aboutTrips(outward.trip, inward?.trip, { passengers, railcards });
  const chosen = chooseOffers(heard, outward, inward, context);
  const known = async (): Promise<Booking | undefined> => {
    const found = await bookings.find(reference);
    return found && sameBooking(found);
  };
  if (chosen.price.minor !== expectedPrice.minor) {
    // A repeat comes after the first call took the last place of its price.
    const earlier = await known();
    if (earlier) return earlier;
    throw priceChanged('it costs something else now', chosen.price);
  }
  const travellers = specificationsOf(request, row);
  const body = {
    offers: withPlaces(chosen, heard, request),
    passengerSpecifications: travellers,
    purchaser: purchaserOf(request),
    externalRef: reference,
    embed: ['ALL'],
  };
  let booking: Booking;
  try {
    const answer = await client.call('createBooking', { body, key: `${reference} prebook` });
    if (!answer.booking) throw fail('outcome_unknown', 'the answer has no booking');
    booking = await readOrGiveBack(answer.booking);
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    const made = error.code === 'X_IDEMPOTENCY_CONFLICT' ? await onceMade(known) : undefined;
    const earlier = made ?? (error.status === 409 || error.status === 422 ? await known() : undefined);
    if (earlier) return earlier;
    // One of the places went meanwhile.
    const gone = error.code === 'BOOKING_INSUFFICIENT_AVAILABILITY' ? await takenPlaces(request, { context, listener }) : undefined;
    if (gone) throw gone;
    // The offer went between the search and the booking. Whoever tries again sees the present price.
    if (offerGone.has(error.code)) throw fail('unavailable', `the offer is gone (${error.code})`);
    throw error.failure;
  }
  if (booking.price.minor !== expectedPrice.minor) {
    await release(booking.bookingId).catch(() => undefined);
    throw priceChanged('the booking costs something else', booking.price);
  }
  return holdLonger(booking, request, context);

  /** A booking that cannot be read, for example in another currency, would hold places that nobody buys. */
  async function readOrGiveBack(made: OsdmBooking): Promise<Booking> {
    try {
      return bookings.present(made);
    } catch (failure) {
      await client.call('deleteBooking', { ids: [made.id] }).catch(() => undefined);
      throw failure;
    }
  }

  function priceChanged(why: string, newPrice: Booking['price']): SupplierFailure {
    return SupplierFailure.priceChanged(`${source}: ${why}`, { newPrice, newOfferRefs: refsOf(chosen) });
  }

  function sameBooking(found: OsdmBooking): Booking {
    const before = bookings.present(found);
    const isSame =
      before.price.minor === expectedPrice.minor &&
      travellers.length === found.passengers.length &&
      travellers.every((one) => found.passengers.some((other) => isSameTraveller(one, other)));
    if (!isSame) throw fail('rejected', 'another booking has this reference');
    return before;
  }
}

/** The same request, with offers of another search, is being booked at this moment. It is there when two looks in a row see the same. */
async function onceMade(look: () => Promise<Booking | undefined>): Promise<Booking | undefined> {
  let before: Booking | undefined;
  for (let time = 0; time < readAgain.times; time += 1) {
    await new Promise((done) => setTimeout(done, readAgain.pauseMs));
    const now = await look();
    if (now && JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
  return before;
}

function withPlaces(chosen: ChosenOffers, heard: Heard, { seatPreferences: { places = [] } }: PrebookRequest): ChosenOffers['selections'] {
  if (places.length === 0) return chosen.selections;
  const trains = offeredTrains(chosen, heard);
  return chosen.selections.map((selection) => {
    const named = placeSelections(selection.offerId, places, trains);
    return named.length > 0 ? { ...selection, placeSelections: named } : selection;
  });
}

const refsOf = ({ outward, inward }: ChosenOffers) => ({
  outward: outward.offerRef,
  ...(inward ? { inward: inward.offerRef } : {}),
});

/** A seller may not repeat the cards; if it does, they are the same ones. */
function isSameTraveller(one: PassengerSpecification, other: OsdmBooking['passengers'][number]): boolean {
  const codesOf = ({ cards = [] }: Pick<PassengerSpecification, 'cards'>): string =>
    cards
      .map(({ code }) => code ?? '')
      .toSorted()
      .join(' ');
  return one.externalRef === other.externalRef && one.type === other.type && (other.cards === undefined || codesOf(one) === codesOf(other));
}

/** OSDM has no titles. A title is all that the shop knows, and some sellers print one. */
const genders: Readonly<Record<string, 'MALE' | 'FEMALE' | 'X'>> = { Mr: 'MALE', Ms: 'FEMALE', Mrs: 'FEMALE', Miss: 'FEMALE', Mx: 'X' };

/** The travellers with the details that they have given. */
function specificationsOf({ passengers, railcards }: PrebookRequest, row: ConfiguredSeller): PassengerSpecification[] {
  const asked = passengersOf({ passengers, railcards }, row);
  return passengers.map(({ passengerRef, title, firstName, lastName, email, phone, dateOfBirth, countryOfResidence }, index) => {
    const { type = 'PERSON', age, cards } = asked[index] ?? {};
    const contact = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phoneNumber: phone }) };
    return {
      externalRef: passengerRef,
      type,
      age,
      ...(cards ? { cards } : {}),
      ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      ...(genders[title ?? ''] ? { gender: genders[title ?? ''] } : {}),
      detail: {
        firstName,
        lastName,
        ...(email === undefined && phone === undefined ? {} : { contact }),
        ...(countryOfResidence === undefined ? {} : { postalAddress: { countryCode: countryOfResidence } }),
      },
    };
  });
}

/** The lead passenger buys. The shop pays the seller itself. */
function purchaserOf({ passengers: [lead], reference }: PrebookRequest) {
  if (!lead) throw new RangeError('nobody travels');
  const { firstName, lastName, email, phone } = lead;
  return {
    externalRef: reference,
    detail: {
      firstName,
      lastName,
      contact: { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phoneNumber: phone }) },
    },
  };
}
