import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button, buttonClasses } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pagination } from './pagination.tsx';
import { Panel } from './panel.tsx';
import { type Column, Table } from './table.tsx';
import { TextField } from './text-field.tsx';

/** The search and page that every list keeps in its address. */
interface Kept {
  readonly search?: string | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

interface RecordListProps<Row, Query extends Kept> {
  /** "agents": the name of the table, and of its pagination for screen readers. */
  readonly name: string;
  /** Everything the address says about the search. */
  readonly query: Query;
  /** The address of the list for a search. */
  readonly hrefOf: (query: Query) => string;
  /** The address of the same list as a file, without pages. */
  readonly fileHref: string;
  /** The label of the text field. */
  readonly searchLabel: string;
  /** More fields of the search. */
  readonly fields?: ReactNode;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly pages: number;
  /** Replaces the table when no row matches. */
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** The answer to a form of the list, shown above the rows. */
  readonly notice?: ReactNode;
}

/** A list with search, pages and download. The whole search is in the address, so it works before JavaScript and can be shared. */
export function RecordList<Row, Query extends Kept>(props: RecordListProps<Row, Query>) {
  const { name, query, hrefOf, fileHref, searchLabel, fields, rows, rowKey, columns, pages, empty, notice } = props;
  const { state, formMethod } = useNavigation();
  const busy = state === 'loading' && formMethod !== 'POST';
  const [path = ''] = hrefOf(query).split('?');
  return (
    <>
      <search>
        <Form key={JSON.stringify(query)} action={path} className="flex flex-wrap items-end gap-4">
          <TextField
            label={searchLabel}
            name="search"
            defaultValue={query.search}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            className="w-full max-w-80"
          />
          {fields}
          <Button type="submit" look="action" busy={busy}>
            Search
          </Button>
        </Form>
      </search>
      {notice}
      <div aria-busy={busy} className={busy ? 'opacity-50' : ''}>
        {rows.length === 0 ? (
          <EmptyState title={empty.title} actions={empty.actions}>
            {empty.text}
          </EmptyState>
        ) : (
          <Panel>
            <Table caption={capitalised(name)} hideCaption rows={rows} rowKey={rowKey} columns={columns} />
          </Panel>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {rows.length > 0 && (
          <a href={fileHref} download className={buttonClasses('secondary', 'small')}>
            Download as CSV
          </a>
        )}
        <Pagination
          label={`Pages of ${name}`}
          page={Number(query.page ?? 0) + 1}
          pageCount={pages}
          hrefOf={(page) => hrefOf({ ...query, page: String(page - 1) })}
        />
      </div>
    </>
  );
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The cell that opens a row's own page. */
export const recordLink = (to: string, text: string): ReactNode => (
  <Link to={to} className="font-semibold text-pine-700 underline underline-offset-4">
    {text}
  </Link>
);
