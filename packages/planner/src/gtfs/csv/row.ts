/** A row of a table by the names of its columns. Blanks around a value do not count; a column that is missing is empty. */
export interface Row {
  readonly line: number;
  get(column: string): string;
}
