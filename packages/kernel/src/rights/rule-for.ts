import { type CompensationBand, type CompensationRule, compensationRules } from './compensation-rules.data.ts';

export interface RuleQuestion {
  readonly operator: string;
  /** YYYY-MM-DD, the day of travel. */
  readonly day: string;
  /** The planned length of the whole journey. */
  readonly journeyMinutes: number;
}

/** The rule for a journey that this operator made late. Undefined if it promises nothing. */
export function ruleFor(
  { operator, day, journeyMinutes }: RuleQuestion,
  rules: readonly CompensationRule[] = compensationRules,
): CompensationRule | undefined {
  return rules.find(
    (rule) =>
      rule.operators.includes(operator) &&
      rule.from <= day &&
      (rule.until === undefined || day <= rule.until) &&
      journeyMinutes >= (rule.journeyFrom ?? 0) &&
      journeyMinutes < (rule.journeyBelow ?? Number.POSITIVE_INFINITY),
  );
}

/** The row of a table by its id, for decisions made earlier. */
export const ruleById = (id: string | undefined): CompensationRule | undefined => compensationRules.find((rule) => rule.id === id);

/** The band of a delay. Undefined below the first. */
export function bandOf({ bands }: CompensationRule, minutesLate: number): CompensationBand | undefined {
  return bands.findLast(({ fromMinutes }) => minutesLate >= fromMinutes);
}
