import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { StartFailure } from '../../start-failure.ts';
import { type ClusterFacts, readClusterFacts } from './cluster-facts.ts';

/**
 * The facts about the cluster of this data folder. A folder that was copied still names the original's cluster, and two shops would then
 * work on one database. So a copy uses the cluster that was copied with it. If that lies elsewhere, the start is refused.
 */
export function ownFacts(dataFolder: string): ClusterFacts | undefined {
  const facts = readClusterFacts(dataFolder);
  if (!facts) return undefined;
  const here = realpathSync(dataFolder);
  const madeFor = facts.of ?? homeOf(facts.folder);
  if (madeFor === undefined || madeFor === here) return facts;
  const inside = relative(madeFor, facts.folder);
  const isInside = inside !== '' && inside.split(sep)[0] !== '..';
  if (isInside && existsSync(join(here, inside))) return { ...facts, folder: join(here, inside) };
  // A folder that was only moved is the one that still knows its cluster.
  if (!existsSync(join(madeFor, 'postgres.json'))) return facts;
  throw new StartFailure(
    `${here} is a copy of ${madeFor}, and has no database of its own.`,
    'Copy a shop with npm run backup and npm run restore, or set DATA_DIR to an empty folder.',
  );
}

/** The data folder of a cluster of an older release that lies in it. */
const homeOf = (folder: string): string | undefined =>
  folder.endsWith(`${sep}postgres`) && !folder.startsWith('/var/lib/throughfare/') ? join(folder, '..') : undefined;
