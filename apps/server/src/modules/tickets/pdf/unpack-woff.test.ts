import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

test('unpacks a font whose tables are whole: each sums up to its checksum', () => {
  const font = unpackWoff(readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')));
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 12 + 16 * index;
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    return { tag: font.toString('latin1', entry, entry + 4), checksum: font.readUInt32BE(entry + 4), offset, length };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']));
  for (const { tag, checksum, offset, length } of tables) {
    let sum = 0;
    for (let place = 0; place < length; place += 4) sum = (sum + font.readUInt32BE(offset + place)) >>> 0;
    // the table "head" contains the whole font's checksum, which its own checksum leaves out
    if (tag === 'head') sum = (sum - font.readUInt32BE(offset + 8)) >>> 0;
    expect(`${tag} ${sum}`).toBe(`${tag} ${checksum}`);
  }
});

test('refuses a file that is not a WOFF', () => {
  expect(() => unpackWoff(readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))).toThrow('not a WOFF font');
});
