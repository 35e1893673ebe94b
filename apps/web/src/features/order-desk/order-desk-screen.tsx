import { formatInstant } from '@throughfare/kernel/format-instant';
import { Link } from 'react-router';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths, type OrderDeskQuery } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import type { DeskResult } from './act-at-desk.ts';
import { CaseCard } from './components/case-card.tsx';
import { DeskActionForm } from './components/desk-action-form.tsx';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { orderColumns } from './components/order-columns.tsx';
import { OrderFilters } from './components/order-filters.tsx';
import type { DeskView } from './load-desk.ts';
import { isSearch } from './model/desk-query.ts';

interface OrderDeskScreenProps {
  readonly view: DeskView;
  readonly query: OrderDeskQuery;
  readonly result: DeskResult | undefined;
}

/** The cases that wait for an operator's decision, and every order by search. */
export function OrderDeskScreen({ view, query, result }: OrderDeskScreenProps) {
  if (view.state === 'failed') return <FailedDeskPage title="Orders" what="orders" message={view.message} href={paths.orderDesk(query)} />;
  const { desk } = view;
  return (
    <DeskPage title="Orders" gap="gap-10">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={deskPaths.withdrawnTrains()}>Trains that do not run</Link>
        <Link to={deskPaths.complaints()}>Complaints of partners</Link>
        <Link to={deskPaths.boardingHelp()}>Help to board</Link>
      </p>
      <Waiting desk={desk} result={result} />
      <section aria-labelledby="found" className="flex flex-col gap-5">
        <h2 id="found" className="text-2xl">
          {isSearch(query) ? `Orders found: ${desk.total}` : 'Latest orders'}
        </h2>
        <RecordList
          name="orders"
          query={query}
          hrefOf={paths.orderDesk}
          fileHref={callPaths.orderDeskFile(query)}
          searchLabel="Reference or e-mail"
          fields={<OrderFilters query={query} />}
          rows={desk.orders}
          rowKey={({ orderId }) => orderId}
          columns={orderColumns}
          pages={desk.pages}
          empty={
            isSearch(query)
              ? { title: 'No order matches', text: 'Search for part of a booking reference or an e-mail address.' }
              : { title: 'No orders yet', text: 'Orders appear here as soon as somebody buys.' }
          }
        />
      </section>
    </DeskPage>
  );
}

function Waiting({
  desk,
  result,
}: {
  readonly desk: Extract<DeskView, { state: 'ready' }>['desk'];
  readonly result: DeskResult | undefined;
}) {
  const { cases, compared } = desk;
  const shown = cases.some(({ subject }) => subject === result?.form);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-4">
      <h2 id="waiting" className="text-2xl">
        {cases.length === 0 ? 'No case needs a decision' : `Cases that need a decision: ${cases.length}`}
      </h2>
      {/* A case that was dealt with is not listed any more: its answer stands here. */}
      <AnswerNotice answer={!shown && result?.form !== 'reconcile' ? result : undefined} />
      {compared && compared.unanswered.length > 0 && (
        <Notice tone="warning" title="The last comparison of the books is incomplete">
          {compared.unanswered.join(', ')} did not answer.
        </Notice>
      )}
      <p className="max-w-prose text-ink-soft">
        {compared
          ? `The books were last compared on ${formatInstant(compared.at)}: ${compared.orders} orders with suppliers, ledger and payment provider.`
          : 'The books have not been compared yet. A comparison runs every night.'}
      </p>
      <DeskActionForm actions={['reconcile']} result={result} />
      <ul className="flex flex-col gap-4">
        {cases.map((waiting) => (
          <CaseCard key={waiting.subject} waiting={waiting} result={result} linked />
        ))}
      </ul>
    </section>
  );
}
