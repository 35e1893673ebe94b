import type { Source } from '@throughfare/kernel/source';
import { type StationPlatforms, stationPlatforms } from '../platforms.data.ts';
import { hashOf } from './seeded.ts';

/** One end of a range: a number, or a capital letter. */
const rangePattern = /^(\d+|[A-Z])(?:-(\d+|[A-Z]))?$/;

/** The platforms of a row, in order: "1-3 A-B" gives 1, 2, 3, A and B. Throws RangeError for anything else. */
export function platformsIn(text: string): readonly string[] {
  return text.split(' ').flatMap((part) => {
    const [, first, last = first] = rangePattern.exec(part) ?? [];
    if (first === undefined || last === undefined) throw new RangeError(`no platforms: ${text}`);
    const isLetter = /[A-Z]/.test(first);
    const [from, to] = isLetter ? [first.charCodeAt(0), last.charCodeAt(0)] : [Number(first), Number(last)];
    if (isLetter !== /[A-Z]/.test(last) || to < from) throw new RangeError(`no platforms: ${text}`);
    return Array.from({ length: to - from + 1 }, (_, index) => (isLetter ? String.fromCharCode(from + index) : String(from + index)));
  });
}

type Platforms = { readonly ofOperator: ReadonlyMap<string, readonly string[]>; readonly ofOthers?: readonly string[] };

function byStation(rows: readonly StationPlatforms[]): ReadonlyMap<string, Platforms> {
  return new Map(
    [...Map.groupBy(rows, ({ station }) => station)].map(([station, ofStation]) => {
      const others = ofStation.find(({ operators }) => operators === undefined);
      const ofOperator = ofStation.flatMap(({ operators = [], platforms }) =>
        operators.map((one) => [one, platformsIn(platforms)] as const),
      );
      return [station, { ofOperator: new Map(ofOperator), ...(others ? { ofOthers: platformsIn(others.platforms) } : {}) }];
    }),
  );
}

const known = byStation(stationPlatforms);

/** The platforms that an operator's trains use at a station. Undefined if they are not known. */
export function platformsAt(station: string, operator: string): readonly string[] | undefined {
  const found = known.get(station);
  return found?.ofOperator.get(operator) ?? found?.ofOthers;
}

/** A train has the same platform every day. Undefined where a station's platforms are not known: nobody is sent to one that does not exist. */
export function platformOf(
  source: Source,
  { designator, operator }: { readonly designator: string; readonly operator: string },
  station: string,
): string | undefined {
  const platforms = platformsAt(station, operator);
  return platforms?.[hashOf(`${source}/${station}/${designator}`) % platforms.length];
}
