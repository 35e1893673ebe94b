/** The content of postmaster.pid in a data folder, compared with the running processes. */
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster =
  | { readonly state: 'none' }
  /** The file exists, but its process is gone, is a zombie, or is another program with a reused number. */
  | { readonly state: 'stale' }
  | {
      readonly state: 'running';
      readonly pid: number;
      readonly port: number;
      /** Absent: it listens on its port alone. */ readonly socketFolder?: string;
    };

export function readPostmaster(dataFolder: string): Postmaster {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return { state: 'none' };
  // The lines of postmaster.pid: process number, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const socketFolder = lines[4]?.trim();
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isPostgresOf(pid, dataFolder)) return { state: 'stale' };
  return { state: 'running', pid, port, ...(socketFolder ? { socketFolder } : {}) };
}

/** A postmaster's working directory is its data folder, which distinguishes ours from another process with its number. */
function isPostgresOf(pid: number, dataFolder: string): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (/^State:\s+[ZX]/m.test(status)) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    // No such process, or one whose directory we may not see, so we did not start it.
    return false;
  }
}
