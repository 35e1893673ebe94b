import * as z from 'zod';
import { runChild } from '../measure/run-child.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';

const outcome = z.object({
  earliest: z.number(),
  day: z.number(),
  first: z.number(),
  journeys: z.number(),
  timetableMb: z.number(),
  spacesMb: z.number(),
});
type Outcome = z.output<typeof outcome>;

const lines: readonly { readonly what: string; readonly unit: string; readonly of: (outcome: Outcome) => number }[] = [
  { what: 'earliest arrival', unit: 'ms', of: ({ earliest }) => earliest },
  { what: '24-hour range', unit: 'ms', of: ({ day }) => day },
  { what: 'first question without the table of bounds', unit: 'ms', of: ({ first }) => first },
  { what: 'memory of the timetable and a searched day', unit: 'MB', of: ({ timetableMb, spacesMb }) => timetableMb + spacesMb },
];

async function measure({ tell }: BenchOptions): Promise<Finding[]> {
  const measured: (Outcome & { readonly times: number })[] = [];
  for (const times of [1, 2, 4]) {
    tell(`the national day with its trips times ${times}`);
    measured.push({ times, ...outcome.parse(await runChild(new URL('./growth-child.ts', import.meta.url), [String(times)])) });
  }
  const [once, ...more] = measured;
  if (!once) return [];
  return lines.flatMap(({ what, unit, of }) =>
    more.map((one): Finding => ({
      what: `${what}, ${one.times} times the trips`,
      ours: `${significant(of(one))} ${unit}`,
      against: `once ${significant(of(once))} ${unit}`,
      ratios: [of(one) / of(once)],
      bound: 'none',
      notes: what === '24-hour range' ? [`${one.journeys} journeys in the median answer, once ${once.journeys}`] : [],
      errors: 0,
    })),
  );
}

export const growthBench: Bench = {
  name: 'growth',
  about: 'searches and memory of the national day with two and four times its trips',
  run: measure,
};
