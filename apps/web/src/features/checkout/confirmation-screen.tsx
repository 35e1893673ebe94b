import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import type { Market } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { toMyBookings } from '../../domain/bookings/to-my-bookings.tsx';
import { showAmount } from '../../domain/money/amounts.ts';
import { ConfirmedItem } from './components/confirmed-item.tsx';
import type { BookedRow, ConfirmationView } from './load-confirmation.ts';
import { confirmationWords } from './model/confirmation-words.ts';

interface ConfirmationScreenProps {
  readonly view: ConfirmationView;
  readonly market: Market;
  readonly demonstration: boolean;
}

/** The booked items, the charge, and the place of the tickets. Each item has its own outcome (ORDER-2). */
export function ConfirmationScreen({ view, market, demonstration }: ConfirmationScreenProps) {
  if (view.state === 'unknown') {
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState whole title="We cannot show this order" actions={toMyBookings}>
          {view.message}
        </EmptyState>
      </div>
    );
  }
  return <Confirmed order={view.order} bookings={view.bookings} market={market} demonstration={demonstration} />;
}

interface ConfirmedProps {
  readonly order: OrderAnswer;
  readonly bookings: readonly BookedRow[];
  readonly market: Market;
  readonly demonstration: boolean;
}

function Confirmed({ order, bookings, market, demonstration }: ConfirmedProps) {
  const words = confirmationWords(order);
  const hasPasses = bookings.some(({ ticketType }) => ticketType === 'RailPass');
  const hasTickets = bookings.some(({ ticketType }) => ticketType !== 'RailPass');
  const things = !hasPasses ? 'tickets' : hasTickets ? 'tickets and passes' : 'passes';
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-5 sm:gap-6 sm:px-6 sm:py-10">
      <div>
        <h1 className="text-4xl">{words.title}</h1>
        <p className="mt-1.5 text-ink-soft sm:mt-3 sm:text-lg">
          Your {things} come by e-mail to <strong className="break-all text-ink">{order.email}</strong>.
        </p>
      </div>
      {words.missing && <Notice tone="warning">{words.missing}</Notice>}
      <ul className="flex flex-col gap-5">
        {order.items.map((item) => (
          <ConfirmedItem
            key={item.itemId}
            item={item}
            currency={order.currency}
            booking={bookings.find(({ bookingReference }) => bookingReference === item.bookingReference)}
          />
        ))}
      </ul>
      {bookings.length > 0 && (
        <TitledPanel id="what-next" title="What happens next">
          <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
            <li>
              Your {things} will be in your inbox within minutes, at <strong className="break-all">{order.email}</strong>.
            </li>
            {hasTickets && <li>On board, show the code of each traveller's ticket, on your phone or on paper.</li>}
            {hasPasses && (
              <>
                <li>
                  Before the first journey, activate each pass in My Bookings, with the number of its traveller's passport or identity card.
                </li>
                <li>On each travel day, add your journeys to the pass, and show its code together with the passport or identity card.</li>
                <li>Some trains need a reservation as well as the pass. Search for the journey and say that you have a pass.</li>
              </>
            )}
            <li>To refund, change or look up your booking, open My Bookings.</li>
          </ol>
        </TitledPanel>
      )}
      <Panel className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-lg">Total charged</p>
        <p className="text-2xl font-bold">{showAmount(order.total, order.currency)}</p>
      </Panel>
      <div className="flex flex-wrap gap-3">
        {toMyBookings}
        <ButtonLink to={paths.home(market)}>Search another journey</ButtonLink>
      </div>
      {demonstration && <Notice title="Demonstration, not valid for travel">No company has this booking, and no money has moved.</Notice>}
    </div>
  );
}
