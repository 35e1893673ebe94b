import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRecord, readRecords } from './read-records.ts';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 1_000_000): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const lot of readRecords(inChunks(new TextEncoder().encode(text), size))) records.push(...lot);
  return records;
}

test('reads fields, quoted or not, with commas, quotes and line ends in them', async () => {
  expect(await read('a,b,c\r\n"1,2","say ""hi""",\n"two\nlines",x,""')).toEqual([
    { line: 1, fields: ['a', 'b', 'c'] },
    { line: 2, fields: ['1,2', 'say "hi"', ''] },
    { line: 3, fields: ['two\nlines', 'x', ''] },
  ]);
});

test('skips a byte order mark and empty lines, but counts them', async () => {
  expect(await read('\uFEFFa,b\n\n1,2\n')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 3, fields: ['1', '2'] },
  ]);
});

test('reports wrong quotes by line and reads on', async () => {
  expect(await read('a\n"x"y\nb"c"\nd\n')).toEqual([
    { line: 1, fields: ['a'] },
    { line: 2, fields: [], fault: 'a quoted field is followed by something else than a comma' },
    { line: 3, fields: [], fault: 'a quote stands inside a field that is not quoted' },
    { line: 4, fields: ['d'] },
  ]);
});

test('a quote that is never closed costs two hundred lines and no more', async () => {
  const records = await read(`a\n"open\n${'row\n'.repeat(300)}`);
  expect(records[1]).toEqual({ line: 2, fields: [], fault: 'a quote is never closed' });
  expect(records[2]).toEqual({ line: 202, fields: ['row'] });
  expect(await read('a\n"open')).toEqual([
    { line: 1, fields: ['a'] },
    { line: 2, fields: [], fault: 'a quote is never closed' },
  ]);
});

test('reads back whatever was written, however it comes in', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ' ', '7', '漢') });
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (written, size) => {
      const text = written.map((fields) => fields.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      const records = await read(text, size);
      expect(records.map(({ fields }) => fields)).toEqual(written);
    }),
    { seed: 7, numRuns: 100 },
  );
});

test('a line of more than a megabyte is a fault, costs little memory, and the lines around it are read', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a,b\n1,');
    const part = Buffer.alloc(65_536, 0x78);
    for (let times = 0; times < 4_000; times += 1) yield part;
    yield Buffer.from('x\n2,y\n');
  }
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const read: CsvRecord[] = [];
  for await (const records of readRecords(endless())) {
    read.push(...records);
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }
  expect(read.map(({ line, fields, fault }) => [line, fault ?? fields.join('|')])).toEqual([
    [1, 'a|b'],
    [2, 'the line is longer than a megabyte'],
    [3, '2|y'],
  ]);
  expect(most - before).toBeLessThan(64 * 1024 * 1024);
});
