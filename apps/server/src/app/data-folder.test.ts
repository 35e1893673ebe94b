import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';
import { identityOf } from './process-identity.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-claim-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('makes the folder and gives it back', () => {
  const inner = join(folder, 'a', 'b');
  claimDataFolder(inner).release();
  expect(() => claimDataFolder(inner).release()).not.toThrow();
});

test('refuses a folder that another running process has claimed', () => {
  writeFileSync(join(folder, 'running'), `${identityOf(process.ppid) ?? ''}\n`);
  expect(() => claimDataFolder(folder)).toThrow(`is in use by process ${process.ppid}. Stop that one first`);
});

test('takes over from a killed process, even if its number is reused', () => {
  writeFileSync(join(folder, 'running'), '4194304 12345\n');
  expect(() => claimDataFolder(folder).release()).not.toThrow();
  writeFileSync(join(folder, 'running'), `${process.ppid} 1\n`);
  expect(() => claimDataFolder(folder).release()).not.toThrow();
});

test('tells the operator how to fix a folder that cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => claimDataFolder(join(folder, 'file', 'inner'))).toThrow(/is not writable\. Set DATA_DIR/);
});
