import { formatFullDay } from '@throughfare/kernel/format-day';
import type { MessageCode } from '@throughfare/contract/messages';
import type { PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import { isOfPassGroup } from '@throughfare/kernel/passes/pass-ages';
import {
  mostPassPassengers,
  partyForCountry,
  passGroupAges,
  passPartyFault,
  type PassFault,
  type PassParty,
} from '@throughfare/kernel/passes/pass-party';

/** The facts that a search for passes is checked against. */
export interface PassSearchFacts {
  /** Codes of the countries that passes cover, including ALL. */
  readonly countries: ReadonlySet<string>;
  /** Today in the visitor's market, and the last day on which a pass may start. */
  readonly today: string;
  readonly lastDay: string;
  readonly youthsMayTravelAlone: boolean;
}

export interface PassSearchFault {
  readonly code: MessageCode;
  readonly details?: Readonly<Record<string, string | number>>;
}

const faultCodes: Readonly<Record<PassFault, MessageCode>> = {
  passengersMissing: 'search.passengersMissing',
  adultMissing: 'pass.adultMissing',
  tooManyChildren: 'pass.tooManyChildren',
  tooManyYouths: 'pass.tooManyYouths',
  tooManyPassengers: 'search.tooManyPassengers',
};

/** The country that decides which groups of travellers exist: the named one, or ALL if several are named. */
function passCountry(countries: readonly string[]): string {
  const [first = 'ALL', ...others] = countries;
  return others.length === 0 ? first : 'ALL';
}

/** Seniors count as adults if the country's pass has no senior price (PASS-4). */
export function passPartyOf({ countries, passengers }: PassSearchParam): PassParty {
  return partyForCountry(passengers, passCountry(countries));
}

/** Checks PASS-1 and PASS-4. Undefined if nothing is wrong. */
export function findPassSearchFault(search: PassSearchParam, facts: PassSearchFacts): PassSearchFault | undefined {
  const unknown = search.countries.find((code) => !facts.countries.has(code));
  if (unknown !== undefined) return { code: 'pass.countryUnknown', details: { code: unknown } };
  const rules = { country: passCountry(search.countries), youthsMayTravelAlone: facts.youthsMayTravelAlone };
  const fault = passPartyFault(passPartyOf(search), rules);
  if (fault !== undefined) return { code: faultCodes[fault], details: { most: mostPassPassengers } };
  const wrong = search.passengers.ageFields?.find(({ value, fieldName }) => value !== '' && !isOfPassGroup(Number(value), fieldName));
  if (wrong) return { code: 'search.ageOfGroup', details: { group: wrong.fieldName, ages: passGroupAges[wrong.fieldName] } };
  if (search.validFrom < facts.today) return { code: 'search.dateInPast' };
  if (search.validFrom > facts.lastDay) return { code: 'search.dateTooFar', details: { last: formatFullDay(facts.lastDay) } };
  return undefined;
}

const words: Readonly<Record<keyof PassParty, readonly [one: string, many: string]>> = {
  Adult: ['adult', 'adults'],
  Senior: ['senior', 'seniors'],
  Youth: ['youth', 'youths'],
  Child: ['child', 'children'],
};

/** For example "2 adults, 1 child". */
export function passPartyText(party: PassParty): string {
  return (['Adult', 'Senior', 'Youth', 'Child'] as const)
    .filter((group) => party[group] > 0)
    .map((group) => `${party[group]} ${words[group][party[group] === 1 ? 0 : 1]}`)
    .join(', ');
}
