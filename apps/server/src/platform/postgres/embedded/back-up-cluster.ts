/**
 * A base backup of a running cluster by PostgreSQL's own low-level interface (its manual, "Making a Base Backup Using the Low Level
 * API"): the server is told, its files are copied while it works, and the log that was written meanwhile is copied last. The npm
 * package of PostgreSQL brings no pg_basebackup.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Contents that belong to a running server, or that a copy of it makes anew. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);

/** `target` is made, and is the data folder of a cluster that recovers to the end of the backup when it is first started. */
export async function backUpCluster({
  url,
  dataFolder,
  target,
}: {
  readonly url: string;
  readonly dataFolder: string;
  readonly target: string;
}): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'backup' });
  await client.connect();
  try {
    // its log is kept until this session ends, however long the copying takes
    await client.query("select pg_create_physical_replication_slot('throughfare_backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('throughfare', true)");
    copyFiles(dataFolder, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    copyFolder(join(dataFolder, 'pg_wal'), join(target, 'pg_wal'));
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (emptied.has(entry.name)) mkdirSync(target, { mode: 0o700 });
      else copyFiles(source, target);
    } else copyOne(source, target);
  }
}

/** The log and what it remembers of itself. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) mkdirSync(join(to, entry.name), { recursive: true, mode: 0o700 });
    else copyOne(join(from, entry.name), join(to, entry.name));
  }
}

/** A running server takes files away; what was there at the start is in the log. */
function copyOne(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if (existsSync(source)) throw error;
  }
}
