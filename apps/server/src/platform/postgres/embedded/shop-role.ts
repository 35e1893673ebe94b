/**
 * The role under which the shop uses its own PostgreSQL. It owns the database and everything in it, and may do nothing else on the server:
 * the role that made the cluster is a superuser, which can read files and run programs, and PostgreSQL does not let it give that up.
 */
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { PostgresCluster } from './postgres-cluster.ts';

export const shopRole = 'throughfare_shop';

/** Makes the database and its role, or gives an existing database, which the superuser owned, to the role. */
export async function prepareShopRole(cluster: PostgresCluster, database: string, password: string): Promise<void> {
  const admin = new Client(cluster.urlOf('postgres'));
  await admin.connect();
  let isTheirs: boolean;
  try {
    const { rows: roles } = await admin.query('select from pg_roles where rolname = $1', [shopRole]);
    await admin.query(
      `${roles.length > 0 ? 'alter' : 'create'} role ${shopRole} login nosuperuser nocreatedb nocreaterole password ${escapeLiteral(password)}`,
    );
    const { rows } = await admin.query<{ owner: string }>('select datdba::regrole::text as owner from pg_database where datname = $1', [
      database,
    ]);
    if (rows.length === 0) await admin.query(`create database ${escapeIdentifier(database)} owner ${shopRole}`);
    isTheirs = rows.length === 0 || rows[0]?.owner === shopRole;
  } finally {
    await admin.end();
  }
  if (!isTheirs) await giveToRole(cluster, database);
}

/** One transaction, with the database itself last. */
async function giveToRole(cluster: PostgresCluster, database: string): Promise<void> {
  const admin = new Client(cluster.urlOf(database));
  await admin.connect();
  try {
    await admin.query(`
      begin;
      do $$
      declare command text;
      begin
        for command in
          select format('alter schema %I owner to ${shopRole}', nspname) from pg_namespace where nspname !~ '^(pg_|information_schema$)'
            and nspname <> 'public'
          union all
          select format('alter %s %I.%I owner to ${shopRole}',
              case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname)
            from pg_class join pg_namespace on pg_namespace.oid = relnamespace
            where nspname !~ '^(pg_|information_schema$)' and relkind in ('r', 'p', 'v', 'm', 'S')
              and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
                and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
          union all
          select format('alter routine %s owner to ${shopRole}', pg_proc.oid::regprocedure)
            from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
            where nspname !~ '^(pg_|information_schema$)'
              and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
          union all
          select format('alter type %s owner to ${shopRole}', pg_type.oid::regtype)
            from pg_type join pg_namespace on pg_namespace.oid = typnamespace
            where nspname !~ '^(pg_|information_schema$)' and typtype in ('d', 'e', 'r')
        loop
          execute command;
        end loop;
      end $$;
      alter database ${escapeIdentifier(database)} owner to ${shopRole};
      commit;`);
  } finally {
    await admin.end();
  }
}
