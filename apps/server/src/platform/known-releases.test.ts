import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pgBossRelease } from './jobs/pg-boss-channel.ts';

const { resolve } = createRequire(import.meta.url);

/** The version of an installed package. Searches the folders above its entry for package.json, because `exports` may hide that file. */
function installed(name: string): string {
  let folder = dirname(resolve(name));
  for (;;) {
    try {
      const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (typeof found === 'object' && found && 'name' in found && found.name === name && 'version' in found) return String(found.version);
    } catch {
      // this folder has no package.json
    }
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
    folder = dirname(folder);
  }
}

test('the file that names the channel of pg-boss was written for the pg-boss that is installed', () => {
  expect(installed('pg-boss')).toBe(pgBossRelease);
});
