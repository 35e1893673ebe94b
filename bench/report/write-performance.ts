import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Finding } from './finding.ts';
import { formatTable } from './format-table.ts';

export interface Circumstances {
  readonly rounds: number;
  /** Load averages over 1, 5 and 15 minutes. */
  readonly loadBefore: readonly number[];
  readonly loadAfter: readonly number[];
  readonly at: Date;
}

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** Writes the generated part of docs/performance.md and keeps the words around it. */
export async function writePerformance(findings: readonly Finding[], circumstances: Circumstances): Promise<void> {
  const text = await readFile(page, 'utf8');
  await writeFile(page, replaceResults(text, `${describe(circumstances)}\n\n${formatTable(findings)}`));
}

/** Throws if the page has no place for it. */
export function replaceResults(text: string, results: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no "${begin}" and "${end}"`);
  return `${text.slice(0, from + begin.length)}\n\n${results}\n\n${text.slice(to)}`;
}

function describe({ rounds, loadBefore, loadAfter, at }: Circumstances): string {
  const load = (averages: readonly number[]): string => averages.map((average) => average.toFixed(1)).join(', ');
  const [cpu] = cpus();
  const cores = availableParallelism();
  const quiet = Math.max(loadBefore[0] ?? 0, loadBefore[1] ?? 0) < cores / 2;
  const machine = `${cpu?.model ?? 'unknown processor'}, ${cores} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const verdict = quiet
    ? 'The machine was quiet.'
    : 'The machine was busy with other work: these figures are noisy, and verdicts are to be repeated on a quiet one.';
  return `${at.toISOString().slice(0, 10)}, ${machine}. ${rounds} rounds. Load averages before ${load(loadBefore)}, after ${load(loadAfter)}. ${verdict}`;
}
