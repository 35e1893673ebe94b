import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderProgress } from '../payment/components/order-progress.tsx';
import { PriceChangeDialog } from '../payment/components/price-change-dialog.tsx';
import { useOrder } from './use-order.ts';

interface OrderingPanelProps {
  readonly queueKey: string | undefined;
  readonly seatsTaken: boolean;
}

/** An order whose cart is gone after a reload. The panel only shows its progress. */
export function OrderingPanel({ queueKey, seatsTaken }: OrderingPanelProps) {
  const { progress, problem, answering, lost, answer } = useOrder(queueKey);
  const asked = progress?.kind === 'price_changed' || progress?.kind === 'requires_action' ? progress.order : undefined;
  if (problem || !progress) {
    return (
      <Notice tone="error" title="We cannot show the progress of this order here" announce>
        <p>{problem?.message}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={paths.myBookings()}>My Bookings</ButtonLink>
          <ButtonLink to={paths.cart()}>Cart</ButtonLink>
        </div>
      </Notice>
    );
  }
  return (
    <>
      <OrderProgress
        progress={progress}
        seatsTaken={seatsTaken}
        busy={answering}
        lost={lost}
        onCancel={() => asked && void answer(asked.orderId, 'decline')}
      />
      <PriceChangeDialog
        order={progress.kind === 'price_changed' ? progress.order : undefined}
        busy={answering}
        lost={lost}
        onAnswer={(given) => asked && void answer(asked.orderId, given)}
      />
    </>
  );
}
