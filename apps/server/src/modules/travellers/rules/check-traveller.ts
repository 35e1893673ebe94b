/** The rules that a saved traveller must meet to be usable in a booking. The contract checks names, addresses and numbers. */
import { Refusal } from '@throughfare/kernel/refusal';

export interface TravellerFacts {
  /** Codes of the countries in which a traveller may live. */
  readonly countries: ReadonlySet<string>;
  readonly railcards: ReadonlySet<string>;
  /** YYYY-MM-DD: the latest date that it is anywhere on earth. A birth date must not be later. */
  readonly latestDay: string;
}

interface CheckedTraveller {
  /** YYYY-MM-DD, or empty. */
  readonly dateOfBirth: string;
  readonly countryOfResidence: string;
  readonly railcards: readonly { readonly program: string }[];
}

const earliestBirth = '1900-01-01';

/** Throws the first refusal that applies. */
export function checkTraveller({ dateOfBirth, countryOfResidence, railcards }: CheckedTraveller, facts: TravellerFacts): void {
  if (dateOfBirth !== '' && !(isDay(dateOfBirth) && dateOfBirth >= earliestBirth && dateOfBirth <= facts.latestDay))
    throw new Refusal('traveller.birthInvalid');
  if (countryOfResidence !== '' && !facts.countries.has(countryOfResidence)) throw new Refusal('traveller.countryUnknown');
  const unknown = railcards.find(({ program }) => !facts.railcards.has(program));
  if (unknown) throw new Refusal('search.unknownRailcard', { program: unknown.program });
}

/** "2026-02-30" has the form of a date but is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
