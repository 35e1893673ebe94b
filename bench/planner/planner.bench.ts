import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { runChild } from '../measure/run-child.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';

const rounds = z.array(z.number());
const outcome = z.object({
  figures: z.object({
    pass: rounds,
    firstEarliest: rounds,
    firstHours4: rounds,
    firstDay: rounds,
    again: rounds,
    known: rounds,
    earliest: rounds,
    peer: rounds,
    day: rounds,
  }),
  destinations: z.number(),
  withoutTable: z.number(),
  table: z.object({ bytes: z.number(), seconds: z.number() }),
  wrong: z.number(),
  checked: z.number(),
  journeys: z.number(),
  stopTimes: z.number(),
  stations: z.number(),
  peerFinds: z.number(),
  pairs: z.number(),
});

const names = { national: 'national day', regional: 'regional day', product: "product's network" } as const;

async function measure(which: keyof typeof names, { rounds, tell }: BenchOptions): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-planner-'));
  try {
    tell(`planning on the ${names[which]}`);
    return report(
      names[which],
      outcome.parse(await runChild(new URL('./planner-child.ts', import.meta.url), [which, String(rounds), folder])),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const milliseconds = (values: readonly number[]): string => `${significant(median(values))} ms`;

function report(
  name: string,
  { figures, destinations, withoutTable, table, wrong, checked, journeys, stopTimes, stations, peerFinds, pairs }: z.output<typeof outcome>,
): Finding[] {
  const { earliest, peer, pass, day } = figures;
  const ratios = (over: readonly number[], under: readonly number[]): number[] => over.map((value, round) => value / (under[round] ?? 0));
  return [
    {
      what: `earliest arrival, ${name}`,
      ours: milliseconds(earliest),
      against: `minotor ${milliseconds(peer)}`,
      ratios: ratios(peer, earliest),
      bound: { atLeast: 60 },
      notes: [
        `${stations} stations and ${stopTimes} stop times on the day; ${checked - wrong} of ${checked} answers equal brute force`,
        `minotor, which knows no change times within a station, finds a way for ${peerFinds} of ${pairs} pairs`,
      ],
      errors: wrong,
    },
    {
      what: `earliest arrival, ${name}`,
      ours: milliseconds(earliest),
      against: `a pass ${milliseconds(pass)}`,
      ratios: ratios(earliest, pass),
      bound: { atMost: 80 },
      notes: [],
      errors: wrong,
    },
    {
      what: `24-hour range, ${name}`,
      ours: milliseconds(day),
      against: `earliest arrival ${milliseconds(earliest)}`,
      ratios: ratios(day, earliest),
      bound: { atMost: 10 },
      notes: [`${journeys} journeys with legs in the median answer`],
      errors: 0,
    },
    ...(
      [
        ['earliest arrival', figures.firstEarliest, 1],
        ['4-hour range', figures.firstHours4, 2],
        ['24-hour range', figures.firstDay, 4],
      ] as const
    ).map(([kind, costs, passes]): Finding => ({
      what: `first question towards a destination, ${kind}, ${name}`,
      ours: milliseconds(costs),
      against: `a pass ${milliseconds(pass)}`,
      ratios: ratios(costs, pass),
      bound: { atMost: passes },
      notes: [
        `${destinations} pairs, each with a destination of its own; the table of bounds has ${significant(table.bytes / 1e6)} MB and took ${significant(table.seconds)} s of processor time`,
        `without the table, earliest arrival takes ${significant(withoutTable)} ms`,
      ],
      errors: wrong,
    })),
    {
      what: `the same destinations again, ${name}`,
      ours: milliseconds(figures.again),
      against: `of sixty destinations ${milliseconds(figures.known)}`,
      ratios: ratios(figures.again, figures.known),
      // equal, with the noise of a measurement
      bound: { atMost: 1.2 },
      notes: [`${destinations} questions asked again in the same order, and the same questions asked again sixty at a time`],
      errors: wrong,
    },
  ];
}

export const plannerBench: Bench = {
  name: 'planner',
  about: 'earliest arrival against minotor and a pass over all stop times; a day of departures against earliest arrival',
  run: async (options) => [
    ...(await measure('national', options)),
    ...(await measure('regional', options)),
    ...(await measure('product', options)),
  ],
};
