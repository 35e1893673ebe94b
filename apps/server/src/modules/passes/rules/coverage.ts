import type { PassCoverage } from '@throughfare/contract/shapes/rail-pass';
import type { CoverageLine, PassTexts, ReservedTrains } from './pass-texts.types.ts';

/**
 * The texts for some countries. ALL stands for every pass: lines about single countries are left out of its coverage, but not of its
 * reservations.
 */
export function coverageFor({ covered, notCovered, reservations }: PassTexts, countries: readonly string[]): PassCoverage {
  const isAll = countries.includes('ALL');
  const concerns = (line: CoverageLine) => line.countries.includes('ALL') || countries.some((code) => line.countries.includes(code));
  const own = covered.filter((line) => (isAll || !line.countries.includes('ALL')) && concerns(line));
  return {
    covered: own.map(({ text }) => text),
    notCovered: notCovered.filter((line) => isAll || concerns(line)).map(({ text }) => text),
    reservations: reservations
      .filter((trains) => isAll || countries.some((code) => trains.countries.includes(code)))
      .toSorted((a, b) => Number(b.compulsory) - Number(a.compulsory))
      .map(shown),
  };
}

function shown({ train, compulsory, hasQuota, euros }: ReservedTrains): PassCoverage['reservations'][number] {
  const range = ([from, to]: readonly [number, number]) => ({ from: from.toFixed(2), to: to.toFixed(2) });
  return { train, compulsory, hasQuota, second: range(euros.STANDARD), ...(euros.FIRST ? { first: range(euros.FIRST) } : {}) };
}
