import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes values with a comma, a quote or a line break, and keeps amounts as numbers', () => {
  expect(
    csvOf(
      ['Name', 'Amount'],
      [
        ['Bo "B" Berg, Ltd', '-5.00'],
        ['two\nlines', 7],
        [undefined, ''],
      ],
    ),
  ).toBe('\u{FEFF}Name,Amount\r\n"Bo ""B"" Berg, Ltd",-5.00\r\n"two\nlines",7\r\n,\r\n');
});

test('gives a spreadsheet no formula to run', () => {
  expect(csvOf(['Name'], [['=HYPERLINK(1)'], ['+44 1'], ['@a'], ['-x']])).toBe(
    "\u{FEFF}Name\r\n'=HYPERLINK(1)\r\n'+44 1\r\n'@a\r\n'-x\r\n",
  );
});
