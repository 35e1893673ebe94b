import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NetworkArea } from './network-area.ts';
import type { AreaCalendar, LineFile, ShortWorkings } from './network-data.ts';

async function readJson<Shape>(folder: string, ...path: string[]): Promise<Shape> {
  const file = join(folder, ...path);
  const text = await readFile(file, 'utf8');
  try {
    // The files ship with the product, and its tests check them with findNetworkFaults.
    return JSON.parse(text) as Shape;
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

const shortWorkingsFile = 'short-workings.json';

function withStarts(content: LineFile, { operators, without }: ShortWorkings): LineFile {
  const lines = content.lines.map((line) => {
    const row = operators.find(({ codes }) => line.mode === 'TRAIN' && codes.includes(line.operator) && !without.includes(line.id));
    return row ? { ...line, starts: { weekday: row.weekday, saturday: row.saturday, sunday: row.sunday, without } } : line;
  });
  return { ...content, lines };
}

async function loadArea(folder: string, name: string): Promise<NetworkArea> {
  const entries = await readdir(join(folder, name));
  const lineNames = (await readdir(join(folder, name, 'lines'))).filter((entry) => entry.endsWith('.json')).toSorted();
  const shorts = entries.includes(shortWorkingsFile) ? await readJson<ShortWorkings>(folder, name, shortWorkingsFile) : undefined;
  const lineFiles = lineNames.map(async (entry) => {
    const content = await readJson<LineFile>(folder, name, 'lines', entry);
    return { file: `${name}/lines/${entry}`, content: shorts ? withStarts(content, shorts) : content };
  });
  const [operators, equipment, transfers, changes, groups] = await Promise.all([
    readJson<NetworkArea['operators']>(folder, name, 'operators.json'),
    readJson<NetworkArea['equipment']>(folder, name, 'equipment.json'),
    readJson<NetworkArea['transfers']>(folder, name, 'transfers.json'),
    readJson<NetworkArea['changes']>(folder, name, 'changes.json'),
    readJson<NetworkArea['groups']>(folder, name, 'groups.json'),
  ]);
  const area = { name, operators, equipment, transfers, changes, groups, lineFiles: await Promise.all(lineFiles) };
  if (!entries.includes('calendar.json')) return area;
  return { ...area, calendar: await readJson<AreaCalendar>(folder, name, 'calendar.json') };
}

/**
 * Reads every area folder of a network folder (`data/network`), with areas and line files in alphabetical order, so that the same files
 * always give the same timetable. Throws if a file is missing or is not JSON.
 */
export async function loadNetwork(folder: string): Promise<NetworkArea[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  return Promise.all(names.map((name) => loadArea(folder, name)));
}
