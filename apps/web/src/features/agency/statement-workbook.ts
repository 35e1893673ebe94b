import { type StatementFile, statementColumns, statementRows } from './model/statement-rows.ts';

const widths = [14, 26, 19, 12, 34, 18, 10, 14, 34, 14, 18, 14, 18];

/** A statement as XLSX. Days are days and amounts are numbers, so that a reader can add them up. A typed cell is never a formula. */
export async function statementWorkbook(file: StatementFile): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const head = statementColumns.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = statementRows(file).map(([number, agency, date, valueDay, what, reference, currency, amount, tax, taxAmount, ...own]) => [
    ...[number, agency].map(text),
    { value: new Date(date), type: Date, format: 'yyyy-mm-dd hh:mm' },
    { value: new Date(`${valueDay}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' },
    ...[what, reference, currency].map(text),
    figure(amount),
    text(tax),
    taxAmount === '' ? null : figure(taxAmount),
    ...own.map(text),
  ]);
  const workbook = writeWorkbook([head, ...rows], {
    sheet: file.statement.number,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await workbook.toBuffer());
}

const figure = (amount: string) => ({ value: Number(amount), type: Number, format: '#,##0.00' });
const text = (value: string) => ({ value, type: String });
