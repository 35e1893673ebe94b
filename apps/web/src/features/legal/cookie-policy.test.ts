import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cookieNames } from '@throughfare/contract/session-cookies';
import { expect, test } from 'vitest';
import { cookiePolicies, storedItems } from './cookie-policy.data.ts';
import { drawPolicy } from './draw-policy.server.ts';

const sources = fileURLToPath(new URL('../../', import.meta.url));

/** Every key that the web's code writes into a browser's storage. */
function storageKeysOfCode(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const keys = files.flatMap((file) => {
    const text = readFileSync(`${sources}${file}`, 'utf8');
    if (!/localStorage|sessionStorage|sessionSaver/.test(text)) return [];
    return [...text.matchAll(/Key = '([^']+)'/g)].map(([, key]) => key ?? '');
  });
  return [...new Set(keys)];
}

test('names every cookie that the site sets', () => {
  const named = storedItems.filter(({ kind }) => kind === 'Cookie').map(({ name }) => name);
  expect([...named].sort()).toEqual(Object.values(cookieNames).sort());
});

test('names everything that the site keeps in storage, and nothing else', () => {
  const named = storedItems.filter(({ kind }) => kind !== 'Cookie').map(({ name }) => name);
  expect([...named].sort()).toEqual(storageKeysOfCode().sort());
});

// this unpacks the two fonts, which takes seconds on a busy machine
test.each(['uk', 'au'] as const)('the %s version is a PDF that can be read', { timeout: 60_000 }, async (region) => {
  const file = Buffer.from(await drawPolicy(cookiePolicies[region], 'Shop'));
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('/Lang (en-GB)');
});

test('the two versions name different laws and the same stored data', () => {
  const [uk, au] = [cookiePolicies.uk, cookiePolicies.au];
  expect(uk.sections[0]).toEqual(au.sections[0]);
  expect(JSON.stringify(uk)).toContain('Information Commissioner');
  expect(JSON.stringify(au)).toContain('Privacy Act 1988');
});
