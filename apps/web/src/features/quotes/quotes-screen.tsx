import type { QuoteRow } from '@throughfare/contract/calls/quotes';
import { Form, Link, useNavigation } from 'react-router';
import { paths, type QuotesQuery } from '../../lib/paths.ts';
import { PageBand } from '../../shell/page-band.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { instantText } from '../order-desk/model/desk-words.ts';
import { showAmount } from '../results/model/amounts.ts';
import type { QuotesView } from './load-quotes.ts';
import { quoteStates } from './quote-words.ts';

/** `/quotes`: one's own, and for agents those of their agency. */
export function QuotesScreen({ view, query }: { readonly view: QuotesView; readonly query: QuotesQuery }) {
  const { state, formMethod } = useNavigation();
  return (
    <>
      <PageBand title="Quotes" />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-8 sm:px-6">
        <search>
          <Form key={JSON.stringify(query)} action={paths.quotes()} className="flex flex-wrap items-end gap-4">
            <TextField
              label="Reference or customer"
              name="search"
              defaultValue={query.search}
              maxLength={120}
              autoComplete="off"
              className="w-full max-w-80"
            />
            <SelectField
              label="State"
              name="state"
              placeholder="Any"
              options={Object.entries(quoteStates).map(([value, { text }]) => ({ value, label: text }))}
              defaultValue={query.state ?? ''}
              className="w-full max-w-44"
            />
            <Button type="submit" look="action" busy={state === 'loading' && formMethod !== 'POST'}>
              Search
            </Button>
          </Form>
        </search>
        {view.state === 'failed' ? (
          <EmptyState
            title="The quotes cannot be shown"
            actions={
              <a href={paths.quotes(query)} className={buttonClasses('action')}>
                Try again
              </a>
            }
          >
            {view.message}
          </EmptyState>
        ) : view.listed.quotes.length === 0 ? (
          <EmptyState
            title={query.search === undefined && query.state === undefined ? 'No quotes yet' : 'No quote matches'}
            actions={<ButtonLink to={paths.home()}>Search trains</ButtonLink>}
          >
            Choose a train and a fare, then “Add to a quote”. A quote takes up to five options.
          </EmptyState>
        ) : (
          <Panel>
            <Table caption="Quotes" hideCaption rows={view.listed.quotes} rowKey={({ quoteId }) => quoteId} columns={columns} />
          </Panel>
        )}
        {view.state === 'ready' && (
          <Pagination
            label="Pages of quotes"
            page={Number(query.page ?? 0) + 1}
            pageCount={view.listed.pages}
            hrefOf={(page) => paths.quotes({ ...query, page: String(page - 1) })}
          />
        )}
      </div>
    </>
  );
}

const columns: readonly Column<QuoteRow>[] = [
  {
    key: 'reference',
    header: 'Quote',
    cell: ({ quoteId, reference }) => (
      <Link to={paths.quote(quoteId)} className="font-semibold text-pine-700 underline underline-offset-4">
        {reference}
      </Link>
    ),
  },
  { key: 'customer', header: 'For', cell: ({ customerName, customerEmail }) => customerName || customerEmail || 'Not named' },
  { key: 'trip', header: 'Trip', cell: ({ trip }) => trip },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={quoteStates[state].tone}>{quoteStates[state].text}</Badge> },
  { key: 'options', header: 'Options', align: 'right', cell: ({ options }) => options },
  { key: 'from', header: 'From', align: 'right', cell: ({ from, currency }) => (from === undefined ? '' : showAmount(from, currency)) },
  { key: 'until', header: 'Good until', cell: ({ validUntil }) => instantText(validUntil) },
  { key: 'by', header: 'By', cell: ({ by }) => by },
];
