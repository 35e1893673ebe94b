/**
 * `npm run bench [name …] [--rounds=5] [--write]`: measures each comparison with its peer or limit and prints the table of ratios.
 * `--write` also writes it to docs/performance.md.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { plannerBench } from './planner/planner.bench.ts';
import { feedBench } from './planner/feed.bench.ts';
import { growthBench } from './planner/growth.bench.ts';
import type { Finding } from './report/finding.ts';
import { formatTable } from './report/format-table.ts';
import { writePerformance } from './report/write-performance.ts';
import { afterSalesBench } from './shop/after-sales.bench.ts';
import { calendarBench } from './shop/calendar.bench.ts';
import { codesBench } from './shop/codes.bench.ts';
import { contentBench } from './shop/content.bench.ts';
import { homeBench } from './shop/home.bench.ts';
import { javascriptBench } from './shop/javascript.bench.ts';
import { osdmBench } from './shop/osdm.bench.ts';
import { pagesBench } from './shop/pages.bench.ts';
import { purchasesBench } from './shop/purchases.bench.ts';
import { searchesBench } from './shop/searches.bench.ts';
import { sellingBench } from './shop/selling.bench.ts';
import { startBench } from './shop/start.bench.ts';

const all = [
  plannerBench,
  growthBench,
  feedBench,
  searchesBench,
  calendarBench,
  purchasesBench,
  sellingBench,
  afterSalesBench,
  osdmBench,
  codesBench,
  pagesBench,
  contentBench,
  homeBench,
  javascriptBench,
  startBench,
];

function choose(names: readonly string[]) {
  const unknown = names.find((name) => !all.some((bench) => bench.name === name));
  if (unknown !== undefined) {
    console.error(
      `throughfare: there is no bench "${unknown}":\n${all.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}`,
    );
    process.exit(1);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50) {
  console.error('throughfare: --rounds is a number from 1 to 50.');
  process.exit(1);
}
const chosen = choose(positionals);
const loadBefore = loadavg();
const findings: Finding[] = [];
for (const { name, run } of chosen) {
  findings.push(...(await run({ rounds, tell: (line) => console.error(`${name}: ${line} …`) })));
}
const circumstances = { rounds, loadBefore, loadAfter: loadavg(), at: new Date() };
console.log(`\n${formatTable(findings)}\n`);
const load = (averages: readonly number[]): string => averages.map((average) => average.toFixed(1)).join(', ');
console.log(`${rounds} rounds; load averages before ${load(loadBefore)}, after ${load(circumstances.loadAfter)}`);
if (values.write) await writePerformance(findings, circumstances);
