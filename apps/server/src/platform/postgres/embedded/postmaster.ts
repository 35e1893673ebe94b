/** What postmaster.pid says about a data folder, checked against the processes that really run. */
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster =
  | { readonly state: 'none' }
  /** The file is there, its process is not, is a zombie, or is somebody else's program under a reused number. */
  | { readonly state: 'stale' }
  | { readonly state: 'running'; readonly pid: number; readonly port: number };

export function readPostmaster(dataFolder: string): Postmaster {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return { state: 'none' };
  // Lines: process number, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isSafeInteger(pid) && pid > 1 && isPostgresOf(pid, dataFolder) ? { state: 'running', pid, port } : { state: 'stale' };
}

/** A postmaster works in its data folder: that tells ours from any other process with its number. */
function isPostgresOf(pid: number, dataFolder: string): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (/^State:\s+[ZX]/m.test(status)) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    // No such process, or one whose folder we may not see: not one that we started.
    return false;
  }
}
