import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { canReach, type UnixUser } from './unprivileged-user.ts';

/** The folder to which root copies programs that the PostgreSQL user cannot reach in a private folder. */
export const reachableRoot = '/var/lib/throughfare';

/** The PostgreSQL programs in a place where `user` may run them: in node_modules, or copied once to an open folder. */
export function reachableBinaries(user: UnixUser | undefined): string {
  const { folder, version } = findPostgresBinaries();
  if (canReach(user, join(folder, 'bin', 'postgres'), 'execute')) return folder;
  const copy = join(reachableRoot, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
    chmodSync(reachableRoot, 0o755);
    // Copied whole or not at all: another start may be copying too, and this one may be killed.
    const unfinished = `${copy}.${process.pid}`;
    copyForAll(folder, unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      // The other start finished first.
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** Whatever our umask is, the user must pass through the folders. */
function copyForAll(from: string, to: string): void {
  const ours = process.umask(0o022);
  try {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(ours);
  }
}
