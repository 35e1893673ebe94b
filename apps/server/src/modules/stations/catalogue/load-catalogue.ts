import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildCatalogue } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { continentFile } from './read-continent.ts';
import { greatBritainFile } from './read-great-britain.ts';

/** Increase this when the same inputs give another catalogue, so that no cache keeps an old one. */
const catalogueMake = 7;

async function hashFolder(hash: ReturnType<typeof createHash>, folder: string): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true })).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.json'),
  );
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(folder.length)).update(await readFile(path));
  }
}

/** The data sets are identified by the size of their files: a package never changes in place, and one of them is 70 MB. */
async function hashInputs(dataFolder: string): Promise<string> {
  const hash = createHash('sha256').update(String(catalogueMake));
  for (const file of [continentFile, greatBritainFile]) hash.update(String((await stat(file)).size));
  for (const folder of ['stations', 'network']) await hashFolder(hash, join(dataFolder, folder));
  return hash.digest('hex').slice(0, 16);
}

async function readKept(file: string): Promise<Catalogue | undefined> {
  try {
    // Written below, whole or not at all.
    const kept: Catalogue = JSON.parse(await readFile(file, 'utf8'));
    return kept;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function keep(file: string, catalogue: Catalogue): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(catalogue));
  await rename(unfinished, file);
  const outdated = (await readdir(folder)).filter((name) => /^stations-[0-9a-f]{16}\.json$/.test(name) && join(folder, name) !== file);
  await Promise.all(outdated.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * The catalogue that `buildCatalogue` makes of `dataFolder`, from `cacheFolder` if it was made from the same inputs before. It is never
 * committed, because it derives from databases under the ODbL (`data/stations/LICENCE.md`).
 */
export async function loadCatalogue(dataFolder: string, cacheFolder: string): Promise<Catalogue> {
  const file = join(cacheFolder, `stations-${await hashInputs(dataFolder)}.json`);
  const kept = await readKept(file);
  if (kept) return kept;
  const catalogue = await buildCatalogue(dataFolder);
  await keep(file, catalogue);
  return catalogue;
}
