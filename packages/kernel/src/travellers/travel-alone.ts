import { wordList } from '../word-list.ts';
import { factsOf, type Source } from '../source.ts';
import type { AloneRow } from '../source-facts.types.ts';

export interface AloneRule extends AloneRow {
  readonly source: Source;
}

const rulesOf = (source: Source): readonly AloneRule[] => factsOf(source).alone.map((row) => ({ source, ...row }));

function isBroken({ youngestAlone, companionFrom }: AloneRule, ages: readonly number[]): boolean {
  return ages.some((age) => age < youngestAlone) && !ages.some((age) => age >= companionFrom);
}

/** The rule that forbids the party to travel alone with this operator; undefined if they may. */
export function aloneRuleBroken(source: Source, operator: string, ages: readonly number[]): AloneRule | undefined {
  const rule = rulesOf(source).find(({ operators }) => operators === undefined || operators.includes(operator));
  return rule && isBroken(rule, ages) ? rule : undefined;
}

/** Rules of the sources that the party breaks. `isEvery`: no source sells this party anything. */
export function aloneRulesBroken(
  sources: readonly Source[],
  ages: readonly number[],
): { readonly rules: readonly AloneRule[]; readonly isEvery: boolean } {
  const asked = sources.flatMap(rulesOf);
  const rules = asked.filter((rule) => isBroken(rule, ages));
  return { rules, isEvery: rules.length > 0 && rules.length === asked.length && sources.every((source) => rulesOf(source).length > 0) };
}

/** The companion's age where it is advice and not a rule: the older of the two that the quoted companies name. */
const advisedCompanion = 16;

/** The ages that a piece of advice names, if the party may travel with one of the sources but its companies advise against it. */
export function aloneAdvice(sources: readonly Source[], ages: readonly number[]): { age: number; companion: number } | undefined {
  if (ages.some((age) => age >= advisedCompanion)) return undefined;
  const advised = sources
    .flatMap(rulesOf)
    .flatMap(({ advisedFrom, youngestAlone }) =>
      advisedFrom !== undefined && ages.every((age) => age >= youngestAlone) && ages.some((age) => age < advisedFrom) ? [advisedFrom] : [],
    );
  return advised.length > 0 ? { age: Math.max(...advised), companion: advisedCompanion } : undefined;
}

/** For example "Eurostar, TGV INOUI and Ouigo": each name once, in the table's sequence. */
export function trainsOf(rules: readonly AloneRule[]): string {
  return wordList([...new Set(rules.map(({ trains }) => trains))]);
}

/** The values for the sentence about children alone, from rules of which at least one is broken. */
export function aloneWords(rules: readonly AloneRule[]): { trains: string; youngest: number; companion: number } {
  return {
    trains: trainsOf(rules),
    youngest: Math.max(...rules.map(({ youngestAlone }) => youngestAlone)),
    companion: Math.max(...rules.map(({ companionFrom }) => companionFrom)),
  };
}
