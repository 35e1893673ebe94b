import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tinyArea, tinyLine } from '../testing/tiny-area.ts';
import { loadNetwork } from './load-network.ts';
import type { NetworkArea } from './network-area.ts';

let folder = '';

async function write(area: NetworkArea): Promise<void> {
  await mkdir(join(folder, area.name, 'lines'), { recursive: true });
  const { operators, equipment, transfers, changes, groups } = area;
  for (const [name, content] of Object.entries({ operators, equipment, transfers, changes, groups })) {
    await writeFile(join(folder, area.name, `${name}.json`), JSON.stringify(content));
  }
  for (const { file, content } of area.lineFiles) await writeFile(join(folder, file), JSON.stringify(content));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'network-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('reads every area and its line files in the order of their names', async () => {
  const content = { source: 'ATOC' as const, note: '', lines: [tinyLine] };
  const gb = tinyArea([], {
    lineFiles: [
      { file: 'gb/lines/a.json', content },
      { file: 'gb/lines/b.json', content },
    ],
  });
  const fr = tinyArea([], { name: 'fr', lineFiles: [] });
  await write(gb);
  await write(fr);
  await writeFile(join(folder, 'gb/lines/notes.txt'), 'not a line');
  expect(await loadNetwork(folder)).toEqual([fr, gb]);
});

test('names the file that is missing or is not JSON', async () => {
  await write(tinyArea());
  await writeFile(join(folder, 'gb/changes.json'), '{');
  await expect(loadNetwork(folder)).rejects.toThrow('changes.json is not JSON');
  await rm(join(folder, 'gb/changes.json'));
  await expect(loadNetwork(folder)).rejects.toThrow('changes.json');
});
