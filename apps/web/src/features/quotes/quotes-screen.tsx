import type { QuoteRow } from '@throughfare/contract/calls/quotes';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths, type QuotesQuery } from '../../lib/paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { recordLink, RecordList } from '../../ui/record-list.tsx';
import { StateField, stateOptions } from '../../ui/state-field.tsx';
import type { Column } from '../../ui/table.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { showAmount } from '../../domain/money/amounts.ts';
import type { QuotesView } from './load-quotes.ts';
import { quoteStates } from './quote-words.ts';

/** `/quotes`: a person's own quotes, and for agents those of their agency. */
export function QuotesScreen({ view, query }: { readonly view: QuotesView; readonly query: QuotesQuery }) {
  if (view.state === 'failed') return <FailedDeskPage title="Quotes" what="quotes" message={view.message} href={paths.quotes(query)} />;
  return (
    <DeskPage title="Quotes" gap="gap-6">
      <RecordList
        name="quotes"
        query={query}
        hrefOf={paths.quotes}
        fileHref={callPaths.quotesFile(query)}
        searchLabel="Reference or customer"
        fields={<StateField options={stateOptions(quoteStates)} chosen={query.state} />}
        rows={view.listed.quotes}
        rowKey={({ quoteId }) => quoteId}
        columns={columns}
        pages={view.listed.pages}
        empty={{
          title: query.search === undefined && query.state === undefined ? 'No quotes yet' : 'No quote matches',
          text: 'Choose a train and a fare, then “Add to a quote”. A quote takes up to five options.',
          actions: <ButtonLink to={paths.home()}>Search trains</ButtonLink>,
        }}
      />
    </DeskPage>
  );
}

const columns: readonly Column<QuoteRow>[] = [
  {
    key: 'reference',
    header: 'Quote',
    cell: ({ quoteId, reference }) => recordLink(deskPaths.quote(quoteId), reference),
  },
  { key: 'customer', header: 'For', cell: ({ customerName, customerEmail }) => customerName || customerEmail || 'Not named' },
  { key: 'trip', header: 'Trip', cell: ({ trip }) => trip },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={quoteStates[state].tone}>{quoteStates[state].text}</Badge> },
  { key: 'options', header: 'Options', align: 'right', cell: ({ options }) => options },
  { key: 'from', header: 'From', align: 'right', cell: ({ from, currency }) => (from === undefined ? '' : showAmount(from, currency)) },
  { key: 'until', header: 'Good until', cell: ({ validUntil }) => formatInstant(validUntil) },
  { key: 'by', header: 'By', cell: ({ by }) => by },
];
