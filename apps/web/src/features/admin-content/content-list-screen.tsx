import { formatInstant } from '@throughfare/kernel/format-instant';
import type { ListedContent } from '@throughfare/contract/calls/content-editor';
import { editableContent, editableKinds, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { KindTabs } from './components/kind-tabs.tsx';
import { adminPaths } from './model/admin-paths.ts';
import { statusWords } from './model/status-words.ts';

/** One for each kind: a cell only gets its row, and its links need the kind. */
const columns = Object.fromEntries(editableKinds.map((kind) => [kind, columnsOf(kind)])) as Readonly<
  // the line above makes one entry for each kind
  Record<EditableKind, readonly Column<ListedContent>[]>
>;

interface ContentListScreenProps {
  readonly kind: EditableKind;
  readonly items: readonly ListedContent[];
  /** The number of entries without the search. */
  readonly total: number;
  readonly find: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pages: number;
}

/** All content of a kind: its state, its last author, and a link to edit it. */
export function ContentListScreen({ kind, items, total, find, page, pages }: ContentListScreenProps) {
  const { title, one } = editableContent[kind];
  const create = (
    <ButtonLink to={adminPaths.create(kind)} look="action">
      New {one}
    </ButtonLink>
  );
  return (
    <>
      <PageBand title="Content" />
      <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
        <KindTabs current={kind} />
        <section aria-labelledby="kind" className="mt-8">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="kind" className="text-2xl">
              {title}
            </h2>
            {total > 0 && create}
          </div>
          {total > 8 && (
            <search>
              <Form method="get" className="mt-5 flex max-w-xl items-end gap-3">
                <input type="hidden" name="kind" value={kind} />
                <TextField key={kind} label="Find by name" name="find" type="search" defaultValue={find} className="grow" />
                <Button type="submit">Find</Button>
              </Form>
            </search>
          )}
          <div className="mt-6 flex flex-col gap-4">
            {items.length > 0 ? (
              <Table caption={`${title} and their states`} hideCaption rows={items} rowKey={({ slug }) => slug} columns={columns[kind]} />
            ) : (
              <EmptyState title={total === 0 ? `No ${one} yet` : 'Nothing with that name'} actions={total === 0 ? create : undefined}>
                {total === 0 ? <p>Your first one will be listed here.</p> : <Link to={adminPaths.list(kind)}>Show all</Link>}
              </EmptyState>
            )}
            <Pagination
              label={`Pages of ${title}`}
              page={page}
              pageCount={pages}
              hrefOf={(other) => adminPaths.list(kind, { find, page: other })}
            />
          </div>
        </section>
      </div>
    </>
  );
}

function nameCell(kind: EditableKind, { slug, heading }: ListedContent): ReactNode {
  return (
    <span>
      <Link to={adminPaths.edit({ kind, slug })} className="inline-flex min-h-6 items-center font-semibold">
        {heading}
      </Link>
      <span className="block text-sm text-ink-soft">{slug}</span>
    </span>
  );
}

function stateCell({ statuses }: ListedContent): ReactNode {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {statuses.map((status) => (
        <Badge key={status} tone={statusWords[status].tone}>
          {statusWords[status].name}
        </Badge>
      ))}
    </span>
  );
}

function historyCell(kind: EditableKind, { slug, heading }: ListedContent): ReactNode {
  return (
    <Link to={adminPaths.history({ kind, slug })} className="inline-flex min-h-6 items-center">
      History<span className="sr-only"> of {heading}</span>
    </Link>
  );
}

function lastChange(editedAt: string | undefined, editedBy: string | undefined): string {
  if (editedAt === undefined) return 'As it was shipped';
  return editedBy === undefined ? formatInstant(editedAt) : `${formatInstant(editedAt)}, ${editedBy}`;
}

function columnsOf(kind: EditableKind): readonly Column<ListedContent>[] {
  return [
    { key: 'name', header: 'Name', cell: (row) => nameCell(kind, row) },
    { key: 'states', header: 'State', cell: stateCell },
    { key: 'edited', header: 'Last change', cell: ({ editedAt, editedBy }) => lastChange(editedAt, editedBy) },
    { key: 'history', header: 'History', cell: (row) => historyCell(kind, row) },
  ];
}
