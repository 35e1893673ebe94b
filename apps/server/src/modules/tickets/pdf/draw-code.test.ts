import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aztecSymbol } from '@throughfare/uic-ticket/aztec/aztec-symbol';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawCode } from './draw-code.ts';

beforeAll(() => {
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
});

/** Pseudo-random octets, the same in each run. */
function noise(length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) => createHash('sha256').update(`${length} ${index}`).digest());
  return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
}

// lengths for each codeword size, and some around 31, from where the length is encoded differently
test.each([1, 2, 20, 31, 32, 63, 150, 333, 500, 737, 1000, 1430, 1900])(
  'another reader finds the %i octets that were drawn',
  async (length) => {
    const octets = noise(length);
    const found = await readBarcodes(new Uint8Array(drawCode(octets)), { formats: ['Aztec'] });
    expect(found.map(({ format }) => format)).toEqual(['Aztec']);
    expect(new Uint8Array(found[0]?.bytes ?? [])).toEqual(octets);
  },
);

test.each([
  ['all ones', 0xff],
  ['all zeros', 0],
])('octets of %s are read too, though words may not be uniform', async (_, value) => {
  const octets = new Uint8Array(200).fill(value);
  const found = await readBarcodes(new Uint8Array(drawCode(octets)), { formats: ['Aztec'] });
  expect(new Uint8Array(found[0]?.bytes ?? [])).toEqual(octets);
});

test('can be read with a tenth of it painted over', async () => {
  const octets = noise(600);
  const { size, modules } = aztecSymbol(octets);
  const painted = modules.map((module, index) => (index % size < size / 10 ? 0 : module));
  const data = new Uint8ClampedArray((size + 4) ** 2 * 4 * 16).fill(255);
  const side = (size + 4) * 4;
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [Math.floor((pixel % side) / 4) - 2, Math.floor(pixel / side / 4) - 2];
    if (x >= 0 && x < size && y >= 0 && y < size && painted[y * size + x] === 1) data.set([0, 0, 0], pixel * 4);
  }
  const found = await readBarcodes({ width: side, height: side, data, colorSpace: 'srgb' }, { formats: ['Aztec'] });
  expect(new Uint8Array(found[0]?.bytes ?? [])).toEqual(octets);
});

test.each([0, 1960, 2079])('refuses %i octets, which no symbol holds with its correction', (length) => {
  expect(() => drawCode(noise(length))).toThrow('too long for an Aztec code');
});
