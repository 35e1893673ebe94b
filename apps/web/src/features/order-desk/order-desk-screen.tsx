import { useNavigation } from 'react-router';
import { type OrderDeskQuery, paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { DeskResult } from './act-at-desk.ts';
import { CaseCard } from './components/case-card.tsx';
import { DeskActionForm } from './components/desk-action-form.tsx';
import { PageBand } from '../../shell/page-band.tsx';
import { FoundOrders } from './components/found-orders.tsx';
import { OrderSearch } from './components/order-search.tsx';
import type { DeskView } from './load-desk.ts';
import { isSearch } from './model/desk-query.ts';
import { instantText } from './model/desk-words.ts';

interface OrderDeskScreenProps {
  readonly view: DeskView;
  readonly query: OrderDeskQuery;
  readonly result: DeskResult | undefined;
}

/** What waits for an operator's decision, and every order by search. */
export function OrderDeskScreen({ view, query, result }: OrderDeskScreenProps) {
  const { state, formMethod } = useNavigation();
  const busy = state === 'loading' && formMethod !== 'POST';
  return (
    <>
      <PageBand title="Orders" />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-10 px-4 py-8 sm:px-6">
        {view.state === 'failed' ? (
          <EmptyState
            title="The orders cannot be shown"
            actions={
              <a href={paths.orderDesk(query)} className={buttonClasses('action')}>
                Try again
              </a>
            }
          >
            {view.message}
          </EmptyState>
        ) : (
          <>
            <Waiting desk={view.desk} result={result} />
            <section aria-labelledby="found" className="flex flex-col gap-5">
              <h2 id="found" className="text-2xl">
                {isSearch(query) ? `Orders found: ${view.desk.total}` : 'Latest orders'}
              </h2>
              <OrderSearch query={query} busy={busy} />
              <div aria-busy={busy} className={busy ? 'opacity-50' : ''}>
                {view.desk.orders.length === 0 ? (
                  <EmptyState title={isSearch(query) ? 'No order matches' : 'No orders yet'}>
                    {isSearch(query)
                      ? 'Look for part of a booking reference or of an e-mail address.'
                      : 'They are shown here as soon as somebody buys.'}
                  </EmptyState>
                ) : (
                  <Panel>
                    <FoundOrders orders={view.desk.orders} caption={isSearch(query) ? 'Orders found' : 'Latest orders'} />
                  </Panel>
                )}
              </div>
              <Pagination
                label="Pages of orders"
                page={Number(query.page ?? 0) + 1}
                pageCount={view.desk.pages}
                hrefOf={(page) => paths.orderDesk({ ...query, page: String(page - 1) })}
              />
            </section>
          </>
        )}
      </div>
    </>
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
        {cases.length === 0 ? 'Nothing waits for a decision' : `Waiting for a decision: ${cases.length}`}
      </h2>
      {/* A case that was dealt with is not listed any more: its answer stands here. */}
      {result && !shown && result.form !== 'reconcile' && (
        <Notice tone={result.ok ? 'success' : 'error'} announce>
          {result.message}
        </Notice>
      )}
      {compared && compared.unanswered.length > 0 && (
        <Notice tone="warning" title="The last comparison of the books is not whole">
          {compared.unanswered.join(', ')} did not answer.
        </Notice>
      )}
      <p className="max-w-prose text-ink-soft">
        {compared
          ? `The books were last compared on ${instantText(compared.at)}: ${compared.orders} orders with suppliers, ledger and payment provider.`
          : 'The books have not been compared yet; it happens every night.'}
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
