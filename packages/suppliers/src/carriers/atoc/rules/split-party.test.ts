import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitParty, type Split, type SplitAge, type SplitCard } from './split-party.ts';

const alone = (holder: number, saving: number): SplitCard => ({
  holders: [holder],
  adults: { min: 1, max: 1 },
  children: { min: 0, max: 0 },
  adultSaving: saving,
  childSaving: 0,
});
const family = (holders: readonly number[]): SplitCard => ({
  holders,
  adults: { min: 1, max: 4 },
  children: { min: 1, max: 4 },
  adultSaving: 30,
  childSaving: 25,
});
const group: SplitCard = { adults: { min: 3, max: 9 }, children: { min: 0, max: 0 }, adultSaving: 30, childSaving: 0 };

describe('splitting a party over its railcards', () => {
  it('reduces one traveller by one card only', () => {
    expect(splitParty(['ADULT'], [alone(0, 30), alone(0, 45)])).toEqual([1]);
  });

  it('gives a card to a traveller who may hold it', () => {
    expect(splitParty(['ADULT', 'ADULT'], [alone(1, 30)])).toEqual([-1, 0]);
  });

  it('covers children only with a card that has an adult holder travelling', () => {
    expect(splitParty(['CHILD', 'ADULT', 'CHILD'], [family([1])])).toEqual([0, 0, 0]);
    expect(splitParty(['ADULT'], [family([0])])).toEqual([-1]);
  });

  it('lets holders use their own card if the family card covers the rest', () => {
    const split = splitParty(['ADULT', 'ADULT', 'CHILD'], [alone(0, 50), family([0, 1])]);
    expect(split).toEqual([0, 1, 1]);
  });

  it('forms a group of three from travellers without a better card, or no group at all', () => {
    expect(splitParty(['ADULT', 'ADULT', 'ADULT', 'ADULT'], [alone(0, 50), group])).toEqual([0, 1, 1, 1]);
    expect(splitParty(['ADULT', 'ADULT', 'ADULT'], [alone(0, 20), group])).toEqual([1, 1, 1]);
    expect(splitParty(['ADULT', 'ADULT', 'ADULT'], [alone(0, 95), group])).toEqual([0, -1, -1]);
  });

  it('keeps to the number of people that a card covers together', () => {
    const pair: SplitCard = {
      holders: [0],
      adults: { min: 0, max: 2 },
      children: { min: 0, max: 1 },
      people: 2,
      adultSaving: 30,
      childSaving: 0,
    };
    expect(splitParty(['CHILD', 'ADULT', 'ADULT'], [pair]).filter((card) => card === 0)).toHaveLength(2);
  });

  it('leaves infants out', () => {
    expect(splitParty(['INFANT', 'ADULT'], [alone(1, 10)])).toEqual([-1, 0]);
  });

  const age = fc.constantFrom<SplitAge>('ADULT', 'ADULT', 'CHILD', 'INFANT');
  const limits = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 })).map(([min, more]) => ({ min, max: min + more }));
  const scene = fc.array(age, { minLength: 1, maxLength: 5 }).chain((party) =>
    fc.record({
      party: fc.constant(party),
      cards: fc.array(
        fc.record({
          holders: fc.subarray(party.map((_, index) => index)),
          needsHolder: fc.boolean(),
          adults: limits,
          children: limits,
          people: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
          adultSaving: fc.integer({ min: 0, max: 60 }),
          childSaving: fc.integer({ min: 0, max: 60 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  );

  it('is legal and saves as much as the best of all splits, tried one by one', () => {
    fc.assert(
      fc.property(scene, ({ party, cards: raw }) => {
        const cards = raw.map(({ needsHolder, holders, people, ...card }): SplitCard => ({
          ...card,
          ...(needsHolder && { holders }),
          ...(people !== undefined && { people }),
        }));
        const split = splitParty(party, cards);
        expect(isLegal(party, cards, split)).toBe(true);
        const best = everySplit(party.length, cards.length).filter((each) => isLegal(party, cards, each));
        expect(saved(party, cards, split)).toBe(Math.max(...best.map((each) => saved(party, cards, each))));
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

function everySplit(people: number, cards: number): Split[] {
  const splits: Split[] = [];
  for (let code = 0; code < (cards + 1) ** people; code += 1) {
    splits.push(Array.from({ length: people }, (_, person) => (Math.floor(code / (cards + 1) ** person) % (cards + 1)) - 1));
  }
  return splits;
}

function isLegal(party: readonly SplitAge[], cards: readonly SplitCard[], split: Split): boolean {
  if (split.some((card, person) => card >= 0 && party[person] === 'INFANT')) return false;
  return cards.every((card, index) => {
    const covered = split.flatMap((each, person) => (each === index ? [person] : []));
    if (covered.length === 0) return true;
    const adults = covered.filter((person) => party[person] === 'ADULT').length;
    const children = covered.length - adults;
    const within = adults >= card.adults.min && adults <= card.adults.max && children >= card.children.min && children <= card.children.max;
    const { holders } = card;
    return (
      within && covered.length <= (card.people ?? Infinity) && (holders === undefined || covered.some((person) => holders.includes(person)))
    );
  });
}

function saved(party: readonly SplitAge[], cards: readonly SplitCard[], split: Split): number {
  return split.reduce((sum, card, person) => {
    const each = cards[card];
    return each ? sum + (party[person] === 'ADULT' ? each.adultSaving : each.childSaving) : sum;
  }, 0);
}
