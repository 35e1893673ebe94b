import type { PassGroupName } from './pass-party.ts';

/** Inclusive, on the first day of validity (PASS-4). An adult has no upper end, because an adult's pass is valid for a senior too. */
const ages: Readonly<Record<PassGroupName, { readonly from: number; readonly to: number }>> = {
  Adult: { from: 28, to: Number.POSITIVE_INFINITY },
  Senior: { from: 60, to: Number.POSITIVE_INFINITY },
  Youth: { from: 12, to: 27 },
  Child: { from: 4, to: 11 },
};

export function isOfPassGroup(age: number, group: PassGroupName): boolean {
  return age >= ages[group].from && age <= ages[group].to;
}

/** The age assumed for a group until the travellers give theirs. */
export const usualPassAges: Readonly<Record<PassGroupName, number>> = { Adult: 40, Senior: 61, Youth: 20, Child: 8 };
