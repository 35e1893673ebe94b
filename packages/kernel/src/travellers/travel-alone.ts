import type { Source } from '../source.ts';
import { type AloneRule, aloneRules } from './travel-alone.data.ts';

function isBroken({ youngestAlone, companionFrom }: AloneRule, ages: readonly number[]): boolean {
  return ages.some((age) => age < youngestAlone) && !ages.some((age) => age >= companionFrom);
}

/** The rule that forbids the party to travel alone with this operator; undefined if they may. */
export function aloneRuleBroken(source: Source, operator: string, ages: readonly number[]): AloneRule | undefined {
  const rule = aloneRules.find((row) => row.source === source && (row.operators === undefined || row.operators.includes(operator)));
  return rule && isBroken(rule, ages) ? rule : undefined;
}

/** Rules of the sources that the party breaks. `isEvery`: no source sells this party anything. */
export function aloneRulesBroken(
  sources: readonly Source[],
  ages: readonly number[],
): { readonly rules: readonly AloneRule[]; readonly isEvery: boolean } {
  const asked = aloneRules.filter(({ source }) => sources.includes(source));
  const rules = asked.filter((rule) => isBroken(rule, ages));
  const withRules = new Set(asked.map(({ source }) => source));
  return { rules, isEvery: rules.length > 0 && rules.length === asked.length && sources.every((source) => withRules.has(source)) };
}

/** "Eurostar, TGV INOUI and Ouigo": each once, in the order of the table. */
export function trainsOf(rules: readonly AloneRule[]): string {
  const names = [...new Set(rules.map(({ trains }) => trains))];
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** The values for the sentence about children alone, from rules of which at least one is broken. */
export function aloneWords(rules: readonly AloneRule[]): { trains: string; youngest: number; companion: number } {
  return {
    trains: trainsOf(rules),
    youngest: Math.max(...rules.map(({ youngestAlone }) => youngestAlone)),
    companion: Math.max(...rules.map(({ companionFrom }) => companionFrom)),
  };
}
