import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files that tests which start the product as processes take over from earlier starts, so that each start need not make them again. `npm
 * start` takes over the same files.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Environment variables that make a process reuse and store Node's compiled code. */
export const keepsCompiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** A program of the server as the global setup built it. */
export const builtProgram = (name: 'start' | 'node-child'): string => join(root, `apps/server/build/tests/${name}.mjs`);

/** The PROOF_OF_WORK of shops in tests: computing for each sign-in was a fifth of some files' time. */
export const littleWork = '1000';

/** Gives a data folder the station catalogue, if this checkout's folder has one, because making it takes seconds. */
export function giveCatalogue(dataFolder: string): void {
  const made = join(root, '.data/cache');
  if (!existsSync(made)) return;
  mkdirSync(dataFolder, { recursive: true });
  cpSync(made, join(dataFolder, 'cache'), { recursive: true });
}
