import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { LostAnswer } from './lost-answer.tsx';

interface PriceChangeDialogProps {
  readonly order: OrderAnswer | undefined;
  /** An answer is being sent. */
  readonly busy: boolean;
  readonly lost: boolean;
  readonly onAnswer: (answer: 'accept_price' | 'decline') => void;
}

/** A promised price is no longer available. The customer sees the old and the new price and decides (decision 8). */
export function PriceChangeDialog({ order, busy, lost, onAnswer }: PriceChangeDialogProps) {
  const changed = order?.items.filter(({ state }) => state === 'price_changed') ?? [];
  const gone = order?.items.filter(({ state }) => state === 'failed') ?? [];
  const taken = changed.flatMap(({ takenPlaces = [] }) => takenPlaces);
  const isOnlyPlaces = taken.length > 0 && changed.every(({ total, previousTotal }) => total === previousTotal);
  return (
    <Dialog
      title={isOnlyPlaces ? 'A seat has just been taken' : 'The price has changed'}
      open={order !== undefined}
      onClose={() => onAnswer('decline')}
      size="medium"
      actions={
        <>
          <Button busy={busy} onClick={() => onAnswer('decline')}>
            Do not order
          </Button>
          <Button look="action" busy={busy} onClick={() => onAnswer('accept_price')}>
            Order and pay {order && showAmount(order.total, order.currency)}
          </Button>
        </>
      }
    >
      {order && (
        <>
          {lost && <LostAnswer />}
          <p>
            {isOnlyPlaces
              ? 'Somebody else was faster. The price stays the same, and nothing has been charged.'
              : 'The last ticket at your price has just been sold to somebody else. This is the new price. Nothing has been charged.'}
          </p>
          {taken.length > 0 && (
            <ul className="mt-3 list-disc pl-5">
              {taken.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <ul className="mt-4 flex flex-col gap-3">
            {changed.map((item) => (
              <li key={item.itemId} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{item.trip}</span>
                <span>
                  {item.previousTotal !== undefined && item.previousTotal !== item.total && (
                    <s className="text-ink-soft">
                      <span className="sr-only">Before: </span>
                      {showAmount(item.previousTotal, order.currency)}
                    </s>
                  )}{' '}
                  <span className="sr-only">now </span>
                  <strong className="text-lg">{showAmount(item.total, order.currency)}</strong>
                </span>
              </li>
            ))}
            {gone.map((item) => (
              <li key={item.itemId}>
                <span className="font-semibold">{item.trip}</span>: {item.reason}
              </li>
            ))}
          </ul>
          <p className="mt-4 border-t border-line pt-3 text-right text-lg">
            You would pay <strong>{showAmount(order.total, order.currency)}</strong> in all
          </p>
        </>
      )}
    </Dialog>
  );
}
