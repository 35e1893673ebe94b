const names = new Map<string, string>();

function nameOf(column: string): string {
  const name = names.get(column) ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}

/** A database's row as the code names it: `price_minor` is `priceMinor`, and an empty column is absent. */
export function recordOf<Shape>(row: object): Shape {
  const record: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) if (value !== null) record[nameOf(column)] = value;
  // The caller names the columns of its own statement.
  return record as Shape;
}
