/**
 * The cheapest legal split of a party over its railcards. Each traveller is reduced by at most one card, and each card is used once. Its
 * holder, if it has one, travels and is reduced with it. The numbers of adults and children stay within the card's limits. Travellers who
 * may hold the same cards are interchangeable, so the search uses numbers instead of names.
 */
export interface SplitCard {
  /** The indexes of the possible holders. Absent: it needs no holder. */
  readonly holders?: readonly number[];
  readonly adults: { readonly min: number; readonly max: number };
  readonly children: { readonly min: number; readonly max: number };
  /** The most people, adults and children together. Absent: the sum of the two limits. */
  readonly people?: number;
  /** The saving for each covered adult and child, in pence; not negative. */
  readonly adultSaving: number;
  readonly childSaving: number;
}

export type SplitAge = 'ADULT' | 'CHILD' | 'INFANT';

/** For each traveller, the index of the card that reduces their fare, or -1. */
export type Split = readonly number[];

interface Kind {
  readonly adult: boolean;
  readonly members: number[];
  /** The cards that a traveller of this kind may hold. */
  readonly holds: ReadonlySet<number>;
}

interface Choice {
  readonly saving: number;
  /** The number of each kind that the card covers. Absent: the card stays unused. */
  readonly covers?: readonly number[];
}

const nothing: Choice = { saving: 0 };

export function splitParty(party: readonly SplitAge[], cards: readonly SplitCard[]): Split {
  const kinds = groupParty(party, cards);
  const left = kinds.map((kind) => kind.members.length);
  // The rest of the party as one number: a digit for each kind, and the card in front.
  const states = kinds.reduce((product, kind) => product * (kind.members.length + 1), 1);
  const known = new Map<number, Choice>();

  const solve = (card: number): Choice => {
    if (card === cards.length) return nothing;
    let key = card * states;
    for (let kind = 0, weight = 1; kind < kinds.length; kind += 1) {
      key += (left[kind] ?? 0) * weight;
      weight *= (kinds[kind]?.members.length ?? 0) + 1;
    }
    const before = known.get(key);
    if (before) return before;
    let best: Choice = { saving: solve(card + 1).saving };
    for (const covers of uses(cards[card], card, kinds, left)) {
      take(left, covers, -1);
      const saving = savingOf(cards[card], kinds, covers) + solve(card + 1).saving;
      take(left, covers, 1);
      if (saving > best.saving) best = { saving, covers };
    }
    known.set(key, best);
    return best;
  };

  const split = party.map(() => -1);
  for (let card = 0; card < cards.length; card += 1) {
    const { covers } = solve(card);
    if (!covers) continue;
    // The first of the kind can hold the card, because everybody of a kind can.
    for (const [index, kind] of kinds.entries()) {
      const already = kind.members.length - (left[index] ?? 0);
      for (const member of kind.members.slice(already, already + (covers[index] ?? 0))) split[member] = card;
    }
    take(left, covers, -1);
  }
  return split;
}

function groupParty(party: readonly SplitAge[], cards: readonly SplitCard[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const [member, age] of party.entries()) {
    if (age === 'INFANT') continue;
    const holds = new Set(cards.flatMap((card, index) => (card.holders?.includes(member) ? [index] : [])));
    const key = `${age}:${[...holds].join()}`;
    const kind = kinds.get(key);
    if (kind) kind.members.push(member);
    else kinds.set(key, { adult: age === 'ADULT', members: [member], holds });
  }
  return [...kinds.values()];
}

/** All possible uses of a card: the number it covers of each kind. */
function uses(card: SplitCard | undefined, cardIndex: number, kinds: readonly Kind[], left: readonly number[]): number[][] {
  if (!card) return [];
  const found: number[][] = [];
  const covers = kinds.map(() => 0);
  const fill = (kind: number, adults: number, children: number): void => {
    const here = kinds[kind];
    if (!here) {
      const held = card.holders === undefined || kinds.some((each, index) => each.holds.has(cardIndex) && (covers[index] ?? 0) > 0);
      if (held && adults >= card.adults.min && children >= card.children.min) found.push([...covers]);
      return;
    }
    const room = here.adult ? card.adults.max - adults : card.children.max - children;
    const people = card.people === undefined ? room : card.people - adults - children;
    for (let count = Math.min(room, people, left[kind] ?? 0); count >= 0; count -= 1) {
      covers[kind] = count;
      fill(kind + 1, adults + (here.adult ? count : 0), children + (here.adult ? 0 : count));
    }
    covers[kind] = 0;
  };
  fill(0, 0, 0);
  return found;
}

function savingOf(card: SplitCard | undefined, kinds: readonly Kind[], covers: readonly number[]): number {
  if (!card) return 0;
  return kinds.reduce((sum, kind, index) => sum + (covers[index] ?? 0) * (kind.adult ? card.adultSaving : card.childSaving), 0);
}

function take(left: number[], covers: readonly number[], sign: 1 | -1): void {
  for (const [index, count] of covers.entries()) left[index] = (left[index] ?? 0) + sign * count;
}
