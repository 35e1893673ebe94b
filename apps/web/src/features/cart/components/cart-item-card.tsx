import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { Currency } from '@throughfare/kernel/money';
import { Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { itemTitle } from '../model/item-title.ts';
import { travellersText } from '../model/travellers-text.ts';
import { HeldUntil } from './held-until.tsx';
import { ItemStateNotice } from './item-state-notice.tsx';
import { JourneySummary } from '../../../domain/journeys/journey-summary.tsx';
import { PassSummary } from './pass-summary.tsx';

interface CartItemCardProps {
  readonly item: CartItem;
  readonly currency: Currency;
  readonly revision: number;
  readonly zone: string;
}

/** A ticket in the cart (outward with its return) or the passes of a party: the travellers, the price, and how long it is held. */
export function CartItemCard({ item, currency, revision, zone }: CartItemCardProps) {
  const { formData } = useNavigation();
  const removing = formData?.get('intent') === 'remove' && formData.get('itemId') === item.itemId;
  const title = itemTitle(item);
  return (
    <Panel as="article" aria-labelledby={`item-${item.itemId}`} className="flex flex-col gap-5">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`item-${item.itemId}`} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{travellersText(item.passengers)}</p>
        </div>
        <p className="text-right">
          {item.state === 'changed' && item.previousTotal !== undefined && (
            <s className="block text-ink-soft">
              <span className="sr-only">Before: </span>
              {showAmount(item.previousTotal, currency)}
            </s>
          )}
          <span className={`text-2xl font-bold ${item.state === 'gone' ? 'text-ink-soft line-through' : ''}`}>
            {showAmount(item.total, currency)}
          </span>
        </p>
      </header>
      <ItemStateNotice item={item} currency={currency} revision={revision} />
      {item.pass ? (
        <PassSummary pass={item.pass} />
      ) : (
        <div className={`grid gap-x-10 gap-y-6 ${item.inward ? 'md:grid-cols-2' : ''}`}>
          <JourneySummary journey={item.outward} />
          {item.inward && <JourneySummary journey={item.inward} />}
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm text-ink-soft">
        <div>
          <p>{item.contract.text}</p>
          {(item.state === 'priced' || item.state === 'changed') && (
            <p>
              <HeldUntil instant={item.priceUntil} zone={zone} />
            </p>
          )}
        </div>
        <Form method="post" action={paths.cart()}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="itemId" value={item.itemId} />
          <Button
            type="submit"
            look="quiet"
            size="small"
            busy={removing}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            className="-ml-3"
          >
            Remove<span className="sr-only"> {title}</span>
          </Button>
        </Form>
      </footer>
    </Panel>
  );
}
