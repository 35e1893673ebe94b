/**
 * The parties that may travel on rail passes (PASS-4). There are at most twice as many children as adults, and at most twice as many
 * youths. An adult or senior is needed, unless a setting lets youths travel alone. For Germany, seniors count as adults.
 */
export const passGroupNames = ['Adult', 'Senior', 'Youth', 'Child'] as const;

export type PassGroupName = (typeof passGroupNames)[number];

/** The number of people in each group. */
export type PassParty = Readonly<Record<PassGroupName, number>>;

/** The ages of the pass products (PASS-4). A senior may also buy an adult's pass. */
export const passGroupAges: Readonly<Record<PassGroupName, string>> = {
  Adult: '28+ years',
  Senior: '60+ years',
  Youth: '12-27 years',
  Child: '4-11 years',
};

/** The most people in one party, of all groups together (PASS-4). */
export const mostPassPassengers = 8;

const youngForEachAdult = 2;

export interface PassRules {
  /** ISO 3166-1 alpha-2, or ALL. */
  readonly country: string;
  readonly youthsMayTravelAlone: boolean;
}

export const onePassAdult: PassParty = { Adult: 1, Senior: 0, Youth: 0, Child: 0 };

/** Germany's pass knows no seniors: their group is hidden, and a senior counts as an adult. */
export function hasSeniors(country: string): boolean {
  return country !== 'DE';
}

export function partyForCountry(party: PassParty, country: string): PassParty {
  return hasSeniors(country) || party.Senior === 0 ? party : { ...party, Adult: party.Adult + party.Senior, Senior: 0 };
}

export function passPassengerCount(party: PassParty): number {
  return passGroupNames.reduce((sum, group) => sum + party[group], 0);
}

export type PassFault = 'passengersMissing' | 'adultMissing' | 'tooManyChildren' | 'tooManyYouths' | 'tooManyPassengers';

/** The first reason why this party may not buy passes together; undefined if it may. */
export function passPartyFault(party: PassParty, { youthsMayTravelAlone }: PassRules): PassFault | undefined {
  const grownUps = party.Adult + party.Senior;
  if (passPassengerCount(party) === 0) return 'passengersMissing';
  if (passPassengerCount(party) > mostPassPassengers) return 'tooManyPassengers';
  const youthsGoAlone = youthsMayTravelAlone && party.Youth > 0 && party.Child === 0;
  if (grownUps === 0 && !youthsGoAlone) return 'adultMissing';
  if (party.Child > youngForEachAdult * grownUps) return 'tooManyChildren';
  if (party.Youth > youngForEachAdult * grownUps && !youthsMayTravelAlone) return 'tooManyYouths';
  return undefined;
}

/** A plus is refused if it would lead to a party that may not travel, and for a senior where seniors are unknown. */
export function canAddPass(party: PassParty, group: PassGroupName, rules: PassRules): boolean {
  if (group === 'Senior' && !hasSeniors(rules.country)) return false;
  const fault = passPartyFault({ ...party, [group]: party[group] + 1 }, rules);
  // An adult may be added even if the party is still incomplete, because adults complete it.
  return fault === undefined || (fault !== 'tooManyPassengers' && (group === 'Adult' || group === 'Senior'));
}

/** There are at least half as many adults as children, and as youths. */
export function canRemovePass(party: PassParty, group: PassGroupName, rules: PassRules): boolean {
  if (party[group] === 0) return false;
  const fault = passPartyFault({ ...party, [group]: party[group] - 1 }, rules);
  return fault === undefined || fault === 'passengersMissing' || group === 'Youth' || group === 'Child';
}
