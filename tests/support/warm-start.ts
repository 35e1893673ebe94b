import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What tests that start the product as processes take over from earlier starts, so that each does not do it anew. It is the same as `npm start` takes over. */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Variables of a process that is to keep what Node compiles, and to take what has been compiled. */
export const keepsCompiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** Gives a data folder the catalogue of stations, where the folder of this checkout has one: to make it takes seconds. */
export function giveCatalogue(dataFolder: string): void {
  const made = join(root, '.data/cache');
  if (!existsSync(made)) return;
  mkdirSync(dataFolder, { recursive: true });
  cpSync(made, join(dataFolder, 'cache'), { recursive: true });
}
