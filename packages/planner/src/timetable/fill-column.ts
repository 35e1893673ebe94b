/** Fills a column with one number per row. The typed arrays' `from` uses an iterator for each number (docs/performance.md). */
export function fillColumn<Row, Column extends Uint8Array | Uint16Array | Uint32Array>(
  column: Column,
  rows: ArrayLike<Row>,
  numberOf: (row: Row, index: number) => number,
): Column {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (row !== undefined) column[index] = numberOf(row, index);
  }
  return column;
}
