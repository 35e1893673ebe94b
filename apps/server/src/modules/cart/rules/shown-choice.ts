import { joinedRules } from '@throughfare/contract/refund-now';
import type { CartItem, Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import type { DeliveryOption, FareOffer, PassengerField, PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { ShownChoice } from '../cart.api.ts';
import { contractOf } from './contract-text.ts';

interface ChoiceFacts {
  readonly outward: Journey;
  readonly inward?: Journey;
  readonly fares: readonly FareOffer[];
  readonly passengers: readonly PassengerSpec[];
  /** The number of suppliers that sell it. */
  readonly sellers: number;
}

const passengerTypeNames = { ADULT: 'Adult', SENIOR: 'Senior', YOUTH: 'Youth', CHILD: 'Child', INFANT: 'Infant' } as const;

/** The fields that the shop itself asks of every traveller. The lead traveller is also asked for what the order needs (TRAVELLER-1). */
const names: readonly PassengerField[] = ['firstName', 'lastName'];
const everybody: readonly PassengerField[] = ['title', ...names];
const leadToo: readonly PassengerField[] = ['email', 'countryOfResidence'];
const fieldOrder: readonly PassengerField[] = ['title', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'countryOfResidence'];

/** The item as it is shown, and the fields it asks for: the suppliers' own, the shop's, and no others. */
export function shownChoice({ outward, inward, fares, passengers, sellers }: ChoiceFacts): ShownChoice {
  return {
    outward,
    ...(inward ? { inward: ofOneTicket(inward, fares) } : {}),
    passengers: passengers.map(({ passengerRef, age, brings }, index) => ({
      ...passengerOf(passengerRef, age, index === 0, fares),
      ...(brings ? { brings: [...brings] } : {}),
    })),
    deliveryOptions: commonOptions(fares),
    seatsReserved: fares.some(({ reservation }) => reservation !== 'none'),
    contract: contractOf([outward, ...(inward ? [inward] : [])], fares, sellers),
  };
}

/** The two halves of a return fare are one ticket, and the outward half states the refund for both. */
function ofOneTicket(inward: Journey, fares: readonly FareOffer[]): Journey {
  if (fares.every(({ kind }) => kind === 'return')) return secondHalf(inward);
  const parts = inward.parts?.map((part) => (part.isReturn === true ? secondHalf(part) : part));
  return parts ? { ...inward, parts, ...joinedRules(parts) } : inward;
}

function secondHalf<Sold extends Journey | JourneyPart>(sold: Sold): Sold {
  const { refundTerms: _ofNothing, ruleSteps, ...half } = sold;
  const steps = ruleSteps ? { ruleSteps: { exchange: ruleSteps.exchange } } : {};
  // Only optional fields were left out, but the compiler cannot know that of a type parameter.
  return { ...half, ...steps, refundRule: 'Refunded together with the outward journey: it is one ticket.' } as Sold;
}

function passengerOf(passengerRef: string, age: number, isLead: boolean, fares: readonly FareOffer[]): CartItem['passengers'][number] {
  const bySupplier = fares.flatMap(({ requestedInformation }) => (isLead ? requestedInformation.lead : requestedInformation.others));
  const needed = new Set([...names, ...(isLead ? leadToo : []), ...bySupplier]);
  const asked = new Set([...everybody, ...needed]);
  const priced = pricedAs(passengerRef, fares);
  const railcard = priced.find((passenger) => passenger.railcard !== undefined)?.railcard;
  return {
    passengerRef,
    passengerType: passengerTypeOf(passengerRef, fares),
    age,
    fields: fieldOrder.filter((field) => asked.has(field)),
    required: fieldOrder.filter((field) => needed.has(field)),
    ...(railcard === undefined ? {} : { railcard }),
  };
}

function pricedAs(passengerRef: string, fares: readonly FareOffer[]): FareOffer['passengers'] {
  return fares.flatMap((fare) => fare.passengers.filter((passenger) => passenger.passengerRef === passengerRef));
}

/** The fares' word for a traveller, such as "Child". */
export function passengerTypeOf(passengerRef: string, fares: readonly FareOffer[]): string {
  return passengerTypeNames[pricedAs(passengerRef, fares)[0]?.passengerType ?? 'ADULT'];
}

/** The delivery options that every fare of the item allows. */
function commonOptions(fares: readonly FareOffer[]): DeliveryOption[] {
  const [first, ...others] = fares.map(({ deliveryOptions }) => deliveryOptions);
  return (first ?? []).filter((option) => others.every((options) => options.includes(option)));
}
