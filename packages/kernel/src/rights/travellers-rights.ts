import type { CompensationRule } from './compensation-rules.data.ts';
import { familyRights, type TravellerRight } from './family-rights.data.ts';
import { ruleFor } from './rule-for.ts';

export interface RightsQuestion {
  /** The codes of the operators, in travel order. */
  readonly operators: readonly string[];
  /** YYYY-MM-DD, the day of travel. */
  readonly day: string;
  readonly journeyMinutes: number;
}

/** The rights on a journey: what a late arrival brings by each rule, and what each law gives beside it (RIGHTS-2). Empty if no law of the table holds. */
export function travellersRights({ operators, day, journeyMinutes }: RightsQuestion): readonly TravellerRight[] {
  const rules = [...new Set(operators.flatMap((operator) => ruleFor({ operator, day, journeyMinutes }) ?? []))];
  const families = [...new Set(rules.map(({ family }) => family))];
  return [
    ...rules.map((rule) => ({ title: 'Late at your destination', text: lateText(rule), paragraph: `${rule.law}, ${rule.paragraph}` })),
    ...families.flatMap((family) => familyRights[family]),
  ];
}

/** "25 % of the price from 15 minutes, 50 % from 30 minutes, ...". */
function lateText({ bands, exemption }: CompensationRule): string {
  if (bands.length === 0) return 'No amount is laid down: the carrier decides in each case.';
  const parts = bands.map(({ fromMinutes, percent, pays, ofReturn }, index) => {
    const of = index === 0 ? ' of the price' : ofReturn ? ' of the whole return' : '';
    return `${percent} %${of} from ${fromMinutes} minutes${pays === 'voucher' ? ' as a voucher' : ''}`;
  });
  return `${parts.join(', ')}.${exemption === undefined ? ' Whatever the cause.' : ' Not in extraordinary circumstances.'}`;
}
