import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../tariff.types.ts';
import { assignCards, type Assignment, type Traveller } from './assign-cards.ts';
import { reducedCents } from './reduced-price.ts';
import { jeuneCard as jeune } from '../testing/jeune-card.ts';

const adulte: Card = { ...jeune, holder: { minAge: 27, maxAge: 59 }, companions: { adults: 1, children: 3 } };
const senior: Card = { ...jeune, holder: { minAge: 60 } };
const party = (...ages: number[]): Traveller[] => ages.map((age) => ({ age, isChild: age <= 11 }));
const roles = (ages: readonly number[], cards: readonly Card[]) =>
  assignCards(party(...ages), cards).map((assigned) => (assigned ? `${assigned.card} ${assigned.role}` : '-'));

describe('the split of a party over its cards', () => {
  it("needs a holder of the card's age", () => {
    expect(roles([40], [jeune])).toEqual(['-']);
    expect(roles([27], [jeune])).toEqual(['0 HOLDER']);
    expect(roles([40, 8], [senior])).toEqual(['-', '-']);
  });

  it('takes one companion with Adulte, and three children', () => {
    expect(roles([5, 6, 7, 8, 40, 41, 42], [adulte])).toEqual(['0 CHILD', '0 CHILD', '0 CHILD', '-', '0 HOLDER', '0 COMPANION', '-']);
  });

  it('lets every eligible traveller hold a card', () => {
    expect(roles([20, 40, 65], [senior, adulte, jeune])).toEqual(['2 HOLDER', '1 HOLDER', '0 HOLDER']);
    expect(roles([27, 40], [jeune, adulte])).toEqual(['0 HOLDER', '1 HOLDER']);
    expect(roles([20, 27], [adulte, jeune])).toEqual(['1 HOLDER', '0 HOLDER']);
  });

  it('leaves a card to the traveller named as its holder', () => {
    const named = [
      { age: 65, isChild: false },
      { age: 66, isChild: false, cards: ['SENIOR'] },
      { age: 67, isChild: false },
    ];
    const cards = [{ ...senior, program: 'SENIOR' }];
    expect(assignCards(named, cards).map((found) => found?.role)).toEqual([undefined, 'HOLDER', undefined]);
    const tooYoung = [
      { age: 65, isChild: false },
      { age: 30, isChild: false, cards: ['SENIOR'] },
    ];
    expect(assignCards(tooYoung, cards)).toEqual([undefined, undefined]);
  });

  it('uses a card once', () => {
    expect(roles([65, 66], [senior])).toEqual(['0 HOLDER', '-']);
  });

  it('is the cheapest possible, whatever holders save', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(6, 10, 20, 27, 40, 65), { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom(jeune, adulte, senior), { maxLength: 3 }),
        fc.option(fc.integer({ min: 1000, max: 9000 }), { nil: undefined }),
        (ages, cards, cap) => {
          const travellers = party(...ages.toSorted((a, b) => a - b));
          const found = assignCards(travellers, cards);
          expect(isLegal(travellers, cards, found)).toBe(true);
          expect(costOf(travellers, cards, found, cap)).toBe(leastCost(travellers, cards, cap));
        },
      ),
      { seed: 11, numRuns: 150 },
    );
  });
});

type Split = readonly (Assignment | undefined)[];

function costOf(travellers: readonly Traveller[], cards: readonly Card[], split: Split, cap: number | undefined): number {
  return travellers.reduce((sum, { isChild }, index) => {
    const assigned = split[index];
    const card = assigned && cards[assigned.card];
    return sum + (card ? reducedCents(10_000, card, assigned.role, cap) : isChild ? 5000 : 10_000);
  }, 0);
}

function isLegal(travellers: readonly Traveller[], cards: readonly Card[], split: Split): boolean {
  return cards.every(({ holder, companions }, card) => {
    const withRole = (role: Assignment['role']): Traveller[] =>
      travellers.filter((_, index) => split[index]?.card === card && split[index]?.role === role);
    const holders = withRole('HOLDER');
    const others = [...withRole('COMPANION'), ...withRole('CHILD')];
    return (
      holders.length <= 1 &&
      (holders.length === 1 || others.length === 0) &&
      holders.every(({ age, isChild }) => !isChild && age >= holder.minAge && age <= (holder.maxAge ?? 200)) &&
      withRole('COMPANION').length <= companions.adults &&
      withRole('CHILD').length <= companions.children &&
      withRole('COMPANION').every(({ isChild }) => !isChild) &&
      withRole('CHILD').every(({ isChild }) => isChild)
    );
  });
}

/** The lowest price, found by trying all assignments. */
function leastCost(travellers: readonly Traveller[], cards: readonly Card[], cap: number | undefined): number {
  const choices: (Assignment | undefined)[] = [
    undefined,
    ...cards.flatMap((_, card) => (['HOLDER', 'COMPANION', 'CHILD'] as const).map((role) => ({ card, role }))),
  ];
  let least = Number.POSITIVE_INFINITY;
  const split: (Assignment | undefined)[] = [];
  const place = (index: number): void => {
    if (index === travellers.length) {
      if (isLegal(travellers, cards, split)) least = Math.min(least, costOf(travellers, cards, split, cap));
      return;
    }
    for (const choice of choices) {
      if (choice && (choice.role === 'CHILD') !== (travellers[index]?.isChild ?? false)) continue;
      split[index] = choice;
      place(index + 1);
    }
  };
  place(0);
  return least;
}
