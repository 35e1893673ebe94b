import type { Cart } from '@throughfare/contract/shapes/cart';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { HeldUntil } from '../../cart/components/held-until.tsx';
import { PromoCode, usePromoAnswer } from '../../cart/components/promo-code.tsx';
import { customerTotal, PriceSummary } from '../../cart/components/price-summary.tsx';
import { pricesHeldUntil } from '../../cart/model/cart-readiness.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { OrderedItem } from './ordered-item.tsx';

interface OrderSummaryProps {
  readonly cart: Cart;
  readonly zone: string;
  /** An order is running, so nothing can be changed. */
  readonly locked: boolean;
}

/** The items being bought and their price: beside the form, or folded above it on a narrow screen. */
export function OrderSummary({ cart, zone, locked }: OrderSummaryProps) {
  const isRefused = usePromoAnswer().data?.ok === false;
  return (
    <>
      <Panel className="py-3! lg:hidden">
        <Disclosure
          // The reason stands inside.
          {...(isRefused && { open: true })}
          summary={
            <span>
              {cart.promo ? `Your order with ${cart.promo.code}` : locked ? 'Your order' : 'Your order and promo code'}:{' '}
              <strong>{showAmount(customerTotal(cart), cart.currency)}</strong>
            </span>
          }
        >
          <Content cart={cart} zone={zone} locked={locked} />
        </Disclosure>
      </Panel>
      <Panel as="aside" aria-labelledby="your-order" className="max-lg:hidden lg:sticky lg:top-6">
        <h2 id="your-order" className="mb-4 text-[1.375rem]">
          Your order
        </h2>
        <Content cart={cart} zone={zone} locked={locked} />
      </Panel>
    </>
  );
}

function Content({ cart, zone, locked }: OrderSummaryProps) {
  const heldUntil = pricesHeldUntil(cart.items);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {cart.items.map((item) => (
          <OrderedItem key={item.itemId} item={item} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <PriceSummary cart={cart} />
      </div>
      {!locked && <PromoCode promo={cart.promo} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        {heldUntil !== undefined && (
          <span>
            <HeldUntil instant={heldUntil} zone={zone} />
          </span>
        )}
        {!locked && <Link to={paths.cart()}>Change in cart</Link>}
      </p>
    </div>
  );
}
