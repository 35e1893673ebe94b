import type { RailCard } from '@throughfare/contract/calls/reference';
import type { GroupName } from '@throughfare/kernel/source-facts.types';
import { countedChild, mostTyped } from '@throughfare/kernel/travellers/party-rules';
import type { CountedParty, ListedParty, Party, RailcardRow } from '../../../domain/party/party.ts';
import { canAdd, canAddRailcardRow, canRemove, cleanAge, groupOf } from './party-rules.ts';

export type PartyEvent =
  | { readonly type: 'passengerAdded' | 'passengerRemoved'; readonly group: GroupName }
  /** `index` is among the children of a counted party, or among all passengers of a listed one. */
  | { readonly type: 'ageTyped'; readonly index: number; readonly text: string }
  | { readonly type: 'railcardRowAdded' }
  | { readonly type: 'railcardRowRemoved'; readonly index: number }
  /** An empty programme shows "Select a railcard". */
  | { readonly type: 'railcardChosen'; readonly index: number; readonly card: RailCard | undefined }
  | { readonly type: 'railcardCounted'; readonly index: number; readonly count: number }
  | { readonly type: 'railcardHolderChosen'; readonly index: number; readonly holder: RailcardRow['holder'] };

/** The party after a press in the passenger selector. Presses that the rules forbid change nothing. */
export function reduceParty(party: Party, event: PartyEvent): Party {
  return party.kind === 'counted' ? reduceCounted(party, event) : reduceListed(party, event);
}

function replaceAt<T>(list: readonly T[], index: number, change: (item: T) => T): readonly T[] {
  return list.map((item, at) => (at === index ? change(item) : item));
}

function reduceCounted(party: CountedParty, event: PartyEvent): CountedParty {
  switch (event.type) {
    case 'passengerAdded':
      if (!canAdd(party, event.group)) return party;
      return event.group === 'Adult' ? { ...party, adults: party.adults + 1 } : { ...party, childAges: [...party.childAges, ''] };
    case 'passengerRemoved':
      if (!canRemove(party, event.group)) return party;
      return withFewerRailcardRows(
        event.group === 'Adult' ? { ...party, adults: party.adults - 1 } : { ...party, childAges: party.childAges.slice(0, -1) },
      );
    case 'ageTyped':
      return { ...party, childAges: replaceAt(party.childAges, event.index, () => cleanAge(event.text, countedChild.maxAge)) };
    case 'railcardRowAdded':
      return canAddRailcardRow(party)
        ? { ...party, railcards: [...party.railcards, { program: '', count: undefined, holder: 'Adult' }] }
        : party;
    case 'railcardRowRemoved':
      return { ...party, railcards: party.railcards.filter((_, index) => index !== event.index) };
    case 'railcardChosen': {
      const { card } = event;
      const row: RailcardRow = card
        ? { program: card.value, count: 1, holder: 'Adult' }
        : { program: '', count: undefined, holder: 'Adult' };
      return { ...party, railcards: replaceAt(party.railcards, event.index, () => row) };
    }
    case 'railcardCounted':
      return {
        ...party,
        railcards: replaceAt(party.railcards, event.index, (row) =>
          row.program === '' ? row : { ...row, count: Math.min(9, Math.max(1, event.count)) },
        ),
      };
    case 'railcardHolderChosen':
      return { ...party, railcards: replaceAt(party.railcards, event.index, (row) => ({ ...row, holder: event.holder })) };
  }
}

/** With fewer passengers than rows, the last rows are removed. */
function withFewerRailcardRows(party: CountedParty): CountedParty {
  return { ...party, railcards: party.railcards.slice(0, party.adults + party.childAges.length) };
}

function reduceListed(party: ListedParty, event: PartyEvent): ListedParty {
  switch (event.type) {
    case 'passengerAdded': {
      const group = groupOf(party, event.group);
      if (!group || !canAdd(party, event.group)) return party;
      return {
        ...party,
        passengers: [...party.passengers, { group: group.name, age: group.givenAge === undefined ? '' : String(group.givenAge) }],
      };
    }
    case 'passengerRemoved': {
      if (!canRemove(party, event.group)) return party;
      const last = party.passengers.findLastIndex((passenger) => passenger.group === event.group);
      return { ...party, passengers: party.passengers.filter((_, index) => index !== last) };
    }
    case 'ageTyped':
      return {
        ...party,
        passengers: replaceAt(party.passengers, event.index, (passenger) => ({
          ...passenger,
          age: cleanAge(event.text, mostTypedBy(party, passenger.group)),
        })),
      };
    case 'railcardChosen':
      return {
        ...party,
        passengers: replaceAt(party.passengers, event.index, (passenger) => ({
          group: passenger.group,
          age: passenger.age,
          ...(event.card && { railcard: event.card.value }),
        })),
      };
    case 'railcardRowAdded':
    case 'railcardRowRemoved':
    case 'railcardCounted':
    case 'railcardHolderChosen':
      return party;
  }
}

function mostTypedBy(party: ListedParty, name: GroupName): number {
  const group = groupOf(party, name);
  return group ? mostTyped(group) : 99;
}
