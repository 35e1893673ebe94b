import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configTable, withConfigTable } from './config-table.ts';
import { environment } from './environment.ts';

const document = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');

test('docs/operating.md lists the variables as they are (else run write-config-table.ts)', () => {
  expect(document).toBe(withConfigTable(document));
});

test('the table has every variable once', () => {
  const table = configTable();
  for (const name of Object.keys(environment.shape)) expect(table.split(`\n| \`${name}\` |`)).toHaveLength(2);
});

test('refuses a document without a place for the table', () => {
  expect(() => withConfigTable('# Operating')).toThrow('no place for the table');
});
