import type { Source } from '@throughfare/kernel/source';
import type { FeedAgency } from '@throughfare/planner/gtfs/feed-timetable';
import type { Operator } from '@throughfare/planner/network/network-data';
import { agencyNames } from './agency-names.data.ts';
import { readableColour } from './readable-colour.ts';

export interface FeedOperators {
  /** Our operator code, by the feed's agency. */
  readonly codes: ReadonlyMap<string, string>;
  /** Operators that are new to the shop. */
  readonly added: Readonly<Record<string, Operator>>;
}

/** The operators that the shop knows without the feed, by code. */
export interface KnownOperators {
  readonly all: ReadonlySet<string>;
  /** Those with lines of the feed's source. Only they are found by name: another country may have a company of the same name. */
  readonly ofSource: Readonly<Record<string, Pick<Operator, 'name' | 'shortName'>>>;
  /** What the operator of the shop says about an agency, by the feed's id. It goes before the feed. */
  readonly told: Readonly<Record<string, ToldOperator>>;
}

export type ToldOperator = { readonly [Key in 'code' | keyof Operator]?: string | undefined };

/**
 * An agency is the operator that has its id as code, or its name, or the name that a table has for it. Any other is new and named after the
 * source, with a number if the source has several. A name that two operators have decides nothing.
 */
export function operatorsOfFeed(source: Source, agencies: readonly FeedAgency[], known: KnownOperators, country: string): FeedOperators {
  const codes = new Map<string, string>();
  const added: Record<string, Operator> = {};
  const byName = namesOf(known.ofSource);
  for (const { id, name, colour } of agencies) {
    const told = known.told[id] ?? {};
    const found = [told.code, id].find((code) => code !== undefined && known.all.has(code)) ?? byName.get(plain(told.name ?? name));
    if (found !== undefined) {
      codes.set(id, found);
      continue;
    }
    const number = Object.keys(added).length + 1;
    const code = told.code ?? (number === 1 ? source : `${source}-${number}`);
    codes.set(id, code);
    added[code] = {
      name: told.name ?? name,
      ...(told.shortName === undefined ? {} : { shortName: told.shortName }),
      colour: readableColour(told.colour ?? colour),
      country: told.country ?? country,
    };
  }
  return { codes, added };
}

function namesOf(operators: KnownOperators['ofSource']): ReadonlyMap<string, string> {
  const named = Object.entries(operators).flatMap(([code, { name, shortName = name }]) =>
    [...new Set([plain(name), plain(shortName)])].map((one) => ({ one, code })),
  );
  const alone = [...Map.groupBy(named, ({ one }) => one).values()].filter(({ length }) => length === 1).flat();
  const fromTable = Object.entries(agencyNames).filter(([, code]) => operators[code] !== undefined);
  return new Map([...alone.map(({ one, code }) => [one, code] as const), ...fromTable.map(([name, code]) => [plain(name), code] as const)]);
}

/** Legal forms at the end of a name, in the plain form of names. */
const legalForm = / (?:ag|sa|s a|spa|s p a|inc|ab|zrt|ltd|gmbh|bv|b v|a s|as)$/;

/** A name without accents, capitals, punctuation and legal form. */
function plain(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return letters.replace(legalForm, '');
}
