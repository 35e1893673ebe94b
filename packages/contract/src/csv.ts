/**
 * A table as a spreadsheet file: comma-separated, CRLF, UTF-8 with a byte order mark (RFC 4180). A text that a spreadsheet would run as a
 * formula gets a leading apostrophe. Numbers do not, so that −5.00 stays a number. Where a spreadsheet separates cells by semicolons or tabs,
 * a text is cut at them although it is quoted, and a formula may begin after one. In East Asia full-width signs begin formulas too.
 */
export type CsvCell = string | number | undefined;

export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** At the beginning, after white space, or after a sign that some spreadsheet takes for the end of a cell. */
const formulaStart = /(^\s*|[;\t\r\n]\s*"?\s*)([=+\-@＝＋－＠])/gu;

function cellOf(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^-?\d+(\.\d+)?$/.test(cell) ? cell : cell.replaceAll(formulaStart, "$1'$2");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
