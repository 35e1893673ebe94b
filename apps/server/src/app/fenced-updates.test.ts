import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../modules/', import.meta.url);
const isProduct = (path: string) => path.endsWith('.ts') && !/\.test\.ts$|-bench\.ts$/.test(path);

/** Each update of a row that a leaseholder works on, up to the end of its statement. */
function* updates(): Generator<{ readonly path: string; readonly statement: string }> {
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isProduct)) {
    const code = readFileSync(new URL(path, source), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [statement] of code.matchAll(/(updateTable\('|update )retail\.(order|after_sale)\b[\s\S]*?execute(TakeFirst)?\(/g))
      yield { path, statement };
  }
}

/** Columns that no worker writes, and a number that the row's lock keeps unique. */
const unfenced: Readonly<Record<string, string>> = {
  'orders/store/order-store.ts': 'set last_event = last_event + 1',
  'after-sales/store/event-store.ts': 'set last_event = last_event + 1',
  'orders/store/adopt-guest-orders.ts': 'set user_id',
  'orders/store/hand-over-held.ts': 'set user_id',
};

test('each update of an order or an after-sale is fenced against its leaseholder, or touches nothing that one writes', () => {
  const all = [...updates()];
  const isFenced = /endedLease|lease_epoch|outcome is not null/;
  const free = all.filter(({ path, statement }) => !isFenced.test(statement) && !statement.includes(unfenced[path] ?? 'nothing'));
  expect(free).toEqual([]);
  expect(all.length).toBeGreaterThan(10);
});
