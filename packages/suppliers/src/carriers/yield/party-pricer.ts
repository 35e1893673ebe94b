import { money } from '@throughfare/kernel/money';
import { broughtBy, wheelchairFare } from '@throughfare/kernel/travellers/brought';
import type { FareCondition, PassengerFare, PassengerSpec } from '../../port/offer.ts';
import type { FareTier } from '../engine/profile.ts';
import { assignCards, type Assignment } from './rules/assign-cards.ts';
import { isAlwaysGood, isGoodOnSingle, nightsOf } from './rules/card-conditions.ts';
import { childCents, passengerTypeOf, paysAsChild, priceByAge } from './rules/passenger-ages.ts';
import { capCents, cardOn, reducedCents } from './rules/reduced-price.ts';
import type { ProductPrices } from './price-book.ts';
import type { BookCard, BookProduct } from './tariff-book.ts';
import type { FamilyFile } from './tariff.types.ts';

/** The valid cards of the party: a bit for each, in the pricer's order. */
export type GoodCards = number;

/** Prices one party at many fares. The order of travellers and cards does not affect anybody's price. */
export interface PartyPricer {
  /** The cards valid on a single that starts on this weekday. */
  goodOnSingle(weekday: number): GoodCards;
  /** The cards valid on both journeys of a return over one of their nights. */
  readonly goodOnReturn: GoodCards;
  /** Those of the cards that are valid on a train between stations of these countries. */
  goodBetween(good: GoodCards, from: string, to: string): GoodCards;
  /** What a holder has to know, for each of these cards that says something. */
  conditionsOf(programs: ReadonlySet<string>): readonly FareCondition[];
  /** The weekdays on which the nights begin that make a return valid. Empty if no card of the party needs one. */
  readonly nights: readonly number[];
  /** Whether the cards valid on such a return reduce the product for somebody without another reduction. */
  isReturnFare(product: BookProduct): boolean;
  /** `directMinutes`: the duration of a journey without changes. `weekday` of the train, 1 is Monday. Results are cached by tiers. */
  tiers(prices: ProductPrices, good: GoodCards, directMinutes: number | undefined, weekday: number): readonly FareTier[];
}

