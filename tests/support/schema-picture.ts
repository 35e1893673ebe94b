/** The system catalogs' own text of everything in the schemas `retail` and `shared`, a sorted list for each kind of thing. */
export type SchemaPicture = Readonly<Record<keyof typeof queries | 'rows', readonly string[]>>;

type Query = (sql: string) => Promise<{ readonly rows: readonly { readonly line: string }[] }>;

const ours = `nspname in ('retail', 'shared')`;
// Kysely makes these two.
const named = `${ours} and relname !~ '^migration'`;
const rights = (acl: string) => `coalesce(${acl}::text, '-')`;

const queries = {
  schemas: `select concat_ws(' ', nspname, ${rights('nspacl')}, obj_description(oid, 'pg_namespace')) as line from pg_namespace where ${ours}`,
  relations: `select concat_ws(' ', relkind, relation.oid::regclass, relpersistence, reloptions, relrowsecurity, ${rights('relacl')}, obj_description(relation.oid, 'pg_class')) as line
    from pg_class relation join pg_namespace space on space.oid = relnamespace where ${named} and relkind <> 'i'`,
  columns: `select concat_ws(' ', attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
      pg_get_expr(adbin, adrelid), nullif(attcollation, 100)::regcollation, attoptions, ${rights('attacl')}, col_description(attrelid, attnum)) as line
    from pg_attribute join pg_class relation on relation.oid = attrelid join pg_namespace space on space.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${named} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  // Without the names of "not null", which PostgreSQL numbers as it likes and nothing refers to: the columns say it.
  constraints: `select concat_ws(' ', nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, conname, pg_get_constraintdef(fact.oid), obj_description(fact.oid, 'pg_constraint')) as line
    from pg_constraint fact join pg_namespace space on space.oid = connamespace left join pg_class on pg_class.oid = conrelid
    where ${ours} and contype <> 'n' and coalesce(relname, '') !~ '^migration'`,
  indexes: `select concat_ws(' ', pg_get_indexdef(indexrelid), indisclustered, indisreplident) as line
    from pg_index join pg_class relation on relation.oid = indrelid join pg_namespace space on space.oid = relnamespace where ${named}`,
  triggers: `select concat_ws(' ', pg_get_triggerdef(trigger.oid), tgenabled) as line
    from pg_trigger trigger join pg_class relation on relation.oid = tgrelid join pg_namespace space on space.oid = relnamespace where ${named} and not tgisinternal`,
  functions: `select concat_ws(' ', pg_get_functiondef(code.oid), ${rights('proacl')}, obj_description(code.oid, 'pg_proc')) as line
    from pg_proc code join pg_namespace space on space.oid = pronamespace where ${ours}`,
  views: `select concat_ws(' ', relation.oid::regclass, pg_get_viewdef(relation.oid)) as line
    from pg_class relation join pg_namespace space on space.oid = relnamespace where ${named} and relkind = 'v'`,
  domains: `select concat_ws(' ', kind.oid::regtype, format_type(typbasetype, typtypmod), typnotnull, typdefault, ${rights('typacl')}, obj_description(kind.oid, 'pg_type')) as line
    from pg_type kind join pg_namespace space on space.oid = typnamespace where ${ours} and typtype not in ('c', 'b')`,
  sequences: `select concat_ws(' ', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle, refobjid::regclass, refobjsubid) as line
    from pg_sequence join pg_class relation on relation.oid = seqrelid join pg_namespace space on space.oid = relnamespace
      left join pg_depend on objid = seqrelid and deptype in ('a', 'i') where ${named}`,
} satisfies Record<string, string>;

/** `query` must have the default search path. */
export async function pictureOf(query: Query): Promise<SchemaPicture> {
  const linesOf = async (sql: string) => (await query(sql)).rows.map(({ line }) => line).toSorted();
  const picture: Record<string, readonly string[]> = {};
  for (const [kind, sql] of Object.entries(queries)) picture[kind] = await linesOf(sql);
  const tables = await linesOf(
    `select format('select %L || to_jsonb(found)::text as line from %s found', relation.oid::regclass || ' ', relation.oid::regclass) as line
     from pg_class relation join pg_namespace space on space.oid = relnamespace where ${named} and relkind = 'r'`,
  );
  const rows: string[] = [];
  for (const sql of tables) rows.push(...(await linesOf(sql)));
  picture['rows'] = rows;
  return picture as SchemaPicture;
}
