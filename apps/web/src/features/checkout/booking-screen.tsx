import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { PageSettings } from '../../lib/page-port.ts';
import type { Market } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { OrderSummary } from './components/order-summary.tsx';
import type { BookingView } from './load-booking.ts';
import { OrderingPanel } from './ordering-panel.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { SavedTravellers } from './save-travellers.ts';
import { TravellersStep } from './travellers-step.tsx';

interface BookingScreenProps {
  readonly view: BookingView;
  /** The request key of the order in the address. */
  readonly queueKey: string | undefined;
  readonly seatsTaken: boolean;
  readonly settings: PageSettings;
  readonly market: Market;
  readonly zone: string;
  readonly sent: SavedTravellers | undefined;
}

/** `/booking/p2p`: first the travellers, then the payment. */
export function BookingScreen({ view, queueKey, seatsTaken, settings, market, zone, sent }: BookingScreenProps) {
  if (view.state === 'stopped') {
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState
          title="This cannot continue here"
          actions={
            <>
              <ButtonLink to={paths.myBookings()}>My Bookings</ButtonLink>
              <ButtonLink to={paths.cart()} look="action">
                Go to cart
              </ButtonLink>
            </>
          }
        >
          {view.message}
        </EmptyState>
      </div>
    );
  }
  if (view.state === 'ordering') {
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-8 sm:px-6">
        <h1 className="text-4xl">Order</h1>
        <OrderingPanel queueKey={queueKey} seatsTaken={seatsTaken} />
      </div>
    );
  }
  const steps = [...chosenSteps(view.cart.items), 'Travellers', 'Pay'];
  return (
    <div className="mx-auto grid max-w-[76rem] items-start gap-x-8 gap-y-5 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex flex-col gap-4 lg:col-span-2">
        <Stepper label="Steps" steps={steps} current={steps.length - (view.state === 'pay' ? 1 : 2)} />
        <h1 className="text-4xl">{view.state === 'pay' ? 'Payment' : 'Who travels?'}</h1>
      </div>
      <div className="min-w-0 max-lg:order-2">
        {view.state === 'travellers' ? (
          // Tickets that sign-in adds from another visit rebuild the form from its saved draft.
          <TravellersStep key={[view.cart.cartId, ...view.cart.items.map(({ itemId }) => itemId)].join()} view={view} sent={sent} />
        ) : (
          <PaymentStep key={view.cart.cartId} view={view} queueKey={queueKey} seatsTaken={seatsTaken} settings={settings} market={market} />
        )}
      </div>
      <OrderSummary cart={view.cart} zone={zone} locked={queueKey !== undefined} />
    </div>
  );
}

/** The finished steps: one for each direction of the trains, or one for passes alone. */
function chosenSteps(items: readonly CartItem[]): string[] {
  if (items.every(({ pass }) => pass)) return ['Pass'];
  return items.some(({ inward }) => inward) ? ['Outward', 'Return'] : ['Outward'];
}
