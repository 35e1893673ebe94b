import type { Source } from '@throughfare/kernel/source';
import type { FeedFault } from '@throughfare/planner/gtfs/csv/fault-list';
import type { FeedReport } from '@throughfare/planner/gtfs/feed-timetable';

/** The number of faults listed one by one. A thoroughly bad feed repeats the same ones thousands of times. */
const mostNamed = 20;

export interface ImportAccount {
  readonly report: FeedReport & {
    readonly newStations: number;
    /** Trains that the source's own tariff does not know. Absent if it has no tariff. */
    readonly soldByDistance?: number;
    /** Their companies in words, with numbers. */
    readonly unknownCompanies?: readonly string[];
  };
  readonly faults: readonly FeedFault[];
}

/** The operator's report of an import: the rows read, the result, the rows left out. */
export function describeImport(source: Source, { report, faults }: ImportAccount): string[] {
  const rows = Object.entries(report.rows).map(([file, count]) => `${file} ${number(count)}`);
  const companies = report.unknownCompanies?.length ? `: ${report.unknownCompanies.join(', ')}` : '';
  const left = report.faults - Math.min(faults.length, mostNamed);
  return [
    `Read: ${rows.join(', ')} rows.`,
    `${source}: ${number(report.trains)} trains with ${number(report.calls)} calls at ${number(report.stations)} stations (${number(report.newStations)} of them new), ${number(report.transfers)} transfers, ${report.firstDay} to ${report.lastDay}.`,
    ...(report.soldByDistance === undefined || report.soldByDistance === 0
      ? []
      : [
          `${number(report.soldByDistance)} of the trains are of companies that the tariff of ${source} does not know: they are sold by distance${companies}.`,
        ]),
    ...(report.feedEndDate === undefined
      ? []
      : [`The feed says of itself that it holds until ${report.feedEndDate}; its calendars count.`]),
    report.faults === 0 ? 'Left out: nothing.' : `Left out, or taken otherwise than written: ${number(report.faults)}.`,
    ...faults.slice(0, mostNamed).map(({ file, line, fault }) => `  ${file} line ${line}: ${fault}`),
    ...(left > 0 ? [`  … and ${number(left)} more.`] : []),
  ];
}

/** The sources that run on a feed, and since when. */
export function describeImports(
  imports: readonly { readonly source: string; readonly feed: string; readonly importedAt: Date }[],
): string[] {
  if (imports.length === 0) return ["No source runs on an imported timetable: all have the product's own lines."];
  return imports.map(
    ({ source, feed, importedAt }) => `${source}: ${feed}, imported ${importedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  );
}

function number(value: number): string {
  return value.toLocaleString('en-GB');
}
