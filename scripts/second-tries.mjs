// Reports browser walks that passed only on their second try. One that needs it in two runs in a row fails the run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const byName = (one, other) => one.localeCompare(other);

/** Names of the walks in Playwright's report that needed a second try. */
function secondTries({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...own, ...suites.flatMap(secondTries)].toSorted(byName);
}

/** Names of the walks that ran this time. For all others, the record of earlier runs stays. */
function walksIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) => tests.map(({ projectName }) => `[${projectName}] ${file} › ${title}`));
  return [...own, ...suites.flatMap(walksIn)];
}

/** The walks to remember for the next run, and those that needed a second try in the last run too. */
function compareTries({ now, run, before }) {
  const ran = new Set(run);
  return {
    again: now.filter((walk) => before.includes(walk)),
    kept: [...now, ...before.filter((walk) => !ran.has(walk))].toSorted(byName),
  };
}

/** Compares this run with the last, whose names are in the file, and writes this run's names to it. */
export function keepSecondTries(report, file) {
  const now = report.suites.flatMap(secondTries);
  const { again, kept } = compareTries({ now, run: report.suites.flatMap(walksIn), before: readNames(file) });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept));
  return { now, again };
}

function readNames(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // no earlier run
    return [];
  }
}
