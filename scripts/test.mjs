// All checks that keep main green. Each also runs alone: `npm test -- types unit`. Counts every test and check, and ends with the line
// "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

async function run(program, argv, env = {}) {
  const [code] = await once(spawn(program, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }), 'close');
  return code === 0;
}

/**
 * Runs a program with the time that the tests leave: they must not wait for it, because a connection waits ten seconds. What it says is
 * returned in one piece, because their lines would stand between its own.
 */
async function runAside(program, argv) {
  const child = spawn('nice', ['-n', '19', program, ...argv], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { ok: code === 0, said };
}

/** A check counts as one test. */
const check = (program, argv) => async () => {
  const { ok, said } = await runAside(program, argv);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, said };
};

function vitest(projects) {
  return async () => {
    const [report, errorsPastTests] = [join(reports, 'vitest.json'), join(reports, 'vitest-errors.json')];
    const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/errors-past-tests.mjs'];
    const which = projects.map((project) => `--project=${project}`);
    const ok = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters, `--outputFile.json=${report}`], {
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

async function browser() {
  buildShop(root, node);
  const report = join(reports, 'browser.json');
  const ok = await run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
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

const checks = {
  format: check(bin('oxfmt'), ['--check']),
  lint: check(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types: async () => {
    const server = await check(bin('tsc'), ['-p', 'tsconfig.json'])();
    const web = await check(node, ['scripts/check-web-types.mjs'])();
    return { passed: server.passed + web.passed, failed: server.failed + web.failed, said: server.said + web.said };
  },
  graph: check(node, ['scripts/check-graph.mjs']),
  deadcode: check(bin('knip'), []),
  // Installs UIC's own ASN.1 and an independent tool. If they cannot be had, the step says so and passes.
  asn1: check(node, ['packages/uic-ticket/src/oracle/compare-with-asn1c.ts', '--install']),
};
const tests = projects.length > 0 ? { [projects.join(' and ')]: vitest(projects) } : {};
const walks = { browser };

const names = [...Object.keys(checks), 'unit', 'integration', ...Object.keys(walks)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
const broken = [];
const faults = [];

/** Runs the wanted ones of some steps, one after the other. */
async function runSteps(steps) {
  for (const [name, step] of Object.entries(steps)) {
    if (!name.split(' and ').some(isWanted)) continue;
    const startedAt = performance.now();
    const counts = await step();
    passed += counts.passed;
    failed += counts.failed;
    if (counts.failed > 0) broken.push(name);
    faults.push(...(counts.faults ?? []));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`\n${counts.said ?? ''}── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  }
}

/** What it says is left out: the walks build again what could not be built, and say why. */
const buildAhead = () => (isWanted('browser') ? runAside(node, ['scripts/run.mjs', 'build']) : undefined);

// The first test files start and kill processes and wait most of their time. Meanwhile the checks and the build compute. The walks have the
// machine to themselves.
await Promise.all([runSteps(checks).then(buildAhead), runSteps(tests)]);
await runSteps(walks);
rmSync(reports, { recursive: true, force: true });
// Repeated at the end, because often only the end of a long log is kept.
for (const fault of faults) console.log(`\n✗ ${fault}`);
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
