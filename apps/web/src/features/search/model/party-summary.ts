import { countOf, type Party } from './party.ts';
import type { GroupName } from './passenger-groups.data.ts';

const order: readonly GroupName[] = ['Adult', 'Senior', 'Youth', 'Child', 'Infant'];
const words: Readonly<Record<GroupName, string>> = {
  Adult: 'Adult',
  Senior: 'Senior',
  Youth: 'Youth',
  Child: 'Children',
  Infant: 'Infants',
};

/** "Adult 1, Senior 1, Youth 2, Children 3" (PARTY-12); groups nobody is in are left out. */
export function partySummary(party: Party): string {
  const parts = order.filter((group) => countOf(party, group) > 0).map((group) => `${words[group]} ${countOf(party, group)}`);
  return parts.length > 0 ? parts.join(', ') : 'No passengers';
}

/** "2 railcards", or nothing. */
export function railcardSummary(party: Party): string {
  const count =
    party.kind === 'counted'
      ? party.railcards.reduce((sum, row) => sum + (row.count ?? 0), 0)
      : party.passengers.filter((passenger) => passenger.railcard !== undefined).length;
  return count === 0 ? '' : `${count} ${count === 1 ? 'railcard' : 'railcards'}`;
}
