/** Finds the row of the table that decides a line of an agency's sale (AGENCY-90). */
import type { TaxedPart, TaxRole } from '@throughfare/contract/shapes/sale-tax';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { taxRules, unionStates } from './tax-rules.data.ts';
import type { Payer, TaxArea, TaxPlace, TaxRule } from './tax-rules.types.ts';

const union = new Set(unionStates);

/** Time zones of countries outside Central European time. Australia uses Sydney's, Portugal the mainland's. */
const otherZones: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  AU: 'Australia/Sydney',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  BG: 'Europe/Sofia',
  CY: 'Asia/Nicosia',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  GR: 'Europe/Athens',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  RO: 'Europe/Bucharest',
};

/** The time zone in which a country counts tax days. UTC if the table has no law for the country. */
export const zoneOf = (country: string): string => otherZones[country] ?? (union.has(country) ? 'Europe/Brussels' : 'UTC');

/** The day of a sale in the time of the agency's country, YYYY-MM-DD. It determines the rate and the role (AGENCY-98). */
export const dayOfSale = (country: string, at: Date): string => epochToLocal(zoneOf(country), at.getTime()).date;

/** The law that an agency of the country sells under; undefined if the table knows none. */
export function areaOf(country: string): TaxArea | undefined {
  if (country === 'GB' || country === 'AU') return country;
  return union.has(country) ? 'EU' : undefined;
}

/** The area of a journey, by the countries of all its stations. A pass for Europe has no known stations. */
export function placeOf(agencyCountry: string, journey: readonly string[] | 'EuropeanPass'): TaxPlace {
  if (journey === 'EuropeanPass') return agencyCountry === 'AU' ? 'abroad' : 'unknown';
  if (journey.length === 0 || journey.includes('')) return 'unknown';
  if (journey.every((country) => country === agencyCountry)) return 'domestic';
  const isWithin = (country: string): boolean => (areaOf(agencyCountry) === 'EU' ? union.has(country) : country === agencyCountry);
  if (journey.every(isWithin)) return 'union';
  return journey.some(isWithin) ? 'partly' : 'abroad';
}

/** The one country of a journey; empty if it crosses a border, or is not known. */
export function soleCountry(journey: readonly string[] | 'EuropeanPass'): string {
  const countries = journey === 'EuropeanPass' ? [] : [...new Set(journey)];
  return countries.length === 1 ? (countries[0] ?? '') : '';
}

export function payerOf(agencyCountry: string, shopCountry: string): Payer {
  if (agencyCountry === shopCountry) return 'sameCountry';
  return union.has(agencyCountry) && union.has(shopCountry) ? 'union' : 'elsewhere';
}

export interface TaxedLine {
  /** YYYY-MM-DD */
  readonly soldOn: string;
  /** The agency's country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly role: TaxRole;
  readonly registered: boolean;
  readonly part: TaxedPart;
  readonly place: TaxPlace;
  /** Empty if the journey crosses a border. */
  readonly travelCountry: string;
  readonly payer: Payer;
}

/** The row that decides; undefined if none does. Of two rows, the one that names the country goes first, then the one that began later. */
export function ruleOf(line: TaxedLine, rules: readonly TaxRule[] = taxRules): TaxRule | undefined {
  const area = areaOf(line.country);
  const holding = rules.filter((rule) => rule.area === area && covers(rule, line));
  return holding.toSorted(
    (a, b) => Number(b.country !== undefined) - Number(a.country !== undefined) || compare(b.validFrom, a.validFrom),
  )[0];
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function covers(rule: TaxRule, { soldOn, country, role, registered, part, place, travelCountry, payer }: TaxedLine): boolean {
  return (
    rule.validFrom <= soldOn &&
    soldOn <= (rule.validUntil ?? soldOn) &&
    (rule.country ?? country) === country &&
    (rule.registered ?? registered) === registered &&
    rule.roles.includes(role) &&
    rule.parts.includes(part) &&
    (rule.places?.includes(place) ?? true) &&
    (rule.travelCountry ?? travelCountry) === travelCountry &&
    // The shop pays commission and nothing else.
    (part !== 'commission' || (rule.payers?.includes(payer) ?? true))
  );
}

/**
 * The tax in an amount that includes it, to the nearest minor unit. Half a unit rounds away from zero, so that a refund takes back the tax
 * of its sale.
 */
export function taxWithin(minor: number, basisPoints: number): number {
  const tax = Math.floor((Math.abs(minor) * basisPoints * 2 + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)));
  return minor < 0 && tax !== 0 ? -tax : tax;
}
