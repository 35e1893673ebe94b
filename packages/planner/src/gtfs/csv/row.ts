/** A row by column names. Blanks around a value are ignored, and a missing column is empty. */
export interface Row {
  readonly line: number;
  get(column: string): string;
}
