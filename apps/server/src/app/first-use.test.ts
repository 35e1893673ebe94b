import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const apps = fileURLToPath(new URL('../../../', import.meta.url));

/** Needed in development only, where the start itself loads it. */
const inDevelopment = ['vite'];

/** Where the shop or its sandbox imports a module on its first use. A start does not notice when such a module is missing. */
function importsOnFirstUse(): readonly (readonly [file: string, imported: string])[] {
  const files = globSync('{server,sandbox}/src/**/*.ts', { cwd: apps }).filter((file) => !file.endsWith('.test.ts'));
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(apps, file), 'utf8');
    const imported = [...text.matchAll(/(?<!\.)\bimport\('([^']+)'\)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
    return [...new Set(imported)].filter((name) => !inDevelopment.includes(name)).map((name) => [file, name] as const);
  });
}

const imports = importsOnFirstUse();

test('finds the imports', () => {
  expect(imports).toContainEqual(['server/src/modules/payments/stripe/stripe-when-used.ts', './create-stripe-cards.ts']);
});

test.each(imports)('%s can load %s', async (file, name) => {
  const loaded: unknown = await import(name.startsWith('.') ? join(apps, dirname(file), name) : name);
  expect(Object.keys(Object(loaded))).not.toEqual([]);
});
