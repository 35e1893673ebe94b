import { partOfRide } from '@throughfare/contract/journey-parts';
import { convert, format, type Money, money, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FareOffer, PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { type CartItem, type CartPart, type Direction, ridesBeforeIn, tripsAsked } from '../../cart/cart.api.ts';
import { ageOn } from '@throughfare/kernel/travellers/age-on';

interface Traveller {
  readonly passengerRef: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth?: string;
}

/**
 * Refuses `booking.ageDiffers` when a date of birth shows that the traveller is too old or too young for the priced ticket and the right
 * ticket costs more: a child's ticket for an adult. A ticket that costs the same or more than the right one is accepted: an adult's ticket
 * is valid at any age.
 */
export async function checkAges(
  item: Pick<CartItem, 'shown' | 'total'>,
  part: Pick<CartPart, 'request' | 'rate'>,
  travellers: readonly Traveller[],
  supplier: Pick<Supplier, 'offers'>,
): Promise<void> {
  const { passengers } = part.request;
  const { outward } = item.shown;
  if (!outward) return;
  const wrong = travellers.flatMap((traveller) => {
    const priced = passengers.find(({ passengerRef }) => passengerRef === traveller.passengerRef)?.age;
    if (traveller.dateOfBirth === undefined || priced === undefined) return [];
    const age = ageOn(traveller.dateOfBirth, outward.departureDateTime.date);
    return age === priced ? [] : [{ traveller, priced, age }];
  });
  const [first] = wrong;
  if (!first) return;
  const trueAges = passengers.map((passenger) => ({
    ...passenger,
    age: wrong.find(({ traveller }) => traveller.passengerRef === passenger.passengerRef)?.age ?? passenger.age,
  }));
  const [now, right] = await Promise.all([priceOf(part, item.shown, passengers, supplier), priceOf(part, item.shown, trueAges, supplier)]);
  // The fare has just sold out. The order will find that out by itself.
  if (!now || (right && right.minor <= now.minor)) return;
  const named = wrong.find(({ age, priced }) => age > priced) ?? first;
  throw new Refusal('booking.ageDiffers', {
    traveller: `${named.traveller.firstName} ${named.traveller.lastName}`,
    age: named.age,
    priced: named.priced,
    advice: adviceOf(item.total, part.rate, now, right),
  });
}

function adviceOf(shown: Money, rate: CartPart['rate'], now: Money, right: Money | undefined): string {
  if (!right) return 'This fare is not sold for that age. Please search again with the right age.';
  const more = convert(money(now.currency, right.minor - now.minor), rate, shown.currency);
  return `For the right age it costs ${format(total(shown.currency, [shown, more]))}. Take it at that price, or search again.`;
}

/**
 * The price of the chosen fare for this party; undefined if the party cannot buy it. Extras are left out because they cost the same at
 * every age.
 */
async function priceOf(
  { request }: Pick<CartPart, 'request'>,
  shown: CartItem['shown'],
  passengers: readonly PassengerSpec[],
  supplier: Pick<Supplier, 'offers'>,
): Promise<Money | undefined> {
  const asked = tripsAsked(request);
  const answer = await supplier.offers({
    outward: asked.outward ? [asked.outward.trip] : [],
    inward: asked.inward ? [asked.inward.trip] : [],
    passengers,
    railcards: request.railcards,
  });
  const [outward, way] = request.outward ? [shown.outward, 'outward' as const] : [shown.inward, 'inward' as const];
  const sold = (journey: typeof outward, direction: Direction) => journey && partOfRide(journey, ridesBeforeIn(request, direction));
  const out = sameFare(answer.outward[0]?.fares, asked.outward?.offerRef, sold(outward, way));
  if (!asked.inward) return out?.price;
  const back = sameFare(answer.inward[0]?.fares, asked.inward.offerRef, sold(shown.inward, 'inward'));
  return out && back && total(out.price.currency, [out.price, back.price]);
}

function sameFare(
  fares: readonly FareOffer[] | undefined,
  offerRef: string | undefined,
  journey: Pick<NonNullable<CartItem['shown']['outward']>, 'fareName' | 'serviceClass'> | undefined,
): FareOffer | undefined {
  return (
    fares?.find((fare) => fare.offerRef === offerRef) ??
    fares?.find((fare) => fare.name === journey?.fareName && fare.comfort.cabin === journey.serviceClass)
  );
}
