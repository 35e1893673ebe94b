import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned right: for amounts and counts. */
  readonly align?: 'left' | 'right';
}

interface TableProps<Row> {
  /** Says what the table holds. Screen readers read it; `hideCaption` hides it from view. */
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Rows and columns. On a narrow screen each row becomes a block, with each header beside its value. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] max-sm:block">
      <caption className={hideCaption ? 'sr-only' : 'mb-2 text-left font-semibold'}>{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`border-b border-line-strong py-2 pr-4 text-sm font-semibold text-ink-soft last:pr-0 ${column.align === 'right' ? 'text-right' : 'text-left'}`}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line max-sm:block max-sm:py-2">
            {columns.map((column) => (
              <td
                key={column.key}
                data-header={column.header}
                className={`py-2.5 pr-4 align-top last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0 max-sm:text-right max-sm:before:text-left max-sm:before:font-semibold max-sm:before:text-ink-soft max-sm:before:content-[attr(data-header)] ${column.align === 'right' ? 'text-right whitespace-nowrap' : 'text-left'}`}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
