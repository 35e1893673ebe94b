import { countOf, oneAdult, type Party } from './party.ts';
import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import type { GroupName } from '@throughfare/kernel/source-facts.types';

const order: readonly GroupName[] = ['Adult', 'Senior', 'Youth', 'Child', 'Infant'];
const words: Readonly<Record<GroupName, string>> = {
  Adult: 'Adult',
  Senior: 'Senior',
  Youth: 'Youth',
  Child: 'Children',
  Infant: 'Infants',
};

/** "Adult 1, Senior 1, Youth 2, Children 3" (PARTY-12). Empty groups are left out. */
export function partySummary(party: Party): string {
  const parts = order.filter((group) => countOf(party, group) > 0).map((group) => `${words[group]} ${countOf(party, group)}`);
  return parts.length > 0 ? parts.join(', ') : 'No passengers';
}

/** The fields of what a party brings, with the words for one and for many. */
export const broughtWords = [
  ['wheelchairs', 'wheelchair', 'wheelchairs'],
  ['bicycles', 'bicycle', 'bicycles'],
  ['assistanceDogs', 'assistance dog', 'assistance dogs'],
] as const;

/** "1 wheelchair, 2 bicycles", or an empty text. */
export function broughtSummary({ brings }: Pick<Party, 'brings'>): string {
  return broughtWords
    .flatMap(([kind, one, many]) => {
      const count = brings?.[kind] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');
}

/** "2 railcards, 1 rail pass", or an empty text. */
export function railcardSummary(party: Party): string {
  const programs =
    party.kind === 'counted'
      ? party.railcards.flatMap(({ program, count = 0 }) => Array.from({ length: count }, () => program))
      : party.passengers.flatMap(({ railcard }) => railcard ?? []);
  const passes = programs.filter(isPassProgram).length;
  const counted = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);
  return [...counted(programs.length - passes, 'railcard', 'railcards'), ...counted(passes, 'rail pass', 'rail passes')].join(', ');
}

/** The railcards, and the things that the party brings. */
export function partyExtras(party: Party): string {
  return [railcardSummary(party), broughtSummary(party)].filter((part) => part !== '').join(', ');
}

/** The party with its railcards, beside a price or a search. Empty for one adult without a card, because everybody expects that. */
export function partyNote(party: Party): string {
  const [summary, cards] = [partySummary(party), partyExtras(party)];
  return cards === '' && summary === partySummary(oneAdult) ? '' : [summary, cards].filter((part) => part !== '').join(', ');
}
