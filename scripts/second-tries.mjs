// Walks of the browser that passed only when they were tried again: told after each run, and a fault of the second run in a row that needs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const byName = (one, other) => one.localeCompare(other);

/** Names of the walks in Playwright's report that needed their second try. */
function secondTries({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...own, ...suites.flatMap(secondTries)].toSorted(byName);
}

/** Walks that were run this time at all: what was left out keeps what was written down of it. */
function walksIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) => tests.map(({ projectName }) => `[${projectName}] ${file} › ${title}`));
  return [...own, ...suites.flatMap(walksIn)];
}

/** Walks to remember for the next run, and those that needed their second try in the last run too. */
function compareTries({ now, run, before }) {
  const ran = new Set(run);
  return {
    again: now.filter((walk) => before.includes(walk)),
    kept: [...now, ...before.filter((walk) => !ran.has(walk))].toSorted(byName),
  };
}

/** Compares with the run before, whose names are in the file, and keeps those of this one. */
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
    // the first run here
    return [];
  }
}
