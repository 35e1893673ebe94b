import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tariff } from './tariff.types.ts';

async function readTariffFile<Name extends keyof Tariff>(folder: string, name: Name): Promise<Tariff[Name]> {
  const file = join(folder, `${name}.json`);
  const text = await readFile(file, 'utf8');
  try {
    // The files ship with the product, and this folder's tests check them.
    return JSON.parse(text) as Tariff[Name];
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

/** Reads the tariff from its folder (`data/fares/sncf`). Throws if a file is missing or is not JSON. */
export async function loadTariff(folder: string): Promise<Tariff> {
  const [families, products, flows, areas, curves, tiers, railcards, extras, policy] = await Promise.all([
    readTariffFile(folder, 'families'),
    readTariffFile(folder, 'products'),
    readTariffFile(folder, 'flows'),
    readTariffFile(folder, 'areas'),
    readTariffFile(folder, 'curves'),
    readTariffFile(folder, 'tiers'),
    readTariffFile(folder, 'railcards'),
    readTariffFile(folder, 'extras'),
    readTariffFile(folder, 'policy'),
  ]);
  return { families, products, flows, areas, curves, tiers, railcards, extras, policy };
}
