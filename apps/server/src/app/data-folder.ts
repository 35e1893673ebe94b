/** The folder for everything that outlives the process, and the claim on it. Two shops in one folder would run on each other's database. */
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../platform/start-failure.ts';
import { identityOf, runningProcessOf } from './process-identity.ts';

export interface DataFolderClaim {
  release(): void;
}

export function claimDataFolder(folder: string): DataFolderClaim {
  make(folder);
  const file = join(folder, 'running');
  const owner = runningProcessOf(file);
  if (owner !== undefined && owner !== process.pid) {
    throw new StartFailure(
      `The data folder ${folder} is in use by process ${owner}.`,
      'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  writeFileSync(file, `${identityOf(process.pid) ?? ''}\n`);
  return { release: () => rmSync(file, { force: true }) };
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC')
      throw new StartFailure(
        `The disk is full: ${folder} cannot be created.`,
        'Free some space, or set DATA_DIR to a folder on another disk.',
        error,
      );
    throw new StartFailure(`The data folder ${folder} is not writable.`, 'Set DATA_DIR to a folder that is.', error);
  }
}
