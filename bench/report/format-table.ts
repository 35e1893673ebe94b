import { median, spread } from '../measure/statistics.ts';
import type { Finding } from './finding.ts';
import { boundText, isMet, ratioText } from './verdict.ts';

const head = ['what', 'ours', 'against', 'ratio', 'spread', 'target', ''] as const;

function cells(finding: Finding): string[] {
  const { what, ours, against, ratios, bound, errors } = finding;
  const [least, greatest] = spread(ratios);
  const verdict = errors > 0 ? `${errors} errors` : !isMet(finding) ? 'missed' : bound === 'none' ? 'stated' : 'met';
  return [what, ours, against, ratioText(median(ratios)), `${ratioText(least)} to ${ratioText(greatest)}`, boundText(bound), verdict];
}

/** A Markdown table whose columns also line up in a terminal, followed by the notes. */
export function formatTable(findings: readonly Finding[]): string {
  const rows = [[...head], ...findings.map(cells)];
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  const notes = findings.flatMap(({ what, notes: said }) => said.map((note) => `- ${what}: ${note}`));
  const table = [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)];
  return [...table, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}
