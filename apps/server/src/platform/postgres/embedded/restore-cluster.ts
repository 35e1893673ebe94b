import { chmodSync, chownSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chooseClusterFolder, writeClusterFacts } from './cluster-facts.ts';
import { freePort } from './free-port.ts';
import { unprivilegedUser, type UnixUser } from './unprivileged-user.ts';

interface RestoreOptions {
  /** The folder that `backUpCluster` made. */
  readonly backup: string;
  /** An existing folder without a cluster. */
  readonly dataFolder: string;
  /** The password of the backed-up cluster. */
  readonly password: string;
}

/** Puts a backed-up cluster into a data folder. The next start recovers it. */
export async function restoreCluster({ backup, dataFolder, password }: RestoreOptions): Promise<void> {
  const user = unprivilegedUser();
  const folder = chooseClusterFolder(dataFolder, user);
  cpSync(backup, folder, { recursive: true });
  giveTo(user, folder);
  writeClusterFacts(dataFolder, { folder, port: await freePort(), password });
}

/** PostgreSQL only starts on folders that only its user may enter. */
export function giveTo(user: UnixUser | undefined, folder: string): void {
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, inside);
    else if (user) chownSync(inside, user.uid, user.gid);
  }
}
