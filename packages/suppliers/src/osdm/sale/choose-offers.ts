/** The seller's offers for a chosen fare, by the reference that the fare keeps. */
import { add, type Money } from '@throughfare/kernel/money';
import type { OfferSelection } from '@throughfare/osdm/offers';
import type { ChosenTrip } from '../../port/booking.ts';
import { type Heard, ofTrip } from '../ask/hear-offers.ts';
import { kindOfRef, type ReadOffer } from '../read/read-offers.ts';
import type { SellerContext } from '../seller-context.ts';

export interface ChosenOffers {
  readonly price: Money;
  readonly outward: ReadOffer;
  readonly inward?: ReadOffer;
  readonly selections: readonly OfferSelection[];
}

/** Fails `sold_out` if no offer of the fare's kind is left, and `rejected` for a reference that is not ours. */
export function chooseOffers(
  heard: Heard,
  outward: ChosenTrip,
  inward: ChosenTrip | undefined,
  { fail }: Pick<SellerContext, 'fail'>,
): ChosenOffers {
  const there = ofTrip(heard, outward.trip, 'outward');
  const back = inward ? ofTrip(heard, inward.trip, 'inward') : [];
  const both = inward ? there.filter((offer) => back.some(({ offerId }) => offerId === offer.offerId)) : [];
  const pick = (list: readonly ReadOffer[], offerRef: string): ReadOffer | undefined => {
    const kind = kindOfRef(offerRef);
    if (kind === undefined) throw fail('rejected', 'it never made this offer');
    const cheapest = list.toSorted((a, b) => a.price.minor - b.price.minor);
    return (
      cheapest.find((offer) => offer.offerRef === offerRef) ??
      cheapest.find((offer) => isNoWorse(kindOfRef(offer.offerRef), kind, { exactly: true })) ??
      cheapest.find((offer) => isNoWorse(kindOfRef(offer.offerRef), kind, { exactly: false }))
    );
  };
  const select = (offer: ReadOffer, trips: readonly ChosenTrip[]) => selectionOf(offer, trips, fail);
  const pair = inward && outward.offerRef === inward.offerRef ? pick(both, outward.offerRef) : undefined;
  if (inward && pair) {
    const { selection, extras } = select(pair, [outward, inward]);
    return { price: extras.reduce(add, pair.price), outward: pair, inward: pair, selections: [selection] };
  }
  const singles = (list: readonly ReadOffer[]) => list.filter(({ covers }) => covers.outward === undefined || covers.inward === undefined);
  const one = pick(singles(there), outward.offerRef);
  const other = inward && pick(singles(back), inward.offerRef);
  if (!one || (inward && !other)) throw fail('sold_out', 'no such fare is left');
  const first = select(one, [outward]);
  const second = other && inward ? select(other, [inward]) : undefined;
  const prices = [one.price, ...first.extras, ...(other ? [other.price] : []), ...(second?.extras ?? [])];
  return {
    price: prices.reduce(add),
    outward: one,
    ...(other ? { inward: other } : {}),
    selections: [first.selection, ...(second ? [second.selection] : [])],
  };
}

const flexibilities = ['N', 'S', 'F'];

/** The same class, as flexible as the chosen fare or, where that is gone, more so. The customer is asked about its price. */
function isNoWorse(offered: string | undefined, chosen: string, { exactly }: { readonly exactly: boolean }): boolean {
  const [comfort, flexibility = ''] = offered?.split('.') ?? [];
  const [wanted, least = ''] = chosen.split('.');
  const isAsFlexible = flexibilities.indexOf(flexibility) >= flexibilities.indexOf(least);
  return comfort === wanted && (exactly ? flexibility === least : isAsFlexible);
}

function selectionOf(
  offer: ReadOffer,
  trips: readonly ChosenTrip[],
  fail: SellerContext['fail'],
): { readonly extras: readonly Money[]; readonly selection: OfferSelection } {
  const chosen = trips
    .flatMap(({ secondaryRefs }) => secondaryRefs)
    .map((ref) => {
      const extra = offer.extras.get(ref);
      if (!extra) throw fail('sold_out', 'an extra is gone');
      return extra;
    });
  // A room that is wanted twice is named twice.
  const rooms = trips
    .flatMap(({ optionalPrices }) => optionalPrices)
    .flatMap(({ optionalPriceRef, quantity }) => {
      const room = offer.rooms.get(optionalPriceRef);
      if (!room || quantity > room.shown.maximumBookableQuantity) throw fail('sold_out', 'a room is gone');
      return Array.from({ length: quantity }, () => room);
    });
  const passengers = offer.fares.outward?.passengers ?? offer.fares.inward?.passengers ?? [];
  const ancillaries = chosen.filter(({ kind }) => kind === 'ancillary');
  const reservations = [...chosen.filter(({ kind }) => kind === 'reservation'), ...rooms];
  return {
    extras: [...chosen, ...rooms].map(({ shown }) => shown.price),
    selection: {
      offerId: offer.offerId,
      passengerRefs: passengers.map(({ passengerRef }) => passengerRef),
      ...(ancillaries.length > 0
        ? {
            optionalAncillarySelections: ancillaries.map(({ partId, passengerRefs }) => ({
              ancillaryId: partId,
              passengerRefs: [...passengerRefs],
            })),
          }
        : {}),
      ...(reservations.length > 0 ? { optionalReservationSelections: reservations.map(({ partId }) => ({ reservationId: partId })) } : {}),
    },
  };
}
