import type { CartItem, PassItem } from '@throughfare/contract/shapes/cart';
import { useFetcher } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ChangedCart } from '../../cart/change-cart.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { swapAdvice } from '../model/swap-advice.ts';

interface PassSwapProps {
  readonly item: CartItem & PassItem;
  readonly currency: Parameters<typeof showAmount>[1];
  /** The countries of residence chosen so far. */
  readonly residences: readonly string[];
}

/** A traveller's residence decides on the brand of their pass. A press replaces it by the other brand's, at its price (PASS-8). */
export function PassSwap({ item, currency, residences }: PassSwapProps) {
  const fetcher = useFetcher<ChangedCart>();
  const advice = swapAdvice(item, residences);
  if (!advice) return null;
  const { itemId, residence } = item;
  const failed = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data.message : undefined;
  return (
    <Notice tone="warning" announce>
      <p>{advice.text}</p>
      {advice.canSwap && residence?.other && (
        <Button
          type="submit"
          name="swap"
          value={itemId}
          size="small"
          className="mt-2"
          busy={fetcher.state !== 'idle'}
          onClick={(event) => {
            event.preventDefault();
            void fetcher.submit({ intent: 'swap-pass', itemId }, { method: 'post', action: paths.cart() });
          }}
        >
          Take the {residence.other.name} instead, {showAmount(residence.other.total, currency)}
        </Button>
      )}
      {failed !== undefined && <p className="mt-2 font-semibold">{failed}</p>}
    </Notice>
  );
}
