/** The offers of a booking request as items of a cart: one direction, or an outward and an inward offer that may be combined. */
import type { CallInput } from '@throughfare/contract/call';
import type { addCartItem, addCartPass } from '@throughfare/contract/calls/cart';
import type { OfferSelection } from '@throughfare/osdm/offers';
import { findFound, type KeptFound } from '../offers/offer-store.ts';
import type { ChosenDirection, KeptOffer } from '../offers/offered.types.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';

export interface ChosenOffer {
  readonly kept: KeptOffer;
  readonly selection: OfferSelection;
}

export interface ChosenItem {
  readonly search: KeptFound;
  readonly offers: readonly ChosenOffer[];
  readonly cart: { readonly ticket: CallInput<typeof addCartItem>['body'] } | { readonly pass: CallInput<typeof addCartPass>['body'] };
}

/** Refuses unknown and expired offers, and those that do not go together. */
export async function chooseOffers(selections: readonly OfferSelection[], partner: Partner, services: OsdmServices): Promise<ChosenItem[]> {
  if (selections.length > 6) throw new OsdmProblem('VALIDATION_ERROR', { detail: 'At most three journeys are booked together.' });
  const searches = new Map<string, ChosenOffer[]>();
  const founds = new Map<string, KeptFound>();
  for (const [index, selection] of selections.entries()) {
    const id = selection.offerId.slice(0, 36);
    const search = founds.get(id) ?? (await findFound(id, partner.agencyId, services));
    const kept = search?.found.offers.find(({ offer }) => offer.offerId === selection.offerId);
    if (!search || !kept || search.found.exchangeOf)
      throw new OsdmProblem('BOOKING_OFFER_NOT_FOUND', { pointers: [{ requestPointer: `/offers/${index}/offerId` }] });
    if (search.isExpired || Date.parse(kept.offer.preBookableUntil) <= services.clock.now())
      throw new OsdmProblem('BOOKING_OFFER_NOT_FOUND', {
        detail: 'The offer has expired.',
        pointers: [{ requestPointer: `/offers/${index}/offerId` }],
      });
    founds.set(id, search);
    searches.set(id, [...(searches.get(id) ?? []), { kept, selection }]);
  }
  return [...searches].flatMap(([id, offers]) => itemsOf(founds.get(id), offers));
}

function itemsOf(search: KeptFound | undefined, offers: readonly ChosenOffer[]): ChosenItem[] {
  if (!search) return [];
  const [pass, ...others] = offers.filter(({ kept }) => kept.passId !== undefined);
  if (pass?.kept.passId !== undefined) {
    if (others.length > 0) throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART', { detail: 'From one search, book one pass.' });
    return [{ search, offers: [pass], cart: { pass: { searchId: search.found.searchId, passId: pass.kept.passId } } }];
  }
  const wholes = offers.filter(({ kept }) => kept.outward && kept.inward);
  const outward = offers.filter(({ kept }) => kept.outward && !kept.inward);
  const inward = offers.filter(({ kept }) => kept.inward && !kept.outward);
  if (outward.length > 1 || inward.length > outward.length || (wholes.length > 0 && outward.length > 0) || wholes.length > 1)
    throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART', {
      detail: 'From one search, book one outward offer with at most one inward offer.',
    });
  const [there] = outward;
  const [back] = inward;
  if (there && back && !sharesTag(there.kept, back.kept))
    throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART', { detail: 'The two offers have no return tag in common.' });
  const chosen = wholes[0] ? [wholes[0]] : [...(there ? [there] : []), ...(back ? [back] : [])];
  const [first] = chosen;
  if (!first?.kept.outward) throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART');
  const inwardChoice = wholes[0]?.kept.inward ?? back?.kept.inward;
  return [
    {
      search,
      offers: chosen,
      cart: {
        ticket: {
          searchId: search.found.searchId,
          outward: cartChoice(search, first.kept.outward, chosen, 'outward'),
          ...(inwardChoice ? { inward: cartChoice(search, inwardChoice, chosen, 'inward') } : {}),
        },
      },
    },
  ];
}

export function sharesTag(one: KeptOffer, other: KeptOffer): boolean {
  const tagsOf = ({ offer }: KeptOffer) => offer.admissionOfferParts?.[0]?.returnTags ?? [];
  return tagsOf(one).some((tag) => tagsOf(other).includes(tag));
}

function cartChoice(
  { found }: KeptFound,
  { promise, priceId }: ChosenDirection,
  offers: readonly ChosenOffer[],
  direction: 'outward' | 'inward',
) {
  const offer = found.promises[promise];
  if (offer === undefined) throw new OsdmProblem('BOOKING_OFFER_NOT_FOUND');
  const secondary = offers.flatMap(({ kept, selection }) =>
    (selection.optionalAncillarySelections ?? []).flatMap(({ ancillaryId }) => {
      const extra = kept.extras[ancillaryId];
      if (!extra || extra.sleeps !== undefined)
        throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART', { detail: `There is no ancillary ${ancillaryId.slice(0, 100)}.` });
      return extra.direction === direction ? [extra.priceId] : [];
    }),
  );
  // A room that is named twice is wanted twice.
  const rooms = offers.flatMap(({ kept, selection }) =>
    (selection.optionalReservationSelections ?? []).flatMap(({ reservationId }) => {
      const room = kept.extras[reservationId];
      if (room?.sleeps === undefined)
        throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART', { detail: `There is no reservation ${reservationId.slice(0, 100)}.` });
      return room.direction === direction ? [room.priceId] : [];
    }),
  );
  const optional = [...Map.groupBy(rooms, (id) => id)].map(([optionalPriceID, named]) => ({ optionalPriceID, qty: named.length }));
  return {
    offer,
    priceId,
    ...(secondary.length > 0 ? { secondary: [...new Set(secondary)] } : {}),
    ...(optional.length > 0 ? { optional } : {}),
  };
}
