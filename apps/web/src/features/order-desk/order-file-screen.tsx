import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { DeskResult } from './act-at-desk.ts';
import { CaseCard } from './components/case-card.tsx';
import { DeskActionForm } from './components/desk-action-form.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { HistoryList } from './components/history-list.tsx';
import { OrderFacts } from './components/order-facts.tsx';
import { OrderItems } from './components/order-items.tsx';
import type { OrderFileView } from './load-desk.ts';

/** One order: its state, its open cases, the possible actions, and its whole history. */
export function OrderFileScreen({
  view,
  orderId,
  result,
}: {
  readonly view: OrderFileView;
  readonly orderId: string;
  readonly result: DeskResult | undefined;
}) {
  if (view.state === 'failed')
    return (
      <>
        <PageBand title="Order" back={{ to: paths.orderDesk(), label: 'All orders' }} />
        <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
          <EmptyState
            title="This order cannot be shown"
            actions={
              <a href={deskPaths.orderFile(orderId)} className={buttonClasses('action')}>
                Try again
              </a>
            }
          >
            {view.message}
          </EmptyState>
        </div>
      </>
    );
  const { order } = view;
  return (
    <DeskPage title={order.items.map(({ reference }) => reference).join(', ')} back={{ to: paths.orderDesk(), label: 'All orders' }}>
      <OrderFacts order={order} />
      <DeskActionForm actions={order.actions} orderId={orderId} result={result} />
      {order.cases.length > 0 && (
        <section aria-labelledby="cases" className="flex flex-col gap-4">
          <h2 id="cases" className="text-2xl">
            Waiting for a decision
          </h2>
          <ul className="flex flex-col gap-4">
            {order.cases.map((waiting) => (
              <CaseCard key={waiting.subject} waiting={waiting} result={result} linked={false} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="items" className="flex flex-col gap-4">
        <h2 id="items" className="text-2xl">
          Bookings
        </h2>
        <Panel>
          <OrderItems items={order.items} currency={order.currency} />
        </Panel>
      </section>
      <section aria-labelledby="history" className="flex flex-col gap-4">
        <h2 id="history" className="text-2xl">
          History
        </h2>
        <Panel>
          <HistoryList history={order.history} />
        </Panel>
      </section>
    </DeskPage>
  );
}
