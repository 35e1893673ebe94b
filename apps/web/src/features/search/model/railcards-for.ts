import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import type { Source } from '@throughfare/kernel/source';
import { wheelchairFare } from '@throughfare/kernel/travellers/brought';
import type { RailCard } from '@throughfare/contract/calls/reference';

/** The countries whose discount cards a provider's carriers accept, and whether they carry holders of rail passes. */
const accepted: Readonly<Partial<Record<Source, { readonly countries: readonly string[]; readonly passes: boolean }>>> = {
  ATOC: { countries: ['GB'], passes: true },
  SNCF: { countries: ['FR', 'DE', 'CH', 'AT', 'ES'], passes: true },
  ITAL: { countries: ['IT'], passes: true },
  AMT: { countries: ['US'], passes: false },
  VIA: { countries: ['CA'], passes: false },
};

/** Passes of several countries, if not of all. */
const areas: Readonly<Record<string, readonly string[]>> = {
  BENELUX: ['BE', 'NL', 'LU'],
  SCANDINAVIA: ['DK', 'NO', 'SE', 'FI'],
};

/** Applied by themselves where they save money, so nobody needs to choose them (PARTY-11, ACCESS-4). */
const isAutomatic = (value: string): boolean => value === 'UK_GROUPSAVE' || value === wheelchairFare;

/**
 * The cards to offer for a journey, those of its countries first, and the passes valid there (PARTY-15). `between`: the countries of its ends, as far as
 * they are chosen; `home`: that of the storefront.
 */
export function railcardsFor(
  cards: readonly RailCard[],
  { provider, between, home }: { readonly provider: Source; readonly between: readonly string[]; readonly home: string },
): readonly RailCard[] {
  const { countries, passes } = accepted[provider] ?? { countries: [], passes: false };
  const near = [...between, home];
  const rank = ({ country }: RailCard): number => (near.includes(country) ? near.indexOf(country) : near.length);
  const discounts = cards.filter((card) => !isPassProgram(card.value) && !isAutomatic(card.value) && countries.includes(card.country));
  const valid = passes ? cards.filter((card) => isPassProgram(card.value) && isValidIn(card, between)) : [];
  return [...discounts.toSorted((a, b) => rank(a) - rank(b)), ...valid];
}

function isValidIn({ value, country }: RailCard, between: readonly string[]): boolean {
  const area = Object.entries(areas).find(([name]) => value.includes(`_${name}`))?.[1];
  if (area) return between.some((one) => area.includes(one));
  return country === 'ALL' || between.includes(country);
}

/** At most this many cards come before the others. */
const mostFirst = 10;

/** The same in groups for a list: ten cards, the others, and apart from them the passes. */
export function railcardGroups(cards: readonly RailCard[]): readonly { readonly label: string; readonly cards: readonly RailCard[] }[] {
  const discounts = cards.filter(({ value }) => !isPassProgram(value) && !isAutomatic(value));
  const groups = [
    { label: 'Railcards', cards: discounts.slice(0, mostFirst) },
    { label: 'More railcards', cards: discounts.slice(mostFirst) },
    { label: 'I have a rail pass', cards: cards.filter(({ value }) => isPassProgram(value)) },
  ];
  return groups.filter((group) => group.cards.length > 0);
}
