import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret } from './keep-secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-secret-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('makes a secret once, for us alone, and keeps it', () => {
  const [secret] = keepSecret({ dataFolder: folder });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keepSecret({ dataFolder: folder })).toEqual([secret]);
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
});

test('uses the configured secrets', () => {
  expect(keepSecret({ dataFolder: folder, secrets: ['a', 'b'] })).toEqual(['a', 'b']);
});
