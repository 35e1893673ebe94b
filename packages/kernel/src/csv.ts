/**
 * A table as a spreadsheet file: comma-separated, CRLF, UTF-8 with a byte order mark (RFC 4180). A text that a spreadsheet would run as a
 * formula gets a leading apostrophe. Numbers do not, so that −5.00 stays a number.
 */
export type CsvCell = string | number | undefined;

export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
