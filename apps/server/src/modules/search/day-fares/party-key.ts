import { createHash } from 'node:crypto';
import type { Party } from '../rules/party.ts';

/** One adult without cards: the party of most searches, and of every page that names no travellers. */
export const oneAdult = 'ADULT';

/** Adults of these ages pay the same at every seller. */
const adultAges = { from: 30, to: 59 };

/** The same for parties that pay the same: ages, cards and wheelchairs, in any order. A hash, because nothing else needs to be known of them. */
export function partyKey({ passengers, railcards }: Party): string {
  const [only] = passengers;
  const isOne = passengers.length === 1 && only?.passengerType === 'ADULT' && only.age >= adultAges.from && only.age <= adultAges.to;
  if (isOne && railcards.length === 0 && !only.cards?.length && !only.brings?.includes('WHEELCHAIR')) return oneAdult;
  const people = passengers.map(({ age, passengerType, cards = [], brings = [] }) =>
    [passengerType, age, ...cards.toSorted(), ...brings.filter((one) => one === 'WHEELCHAIR')].join(' '),
  );
  return createHash('sha256')
    .update(JSON.stringify([people.toSorted(), railcards.toSorted()]))
    .digest('base64url')
    .slice(0, 22);
}
