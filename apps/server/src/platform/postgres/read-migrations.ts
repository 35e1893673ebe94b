import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SqlMigration {
  /** Never change a published name: the database remembers the finished step by it. */
  readonly name: string;
  readonly sql: string;
  /** The older migrations that this one stands for. A database with all of them needs it no more. */
  readonly replaces?: readonly string[];
}

/**
 * The migrations of a folder, sorted by name. Each is a file (*.sql), or a folder of such files with the names of the migrations that it
 * replaces in replaces.txt.
 */
export function readMigrations(folder: URL): SqlMigration[] {
  const path = fileURLToPath(folder);
  return readdirSync(path, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return [readBase(`${path}/${entry.name}`, entry.name)];
      return entry.name.endsWith('.sql')
        ? [{ name: entry.name.slice(0, -'.sql'.length), sql: readFileSync(`${path}/${entry.name}`, 'utf8') }]
        : [];
    });
}

function readBase(path: string, name: string): SqlMigration {
  const files = readdirSync(path).filter((file) => file.endsWith('.sql'));
  return {
    name,
    sql: files
      .toSorted()
      .map((file) => readFileSync(`${path}/${file}`, 'utf8'))
      .join('\n'),
    replaces: readFileSync(`${path}/replaces.txt`, 'utf8').trim().split('\n'),
  };
}
