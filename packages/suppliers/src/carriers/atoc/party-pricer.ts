import { money } from '@throughfare/kernel/money';
import { wheelchairFare } from '@throughfare/kernel/travellers/brought';
import type { PassengerFare, PassengerSpec, PricePart, ServiceClass } from '../../port/offer.ts';
import type { FareTier } from '../engine/profile.ts';
import { childFare, discounted, discountedWithMinimum } from './rules/discount.ts';
import { fareAges, type FareAge } from './rules/party.ts';
import { cardTerms, coversTicket, minimumFare, type CardCalendar, type CardTerms, type Railcard } from './rules/railcard.ts';
import { splitParty, type SplitCard } from './rules/split-party.ts';
import type { TimedLeg } from './rules/station-time.ts';

/** A party's price for a fare. The parts add up to the passengers' prices. */
interface PartyPrice {
  readonly passengers: PassengerFare[];
  readonly priceParts: PricePart[];
}

/** The terms of each of the party's cards on a journey, one digit each, in the pricer's order ("20"). */
export type PartyTerms = string;

export interface PartyPricer {
  /** The cards that are valid on the journey, and their terms. */
  termsOn(legs: readonly TimedLeg[]): PartyTerms;
  /** The tiers of a fare at the party's cheapest legal price. Results are cached by fare and terms. */
  tiers(fare: TieredFare, terms: PartyTerms): readonly FareTier[];
  /** The terms reduced to those that matter to this fare: a short code, equal for equal prices. */
  termsCode(adultPence: number, ticket: PricedTicket, terms: PartyTerms): string;
  /** One tier without a price: the inward half of a return. */
  readonly free: readonly FareTier[];
  /** The number of travellers who each have a card of these programmes that reduces the ticket. */
  holdersCovered(ticket: { readonly group: string; readonly serviceClass: ServiceClass }): number;
}

interface PricedTicket {
  readonly group: string;
  readonly serviceClass: ServiceClass;
}

/** A fare of the book: the adult price of each tier, cheapest first. An unrationed fare has one. */
interface TieredFare {
  readonly ticket: PricedTicket;
  readonly tiers: readonly { readonly pence: number; readonly quota?: string }[];
}

const fareDescription = 'Rail fare';
const groupSave = 'UK_GROUPSAVE';

/**
 * Prices one party at many fares. The order of cards and travellers does not change the total. GroupSave is never requested: a party that
 * is large enough always has it.
 */
export function createPartyPricer(
  passengers: readonly PassengerSpec[],
  programs: readonly string[],
  railcards: ReadonlyMap<string, Railcard>,
  calendar: CardCalendar,
): PartyPricer {
  const ages = fareAges(passengers.map(({ age }) => age));
  const cards = cardsOf(passengers, ages, programs, railcards);
  const remembered = new Map<TieredFare, Map<PartyTerms, readonly FareTier[]>>();

  /** Undefined if the card does not reduce the ticket on these terms. */
  const reduced = (card: PartyCard, terms: CardTerms, adultPence: number, ticket: PricedTicket) => {
    if (terms === 0 || !coversTicket(card.rule, ticket.group, ticket.serviceClass)) return undefined;
    const { adultOffPerMille, childOffPerMille, childMinimumPence = 0 } = card.rule;
    const child = childFare(adultPence);
    return {
      adult: discountedWithMinimum(adultPence, adultOffPerMille, minimumFare(card.rule, terms, ticket.group)),
      child: childOffPerMille === undefined ? child : discountedWithMinimum(child, childOffPerMille, childMinimumPence),
    };
  };

  const priceOf = (adultPence: number, ticket: PricedTicket, terms: PartyTerms): PartyPrice => {
    const child = childFare(adultPence);
    const prices = cards.map((card, index) => reduced(card, termsAt(terms, index), adultPence, ticket));
    const usable = cards.flatMap((card, index) => {
      const price = prices[index];
      if (!price || (price.adult === adultPence && price.child === child)) return [];
      const split: SplitCard = { ...card.split, adultSaving: adultPence - price.adult, childSaving: child - price.child };
      return [{ split, price, program: card.rule.program }];
    });
    const split =
      usable.length === 0
        ? []
        : splitParty(
            ages,
            usable.map((each) => each.split),
          );
    return partyPrice(passengers, ages, (index, age) => {
      const full = age === 'ADULT' ? adultPence : age === 'CHILD' ? child : 0;
      const card = usable[split[index] ?? -1];
      if (!card || age === 'INFANT') return { pence: full };
      const pence = age === 'ADULT' ? card.price.adult : card.price.child;
      return pence < full ? { pence, program: card.program } : { pence: full };
    });
  };

  return {
    free: [
      tierOf(
        0,
        undefined,
        partyPrice(passengers, ages, () => ({ pence: 0 })),
      ),
    ],
    termsOn: (legs) => cards.map((card) => cardTerms(card.rule, legs, calendar)).join(''),
    tiers(fare, terms) {
      const byTerms = remembered.get(fare) ?? new Map<PartyTerms, readonly FareTier[]>();
      remembered.set(fare, byTerms);
      const known = byTerms.get(terms);
      if (known) return known;
      const tiers = fare.tiers.map(({ pence, quota }, index) => tierOf(index, quota, priceOf(pence, fare.ticket, terms)));
      byTerms.set(terms, tiers);
      return tiers;
    },
    termsCode: (adultPence, ticket, terms) =>
      cards
        .map((card, index) => {
          const price = reduced(card, termsAt(terms, index), adultPence, ticket);
          if (!price || (price.adult === adultPence && price.child === childFare(adultPence))) return '0';
          return price.adult === discounted(adultPence, card.rule.adultOffPerMille) ? '2' : '1';
        })
        .join(''),
    holdersCovered: (ticket) => {
      const good = cards.filter(({ rule }) => rule.holder && coversTicket(rule, ticket.group, ticket.serviceClass));
      const alone = good.map(({ split }) => ({
        ...split,
        adults: { min: 1, max: 1 },
        children: { min: 0, max: 0 },
        adultSaving: 1,
        childSaving: 0,
      }));
      return splitParty(ages, alone).filter((card) => card >= 0).length;
    },
  };
}

