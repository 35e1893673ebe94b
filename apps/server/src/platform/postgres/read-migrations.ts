import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SqlMigration {
  /** Never change a published name: the database remembers the finished step by it. */
  readonly name: string;
  readonly sql: string;
}

/** The *.sql files of a folder, sorted by name. */
export function readMigrations(folder: URL): SqlMigration[] {
  const path = fileURLToPath(folder);
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(`${path}/${file}`, 'utf8') }));
}
