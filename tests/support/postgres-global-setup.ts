/** vitest globalSetup: one PostgreSQL for the run, with two templates that test files clone: a migrated one, and one on which a shop has opened. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../apps/server/src/platform/postgres/embedded/free-port.ts';
import {
  clusterUrl,
  startPostgresCluster,
  type PostgresCluster,
} from '../../apps/server/src/platform/postgres/embedded/postgres-cluster.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/embedded/postmaster.ts';
import { reachableBinaries } from '../../apps/server/src/platform/postgres/embedded/reachable-binaries.ts';
import { unprivilegedUser } from '../../apps/server/src/platform/postgres/embedded/unprivileged-user.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database to connect to for cloning the template. */
    postgresAdminUrl: string;
  }
}

const program = (name: string): string => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const folderPrefix = 'throughfare-test-postgres-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftOvers();
  await promisify(execFile)(process.execPath, ['scripts/build-for-tests.mjs']);
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // PostgreSQL's user must be able to pass through; only that user may read the data folder.
  chmodSync(folder, 0o755);
  const dataFolder = join(folder, 'postgres');
  const password = randomBytes(12).toString('hex');
  const cluster = await start(dataFolder, password);
  const tearDown = async (): Promise<void> => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(cluster);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresAdminUrl', clusterUrl({ port: cluster.port, password, socketFolder: dataFolder }, 'postgres'));
  return tearDown;
}

async function start(dataFolder: string, password: string): Promise<PostgresCluster> {
  const user = unprivilegedUser();
  return startPostgresCluster({
    binaries: reachableBinaries(user),
    dataFolder,
    user,
    port: await freePort(),
    password,
    settings: ['max_connections=400', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=2GB'],
  });
}

async function prepareTemplate(cluster: PostgresCluster): Promise<void> {
  const admin = new Client(cluster.urlOf('postgres'));
  await admin.connect();
  try {
    let last = 'template0';
    for (const [template, prepare] of [
      ['template_migrated', 'migrate-template'],
      ['template_opened', 'open-template'],
    ] as const) {
      await admin.query(`create database ${template} template ${last}`);
      await promisify(execFile)(process.execPath, [program(prepare), cluster.urlOf(template)]);
      // Cloning fails while anybody is connected to the template, so it refuses connections from here on.
      await admin.query(`alter database ${template} with is_template true allow_connections false`);
      last = template;
    }
  } finally {
    await admin.end();
  }
}

/**
 * A killed run leaves its server and its folder, whose name contains the run's process number. Folders that cannot be removed stay: another
 * starting run may be removing them, or they may belong to another user.
 */
function removeLeftOvers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const owner = /^\d+(?=-)/.exec(name.slice(folderPrefix.length))?.[0];
    // not made by one of our runs, or by one that still runs
    if (!owner || existsSync(`/proc/${owner}`)) continue;
    const folder = join(tmpdir(), name);
    try {
      const postmaster = readPostmaster(join(folder, 'postgres'));
      if (postmaster.state === 'running') process.kill(postmaster.pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      console.warn(`what a killed run left in ${folder} stays:`, error);
    }
  }
}
