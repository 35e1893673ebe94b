import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { statementWorkbook } from './statement-workbook.ts';
import type { StatementFile } from './model/statement-rows.ts';

const file: StatementFile = JSON.parse(
  JSON.stringify({
    agencyName: '=Lakeside()',
    statement: {
      number: 'S-7',
      currency: 'GBP',
      opening: '0.00',
      closing: '-1234.50',
      issuedAt: '2026-12-01T04:17:00.000Z',
      untilDay: '2026-11-30',
    },
    lines: [
      {
        happenedAt: '2026-11-28T09:00:00.000Z',
        valueDay: '2026-11-28',
        text: 'Commission',
        bookingReference: 'ABC123',
        amount: '-1234.50',
        tax: 'GST 10 %',
        taxAmount: '-112.23',
      },
    ],
  }),
);

test('amounts are numbers, days are days, and a name is never a formula', async () => {
  const parts = unzipSync(await statementWorkbook(file));
  const part = (name: string) => new TextDecoder().decode(parts[name]);
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<v>-1234.5</v>');
  expect(sheet).toContain('<v>-112.23</v>');
  expect(sheet).not.toContain('<f>');
  expect(part('xl/sharedStrings.xml')).toContain('=Lakeside()');
  // the head, opening balance, one line and closing balance
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(part('xl/workbook.xml')).toContain('S-7');
});
