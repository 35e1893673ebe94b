// Everything that keeps main green, in order, each also runnable alone: `npm test -- types unit`.
// Counts every test and every check, and closes with one line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';

const root = process.cwd();
const node = process.execPath;
const reports = mkdtempSync(join(tmpdir(), 'throughfare-test-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);

function run(program, argv, env = {}) {
  return spawnSync(program, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A check is one test: it holds or it does not. */
const check = (program, argv) => () => (run(program, argv) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function vitest(project) {
  return () => {
    const report = join(reports, `${project}.json`);
    const ok = run(node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return counted(ok, () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTests === 0 && numFailedTestSuites > 0 ? 1 : 0) };
    });
  };
}

function browser() {
  buildWeb(root, node);
  const report = join(reports, 'browser.json');
  const ok = run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(ok, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    // One that passed when tried again is named as flaky in the output above.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** A runner that failed without naming a failed test, or that ran none, has failed once. */
function counted(ok, read) {
  let counts;
  try {
    counts = read();
  } catch {
    return { passed: 0, failed: 1 };
  }
  if ((!ok || counts.passed === 0) && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

const steps = {
  format: check(bin('oxfmt'), ['--check']),
  lint: check(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types: () => {
    const [server, web] = [check(bin('tsc'), ['-p', 'tsconfig.json'])(), check(node, ['scripts/check-web-types.mjs'])()];
    return { passed: server.passed + web.passed, failed: server.failed + web.failed };
  },
  graph: check(node, ['scripts/check-graph.mjs']),
  deadcode: check(bin('knip'), []),
  unit: vitest('unit'),
  // UIC's own ASN.1 and an independent tool, installed by this step; says so and passes where that cannot be had.
  asn1: check(node, ['packages/uic-ticket/src/oracle/compare-with-asn1c.ts', '--install']),
  integration: vitest('integration'),
  browser,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
const broken = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const counts = step();
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
rmSync(reports, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
