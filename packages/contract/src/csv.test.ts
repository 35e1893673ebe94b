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

test('gives no formula to a spreadsheet that cuts texts at semicolons, tabs or lines, nor to one that reads full-width signs', () => {
  const cells = ['a;=1+1', 'a; =1+1', 'a;"=1+1', 'a\t@b', 'two\n=lines', '＝1+1', '＋44', '－x', '＠a', ' =1', '\t=1', '-5.00;=x'];
  const written = csvOf(
    ['Name'],
    cells.map((cell) => [cell]),
  );
  expect(written).not.toMatch(/(?:^|[;\t\n,])[\s"]*[=+@＝＋－＠]/mu);
  expect(csvOf([], [['Bo; Berg', '-5.00', 'a=b', 'x - y']])).toContain('"Bo; Berg",-5.00,a=b,x - y');
});
