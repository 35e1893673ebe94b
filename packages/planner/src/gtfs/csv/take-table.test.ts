import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaultList } from './fault-list.ts';
import type { FeedReading } from './feed-reading.ts';
import type { Row } from './row.ts';
import { takeRequiredTable } from './take-table.ts';

type Told = readonly (readonly [line: number, a: string, b: string])[];

/** Reads a file in chunks of `size` bytes. `plain` is the answer to plain rows; with false they are handed over again. */
async function take(text: string, size: number, plain = true): Promise<{ rows: Told; reading: FeedReading }> {
  const bytes = new TextEncoder().encode(text);
  const rows: (readonly [number, string, string])[] = [];
  const keep = (row: Row): boolean => rows.push([row.line, row.get('a'), row.get('b')]) > 0;
  const files = {
    has: () => true,
    async *open() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
    close: () => undefined,
  };
  const reading = { files, faults: new FaultList(), rows: new Map<string, number>() };
  await takeRequiredTable(reading, 'x.txt', ['a'], { takePlain: (row) => plain && keep(row), takeRow: (row) => void keep(row) });
  return { rows, reading };
}

describe('rows are the same in place in the file and assembled from text', () => {
  test('blanks, empty lines, short rows, ends of lines and other alphabets', async () => {
    const text = '\uFEFFa,b,c\r\n1, x\u00a0,\r\n\r\n2\r\n\t3,é\r\n4,5,6,7\r\n8,9,';
    for (const size of [1, 3, 7, 1000]) {
      const { rows, reading } = await take(text, size);
      expect(rows).toEqual([
        [2, '1', 'x'],
        [4, '2', ''],
        [5, '3', 'é'],
        [7, '8', '9'],
      ]);
      expect(reading.faults.kept).toEqual([{ file: 'x.txt', line: 6, fault: '4 fields where the header has 3' }]);
      expect(reading.rows.get('x.txt')).toBe(5);
    }
  });

  test('for any content, with some quoted rows, in pieces of any size', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '7', '漢'), maxLength: 5 });
    const row = fc.tuple(field, field, fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), fc.boolean(), async (written, size, plain) => {
        const lines = written.map(([a, b, quoted]) => (quoted ? `"${a},""","${b}\n"` : `${a},${b}`));
        const expected: (readonly [number, string, string])[] = [];
        let line = 2;
        for (const [a, b, quoted] of written) {
          expected.push([line, (quoted ? `${a},"` : a).trim(), b.trim()]);
          line += quoted ? 2 : 1;
        }
        const { rows } = await take(['a,b', ...lines].join('\n'), size, plain);
        expect(rows).toEqual(expected);
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});

test('refuses a file without its column, and an empty one', async () => {
  await expect(take('b,c\n1,2', 100)).rejects.toThrow('x.txt has no column a');
  await expect(take('\uFEFF', 1)).rejects.toThrow('x.txt is empty');
});
