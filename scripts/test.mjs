// All checks that keep main green, in order. Each also runs alone: `npm test -- types unit`. Counts every test and check, and ends with the
// line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildShop } from './build.mjs';
import { keepSecondTries } from './second-tries.mjs';

const root = process.cwd();
const node = process.execPath;
const reports = mkdtempSync(join(tmpdir(), 'throughfare-reports-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);

function run(program, argv, env = {}) {
  return spawnSync(program, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A check counts as one test. */
const check = (program, argv) => () => (run(program, argv) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Runs the projects side by side: integration tests wait half of their time, and unit tests compute meanwhile. */
function vitest(projects) {
  return () => {
    const [report, errorsPastTests] = [join(reports, 'vitest.json'), join(reports, 'vitest-errors.json')];
    const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/errors-past-tests.mjs'];
    const which = projects.map((project) => `--project=${project}`);
    const ok = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters, `--outputFile.json=${report}`], {
      ERRORS_PAST_TESTS: errorsPastTests,
    });
    return counted(ok, () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
      const errors = JSON.parse(readFileSync(errorsPastTests, 'utf8'));
      const failed = Math.max(numFailedTests, numFailedTests === 0 && numFailedTestSuites + errors.length > 0 ? 1 : 0);
      const faults = [...testResults.flatMap(faultsOfFile), ...errors.map(faultPastTests)];
      return { passed: numPassedTests, failed, faults: failed > 0 ? faults : [] };
    });
  };
}

function browser() {
  buildShop(root, node);
  const report = join(reports, 'browser.json');
  const ok = run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(ok, () => {
    const told = JSON.parse(readFileSync(report, 'utf8'));
    const { stats, suites } = told;
    const { now, again } = keepSecondTries(told, join(root, 'node_modules/.cache/second-tries.json'));
    for (const walk of now) console.log(`needed its second try: ${walk}`);
    const faults = again.map((walk) => asFault(walk, 'It needed its second try, and in the run before too: mend the page or the walk.'));
    return {
      passed: stats.expected + stats.flaky - again.length,
      failed: stats.unexpected + again.length,
      faults: [...suites.flatMap(faultsOfSuite), ...faults],
    };
  });
}

/** How much of a failure is repeated at the end; the full text is above. */
function asFault(name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return [name, ...lines.filter((line) => !line.includes('/node_modules/')).slice(0, 12)].join('\n');
}

function faultsOfFile({ name, message, assertionResults }) {
  const file = relative(root, name);
  const faults = assertionResults.filter(({ status }) => status === 'failed');
  if (faults.length === 0) return message ? [asFault(file, message)] : [];
  return faults.map(({ fullName, failureMessages }) => asFault(`${file} › ${fullName}`, failureMessages.join('\n')));
}

/** It failed the run but no test: `file` and `test` were running when it happened. */
function faultPastTests({ file = root, test = 'no test', message }) {
  return asFault(`${relative(root, file)} › past every test, at or after "${test}"`, message);
}

function faultsOfSuite({ suites = [], specs = [] }) {
  const unexpected = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        asFault(`[${projectName}] ${file}:${line} › ${title}`, results.map(({ error }) => error?.message ?? '').join('\n')),
      ),
  );
  return [...unexpected, ...suites.flatMap(faultsOfSuite)];
}

/** A runner that failed without naming a failed test, or that ran none, counts as one failure. */
function counted(ok, read) {
  let counts;
  try {
    counts = read();
  } catch (error) {
    return { passed: 0, failed: 1, faults: [asFault('the report of the run could not be read', error.message)] };
  }
  if ((!ok || counts.passed === 0) && counts.failed === 0) {
    return { ...counts, failed: 1, faults: ['the run failed without a failed test, or ran none: see its output above'] };
  }
  return counts;
}

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const projects = ['unit', 'integration'].filter(isWanted);

const steps = {
  format: check(bin('oxfmt'), ['--check']),
  lint: check(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types: () => {
    const [server, web] = [check(bin('tsc'), ['-p', 'tsconfig.json'])(), check(node, ['scripts/check-web-types.mjs'])()];
    return { passed: server.passed + web.passed, failed: server.failed + web.failed };
  },
  graph: check(node, ['scripts/check-graph.mjs']),
  deadcode: check(bin('knip'), []),
  // Installs UIC's own ASN.1 and an independent tool. If they cannot be had, the step says so and passes.
  asn1: check(node, ['packages/uic-ticket/src/oracle/compare-with-asn1c.ts', '--install']),
  ...(projects.length > 0 ? { [projects.join(' and ')]: vitest(projects) } : {}),
  browser,
};

const names = [...Object.keys(steps).flatMap((name) => name.split(' and ')), 'unit', 'integration'];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${[...new Set(names)].join(', ')}`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
const broken = [];
const faults = [];
for (const [name, step] of Object.entries(steps)) {
  if (!name.split(' and ').some(isWanted)) continue;
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const counts = step();
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  faults.push(...(counts.faults ?? []));
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
rmSync(reports, { recursive: true, force: true });
// Repeated at the end, because often only the end of a long log is kept.
for (const fault of faults) console.log(`\n✗ ${fault}`);
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
