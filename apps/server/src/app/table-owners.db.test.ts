import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestPool } from '../../../../tests/support/open-test-pool.ts';

/**
 * SQL obeys the walls between the modules: a module reads and writes its own tables. What others need of them is a view in the schema
 * `shared`, or a call to the owner. The owners are the comments that the migrations put on tables and views.
 */
const { pool } = await openTestPool(1);

async function relations(schema: 'retail' | 'shared'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; comment: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'v', 'm', 'p') and relname not like 'migration%'`,
    [schema],
  );
  return new Map(rows.map(({ name, comment }) => [name, comment ?? '']));
}

const source = new URL('../', import.meta.url);
const modules = readdirSync(new URL('modules/', source));
// The table of retention periods names tables of every module.
const isProduct = (path: string) => path.endsWith('.ts') && !/\.test\.ts$|-bench\.ts$|\/testing\/|retention\.data\.ts$/.test(path);

/** Each relation that a file's code names, without its comments. */
function* named(): Generator<{ path: string; owner: string; schema: string; name: string; verb: string }> {
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isProduct)) {
    const code = readFileSync(new URL(path, source), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    // The app may read what the platform stores, and belongs to no module.
    const owner = /^modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform';
    for (const [, name = ''] of code.matchAll(/\bretail\."?([a-z_]+)/g)) yield { path, owner, schema: 'retail', name, verb: '' };
    for (const [, verb = '', name = ''] of code.matchAll(/(from|join|into|update|using|')\s*shared\.([a-z_]+)/gi))
      yield { path, owner, schema: 'shared', name, verb };
  }
}

test('every table names the module that owns it, and every shared view also says what it is', async () => {
  const owners = new Set([...modules, 'platform']);
  expect([...(await relations('retail'))].filter(([, owner]) => !owners.has(owner))).toEqual([]);
  const views = [...(await relations('shared'))];
  expect(views.filter(([, comment]) => !/^[\w-]+: ./.test(comment) || !owners.has(comment.split(':')[0] ?? ''))).toEqual([]);
  expect(views.length).toBeGreaterThan(10);
});

test('a module reads and writes only its own tables', async () => {
  const tables = await relations('retail');
  const all = [...named()];
  expect(all.length).toBeGreaterThan(500);
  const foreign = all.filter(({ schema, name, owner }) => schema === 'retail' && tables.has(name) && tables.get(name) !== owner);
  expect(foreign.map(({ path, name }) => `${path} names retail.${name} of ${tables.get(name)}`)).toEqual([]);
});

test('shared views exist, are read somewhere, and are never written to', async () => {
  const views = await relations('shared');
  const used = [...named()].filter(({ schema }) => schema === 'shared');
  const wrong = used.filter(({ name, verb }) => !views.has(name) || /into|update/i.test(verb));
  expect(wrong.map(({ path, name }) => `${path}: shared.${name}`)).toEqual([]);
  expect([...views.keys()].filter((name) => !used.some((one) => one.name === name))).toEqual([]);
});
