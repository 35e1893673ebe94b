/** The place, port and password of the embedded cluster of a data folder: `postgres.json`. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { StartFailure } from '../../start-failure.ts';
import { reachableRoot } from './reachable-binaries.ts';
import { canReach, type UnixUser } from './unprivileged-user.ts';

const clusterFacts = z.object({
  folder: z.string(),
  port: z.number(),
  /** Of the superuser that made the cluster. */
  password: z.string(),
  /** Of the role that the shop uses. Absent: made by an older release. */
  shopPassword: z.optional(z.string()),
  /** The data folder for which it was made. Absent: made by an older release. */
  of: z.optional(z.string()),
});

export type ClusterFacts = z.output<typeof clusterFacts>;

/** A folder in which PostgreSQL's user can keep its data: in the data folder, or outside if that is private. */
export function chooseClusterFolder(dataFolder: string, user: UnixUser | undefined): string {
  const inside = join(dataFolder, 'postgres');
  if (!user) return inside;
  // Its own folder will belong to it, so it only needs to pass through ours.
  if (canReach(user, dataFolder, 'execute')) return inside;
  const outside = join(reachableRoot, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(outside, { recursive: true });
  // Whatever our umask is, PostgreSQL's user must pass through; only it may read its own folder.
  for (const folder of [reachableRoot, outside]) chmodSync(folder, 0o755);
  return join(outside, 'postgres');
}

/** Undefined if no cluster has been made yet. */
export function readClusterFacts(dataFolder: string): ClusterFacts | undefined {
  const file = join(dataFolder, 'postgres.json');
  if (!existsSync(file)) return undefined;
  try {
    return clusterFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartFailure(
      `${file} cannot be read.`,
      'Restore it from a backup, or move the data folder away to begin with an empty shop.',
      error,
    );
  }
}

export function writeClusterFacts(dataFolder: string, facts: ClusterFacts): void {
  const file = join(dataFolder, 'postgres.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(facts, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