export function createPartyPricer(
  passengers: readonly PassengerSpec[],
  programs: readonly string[],
  known: readonly BookCard[],
  ages: FamilyFile['ages'],
): PartyPricer {
  const cards = cardsOf(passengers, programs, known);
  // By age, so that the order of travellers does not affect the cards.
  const paying = passengers
    .filter(({ age }) => age > ages.infantMaxAge)
    .toSorted((a, b) => a.age - b.age || compare(a.passengerRef, b.passengerRef));
  const types = passengers.map(({ age }) => passengerTypeOf(age, ages));
  const partyAges = passengers.map(({ age }) => age);
  const bits = (isGood: (card: BookCard['card']) => boolean): GoodCards =>
    cards.reduce((good, { card }, index) => (isGood(card) ? good | (1 << index) : good), 0);

  const always = bits((card) => isAlwaysGood(card, partyAges));
  const overNight = bits((card) => nightsOf(card).length > 0);
  const singles = new Map<number, GoodCards>();
  const assignments = new Map<string, ReadonlyMap<string, Assignment>>();
  const returnFares = new Map<BookProduct, boolean>();
  const priced = new Map<ProductPrices, Map<string, readonly FareTier[]>>();

  const covering = ({ familyKey, product }: BookProduct): GoodCards =>
    bits(({ families, notProducts }) => families.includes(familyKey) && !notProducts.includes(product.code));

  /** Keyed by the traveller's reference. A missing one pays in full. */
  const assignmentsOf = (good: GoodCards, childMaxAge: number): ReadonlyMap<string, Assignment> => {
    const key = `${good} ${childMaxAge}`;
    const before = assignments.get(key);
    if (before) return before;
    const usable = cards.flatMap((card, index) => (good & (1 << index) ? [{ index, card: card.card }] : []));
    const travellers = paying.map(({ age, cards: held, brings }) => ({
      age,
      isInWheelchair: brings?.includes('WHEELCHAIR') === true,
      isChild: age <= childMaxAge,
      ...(held === undefined ? {} : { cards: held }),
    }));
    const found = assignCards(
      travellers,
      usable.map(({ card, index }) => ({ ...card, ...programOf(cards[index]) })),
    );
    const byRef = new Map<string, Assignment>();
    for (const [index, assignment] of found.entries()) {
      const ref = paying[index]?.passengerRef;
      const card = assignment && usable[assignment.card];
      if (ref !== undefined && card) byRef.set(ref, { card: card.index, role: assignment.role });
    }
    assignments.set(key, byRef);
    return byRef;
  };

  const priceTiers = (
    { product, adultCents }: ProductPrices,
    good: GoodCards,
    caps: readonly (number | undefined)[],
    weekday: number,
  ): readonly FareTier[] => {
    const { child, ageReductions = [] } = product.family;
    const assigned = assignmentsOf(good, child.maxAge);
    return adultCents.map((adult, index): FareTier => {
      let totalCents = 0;
      const fares = passengers.map(({ passengerRef, age }, place): PassengerFare => {
        const passengerType = types[place] ?? 'ADULT';
        const byAge = priceByAge(adult, age, ageReductions, product.product.code);
        const asChild = paysAsChild(age, child, partyAges, weekday) ? childCents(adult, child) : byAge;
        const full = passengerType === 'INFANT' ? 0 : Math.min(byAge, asChild);
        const assignment = assigned.get(passengerRef);
        const card = assignment && cards[assignment.card];
        const reduced = card ? reducedCents(adult, cardOn(card.card, product.product.code), assignment.role, caps[assignment.card]) : full;
        const cents = Math.min(full, reduced);
        totalCents += cents;
        return {
          passengerRef,
          passengerType,
          amount: money(product.currency, cents),
          ...(card && cents < full ? { railcard: card.program } : {}),
        };
      });
      const quota = product.quotas[index];
      return {
        tier: product.ladder[index]?.tier ?? String(index + 1),
        ...(quota === undefined ? {} : { quota }),
        passengers: fares,
        priceParts: [{ description: product.product.name, isTax: false, amount: money(product.currency, totalCents) }],
      };
    });
  };

  return {
    goodOnSingle(weekday) {
      const before = singles.get(weekday);
      if (before !== undefined) return before;
      const good = always | bits((card) => isGoodOnSingle(card, weekday));
      singles.set(weekday, good);
      return good;
    },
    goodOnReturn: always | overNight,
    goodBetween: (good, from, to) => good & bits(({ within }) => within === undefined || (within === from && within === to)),
    conditionsOf: (programs) =>
      known.flatMap(({ program, card: { name, condition } }) =>
        condition !== undefined && programs.has(program) ? [{ tabName: name, tabValue: condition }] : [],
      ),
    nights: cards.flatMap(({ card }, index) => (overNight & (1 << index) ? nightsOf(card) : [])),
    isReturnFare(product) {
      const before = returnFares.get(product);
      if (before !== undefined) return before;
      const covered = covering(product);
      const rolesOf = (good: GoodCards): string =>
        [...assignmentsOf(good & covered, product.family.child.maxAge)]
          .map(([ref, { role }]) => `${ref} ${role}`)
          .sort()
          .join();
      const found = rolesOf(always | overNight) !== rolesOf(always);
      returnFares.set(product, found);
      return found;
    },
    tiers(prices, good, directMinutes, weekday) {
      const usable = good === 0 ? 0 : good & covering(prices.product);
      const isCapped = usable !== 0 && directMinutes !== undefined && prices.product.comfort.cabin === 'STANDARD';
      const caps = isCapped ? cards.map(({ card }) => capCents(card, directMinutes)) : [];
      const day = prices.product.family.child.weekdays ? weekday : 0;
      const key = isCapped ? `${usable} ${day} ${caps.join()}` : `${usable} ${day}`;
      const known = priced.get(prices) ?? new Map<string, readonly FareTier[]>();
      priced.set(prices, known);
      const before = known.get(key);
      if (before) return before;
      const tiers = priceTiers(prices, usable, caps, weekday);
      known.set(key, tiers);
      return tiers;
    },
  };
}

function programOf(card: BookCard | undefined): { readonly program?: string } {
  return card ? { program: card.program } : {};
}

/** The requested cards that this source knows, in a fixed order. More cards of one programme than travellers are useless. */
function cardsOf(passengers: readonly PassengerSpec[], programs: readonly string[], known: readonly BookCard[]): BookCard[] {
  return known.flatMap((card) => {
    const isWheelchair = card.program === wheelchairFare;
    const asked = isWheelchair ? broughtBy(passengers, 'WHEELCHAIR') : programs.filter((program) => program === card.program).length;
    const count = Math.min(passengers.length, asked);
    return Array.from({ length: count }, () => card);
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