/** The terms of the card with this index. */
export function termsAt(terms: PartyTerms, index: number): CardTerms {
  const digit = terms.charCodeAt(index) - 48;
  return digit === 2 ? 2 : digit === 1 ? 1 : 0;
}

function tierOf(index: number, quota: string | undefined, price: PartyPrice): FareTier {
  return { tier: `${index + 1}`, ...(quota !== undefined && { quota }), passengers: price.passengers, priceParts: price.priceParts };
}

interface PartyCard {
  readonly rule: Railcard;
  readonly split: Omit<SplitCard, 'adultSaving' | 'childSaving'>;
}

function cardsOf(
  passengers: readonly PassengerSpec[],
  ages: readonly FareAge[],
  programs: readonly string[],
  railcards: ReadonlyMap<string, Railcard>,
): PartyCard[] {
  const adults = ages.filter((age) => age === 'ADULT').length;
  const asked = programs.filter((program) => program !== groupSave && program !== wheelchairFare).toSorted();
  // More cards of one programme than travellers are useless.
  const counted = asked.filter((program, index) => index - asked.indexOf(program) < passengers.length);
  const wheeled = passengers.filter(isInWheelchair).map(() => wheelchairFare);
  return [...counted, ...wheeled, groupSave].flatMap((program) => {
    const rule = railcards.get(program);
    if (!rule || (program === groupSave && adults < rule.adults.min)) return [];
    const { holder, adults: coveredAdults, children, people } = rule;
    const holders = passengers.flatMap((passenger, index) => {
      const { age } = passenger;
      const mayHold = program !== wheelchairFare || isInWheelchair(passenger);
      return holder && mayHold && ages[index] !== 'INFANT' && age >= holder.minAge && age <= (holder.maxAge ?? Number.POSITIVE_INFINITY)
        ? [index]
        : [];
    });
    if (holder && holders.length === 0) return [];
    return [{ rule, split: { ...(holder && { holders }), adults: coveredAdults, children, ...(people !== undefined && { people }) } }];
  });
}

function isInWheelchair({ brings }: PassengerSpec): boolean {
  return brings?.includes('WHEELCHAIR') === true;
}

function partyPrice(
  passengers: readonly PassengerSpec[],
  ages: readonly FareAge[],
  priceOf: (index: number, age: FareAge) => { readonly pence: number; readonly program?: string },
): PartyPrice {
  let totalPence = 0;
  const fares = passengers.map(({ passengerRef }, index): PassengerFare => {
    const passengerType = ages[index] ?? 'ADULT';
    const { pence, program } = priceOf(index, passengerType);
    totalPence += pence;
    return { passengerRef, passengerType, amount: money('GBP', pence), ...(program !== undefined && { railcard: program }) };
  });
  return { passengers: fares, priceParts: [{ description: fareDescription, isTax: false, amount: money('GBP', totalPence) }] };
}
