import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskCheck } from './create-disk-check.ts';

const disk = (freeBlocks: number) => createDiskCheck('/data', () => Promise.resolve({ bavail: freeBlocks, bsize: 4096 }));

test('a disk with room is ready, a full one is not', async () => {
  expect(await disk(8192).isReady()).toBe(true);
  expect(await disk(8191).isReady()).toBe(false);
  expect(await disk(0).isReady()).toBe(false);
});

test('checks the disk of the folder itself', async () => {
  expect(await createDiskCheck(tmpdir()).isReady()).toBe(true);
  await expect(createDiskCheck('/no/such/folder').isReady()).rejects.toThrow('ENOENT');
});
