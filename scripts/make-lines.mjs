#!/usr/bin/env node
/**
 * Makes line files of `data/network` from rows (`data/network-rows/*.txt`): turns names into station codes, fills in missing minutes
 * and assigns train numbers. Run it after a change to a row: `node scripts/make-lines.mjs`. With `--check` it writes nothing and fails
 * if a line file differs from its rows.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStations } from './lines/find-station.mjs';
import { readRows } from './lines/read-rows.mjs';
import { spaceCalls } from './lines/space-calls.mjs';
import { writeLineFile } from './lines/write-line-file.mjs';

const data = fileURLToPath(new URL('../data', import.meta.url));
const network = join(data, 'network');
const checks = process.argv.includes('--check');

async function ownStations() {
  const { stations } = JSON.parse(await readFile(join(data, 'stations', 'corrections.json'), 'utf8'));
  return stations.map(({ countryCode, ...rest }) => ({ ...rest, country: countryCode }));
}

const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const departures = (runs) =>
  runs.reduce(
    (sum, { at, first, last, every }) => sum + (at ? at.length : Math.floor((minutesOf(last) - minutesOf(first)) / every) + 1),
    0,
  );

/**
 * Hands out train numbers, odd ones outward and even ones back. Each line gets a free range of its prefix, starting at or after the number
 * that its row asks for.
 */
function createNumbers() {
  const taken = new Map();
  return (source, { prefix, first, patterns }) => {
    const most = Math.max(...['out', 'back'].map((way) => patterns.reduce((sum, pattern) => sum + departures(pattern[way]), 0)));
    const key = `${source} ${prefix}`;
    const stretches = taken.get(key) ?? [];
    let start = first === undefined ? 100 : Number(first) - (Number(first) % 2);
    for (const { from, until } of stretches) if (start < until && start + 2 * most > from) start = until;
    taken.set(
      key,
      [...stretches, { from: start, until: start + 2 * most }].toSorted((a, b) => a.from - b.from),
    );
    // "RE 4100", but "1S71" in Great Britain
    return { prefix: /^\d|^$/.test(prefix) ? prefix : `${prefix} `, out: start + 1, back: start, step: 2 };
  };
}

async function makeLines() {
  const stations = await openStations(await ownStations());
  const numbersOf = createNumbers();
  const unknown = [];
  const made = new Map();
  for (const name of (await readdir(join(data, 'network-rows'))).filter((entry) => entry.endsWith('.txt')).toSorted()) {
    for (const file of readRows(await readFile(join(data, 'network-rows', name), 'utf8'), name)) {
      const lines = file.lines.map((line) => ({
        ...line,
        numbers: numbersOf(file.source, line),
        patterns: line.patterns.map((pattern) => {
          const calls = pattern.calls.map((call) => {
            const place = stations.find(call.station, call.country);
            if (!place)
              unknown.push(
                `${name} ${line.id}: no station "${call.station}"; near: ${stations.near(call.station, call.country).join(', ')}`,
              );
            return { ...call, place: place ?? { latitude: 50, longitude: 10, name: call.station, code: call.station } };
          });
          try {
            return { ...pattern, calls: spaceCalls(calls, line.speed) };
          } catch (error) {
            unknown.push(`${name} ${line.id}: ${error.message}`);
            return { ...pattern, calls: [] };
          }
        }),
      }));
      const known = made.get(file.path);
      made.set(file.path, known ? { ...known, lines: [...known.lines, ...lines] } : { ...file, lines });
    }
  }
  if (unknown.length > 0) throw new Error(unknown.join('\n'));
  return made;
}

const made = await makeLines();
const stale = [];
for (const [path, file] of made) {
  const target = join(network, path);
  const text = writeLineFile(file);
  if (checks) {
    if ((await readFile(target, 'utf8').catch(() => '')) !== text) stale.push(path);
    continue;
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
if (stale.length > 0) {
  console.error(`not as their rows say (run node scripts/make-lines.mjs): ${stale.join(', ')}`);
  process.exitCode = 1;
} else if (!checks) console.log([...made].map(([path, { lines }]) => `${path}: ${lines.length} lines`).join('\n'));
