import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { canReach, type UnixUser } from './unprivileged-user.ts';

/** Where root puts what the PostgreSQL user could not reach in a private folder. */
export const reachableRoot = '/var/lib/throughfare';

/** The PostgreSQL programs where `user` may run them: in node_modules, or copied once to a folder that is open to all. */
export function reachableBinaries(user: UnixUser | undefined): string {
  const { folder, version } = findPostgresBinaries();
  if (canReach(user, join(folder, 'bin', 'postgres'), 'execute')) return folder;
  const copy = join(reachableRoot, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
    chmodSync(reachableRoot, 0o755);
    // Whole or not at all: another start may be copying too, and this one may be killed.
    const unfinished = `${copy}.${process.pid}`;
    copyForAll(folder, unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      // The other one was through first.
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** Whatever our umask is, the user passes through the folders. */
function copyForAll(from: string, to: string): void {
  const ours = process.umask(0o022);
  try {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(ours);
  }
}
