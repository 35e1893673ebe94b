import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/second-tries.mjs', import.meta.url));

/** Runs of one walk in succession, each with Playwright's outcome. Answers how many of them fail for needing a second try again. */
function failedRuns(...statuses: readonly ('expected' | 'flaky')[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'second-tries-'));
  const program = `
    const { keepSecondTries } = await import(${JSON.stringify(script)});
    const report = (status) => ({ suites: [{ suites: [{ specs: [{ file: 'a.spec.ts', title: 'buys', tests: [{ projectName: 'phone', status }] }] }] }] });
    const runs = ${JSON.stringify(statuses)}.map((status) => keepSecondTries(report(status), ${JSON.stringify(join(folder, 'kept.json'))}));
    console.log(JSON.stringify(runs.map(({ again }) => again.length)));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout);
}

test('a walk that needs a second try fails the run only if it also needed one in the previous run', () => {
  expect(failedRuns('flaky', 'flaky', 'flaky')).toEqual([0, 1, 1]);
  expect(failedRuns('flaky', 'expected', 'flaky')).toEqual([0, 0, 0]);
});
