/**
 * A base backup of a running cluster by PostgreSQL's low-level interface (its manual, "Making a Base Backup Using the Low Level API"). The
 * server is told, its files are copied while it works, and the log written meanwhile is copied last. The npm package of PostgreSQL has no
 * pg_basebackup.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Files that belong to a running server, or that a copy of it creates again; its socket is another. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);

/** Creates `target`, the data folder of a cluster that recovers to the end of the backup at its first start. */
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
    // Keeps the server's log until this session ends, however long the copying takes.
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
    if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp') || entry.name.startsWith('.s.PGSQL.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (emptied.has(entry.name)) mkdirSync(target, { mode: 0o700 });
      else copyFiles(source, target);
    } else copyOne(source, target);
  }
}

/** The log, and the slot that keeps it. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) mkdirSync(join(to, entry.name), { recursive: true, mode: 0o700 });
    else copyOne(join(from, entry.name), join(to, entry.name));
  }
}

/** A running server deletes files. Anything in them at the start is in the log. */
function copyOne(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if (existsSync(source)) throw error;
  }
}
