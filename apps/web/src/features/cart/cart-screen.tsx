import { holdOptionWords } from '../../domain/payments/hold-option-words.ts';
import { useDeadline } from '../../domain/use-deadline.ts';
import { messageText } from '@throughfare/contract/messages';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Market } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ChangedCart } from './change-cart.ts';
import { CartItemCard } from './components/cart-item-card.tsx';
import { MarkUpForm } from './components/mark-up-form.tsx';
import { PriceSummary } from './components/price-summary.tsx';
import { PromoCode } from './components/promo-code.tsx';
import { RefundOfAll } from './components/refund-of-all.tsx';
import type { CartView } from './load-cart.ts';
import { blockedBecause, mostItems } from './model/cart-readiness.ts';

interface CartScreenProps {
  readonly view: CartView;
  /** The zone of the times shown: the market's. */
  readonly zone: string;
  readonly market: Market;
  readonly refused: ChangedCart | undefined;
}

/** The cart: its tickets, their total, and the way to the booking page. */
export function CartScreen({ view, zone, market, refused }: CartScreenProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const count = view.state === 'ready' ? view.cart.items.length : 0;
  const countBefore = useRef(count);
  // The pressed button disappears with its ticket, so the focus moves to the title, which says how many are left.
  useEffect(() => {
    if (count < countBefore.current) titleRef.current?.focus();
    countBefore.current = count;
  }, [count]);

  return (
    <div className="mx-auto flex max-w-[76rem] flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 ref={titleRef} tabIndex={-1} className="text-4xl outline-none">
        Your cart{count > 0 && <span className="text-ink-soft">, {count === 1 ? '1 ticket' : `${count} tickets`}</span>}
      </h1>
      <ProblemNotice text={refused?.message || undefined} />
      {view.state === 'failed' && (
        <EmptyState
          title="Your cart could not be loaded"
          actions={
            <a href={paths.cart()} className={buttonClasses('action')}>
              Try again
            </a>
          }
        >
          {view.message}
        </EmptyState>
      )}
      {view.state === 'empty' && (
        <EmptyState
          title={messageText('cart.empty')}
          actions={
            <ButtonLink to={paths.home(market)} look="action">
              Search trains
            </ButtonLink>
          }
        >
          We keep the tickets you choose here until you book them, up to {mostItems} at a time.
        </EmptyState>
      )}
      {view.state === 'ready' && <FilledCart cart={view.cart} zone={zone} market={market} refused={refused} />}
    </div>
  );
}

interface FilledCartProps extends Omit<CartScreenProps, 'view'> {
  readonly cart: Cart;
}

function FilledCart({ cart, zone, market, refused }: FilledCartProps) {
  const deadline = useDeadline();
  const blocked = blockedBecause(cart);
  const bookingPath = cart.items.every(({ pass }) => pass !== undefined) ? paths.passBooking() : paths.booking();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-5">
        {cart.beingOrdered && (
          <Notice tone="warning" title="You have ordered these tickets">
            <p>The order is under way and may need an answer from you. You cannot change anything here until it has finished.</p>
            <p className="mt-2">
              <Link to={bookingPath} className="font-semibold text-pine-700 underline underline-offset-4">
                See its progress
              </Link>
            </p>
          </Notice>
        )}
        {cart.items.length >= mostItems && <Notice title={messageText('cart.fullTitle')}>{messageText('cart.full')}</Notice>}
        {cart.items.map((item) => (
          <CartItemCard key={item.itemId} item={item} currency={cart.currency} revision={cart.revision} zone={zone} />
        ))}
        {cart.items.length < mostItems && (
          <div>
            <ButtonLink to={paths.home(market)}>Add another journey</ButtonLink>
          </div>
        )}
      </div>
      <Panel as="section" aria-labelledby="cart-total" className="flex flex-col gap-5 lg:sticky lg:top-6">
        <h2 id="cart-total" className="text-[1.375rem]">
          Price
        </h2>
        <PriceSummary cart={cart} />
        <RefundOfAll cart={cart} />
        <MarkUpForm cart={cart} answer={refused} />
        <PromoCode promo={cart.promo} answer={refused} />
        {blocked === undefined ? (
          <ButtonLink to={bookingPath} look="action" size="large" wide data-key="b">
            {cart.beingOrdered ? 'Continue with the order' : 'Continue to booking'}
          </ButtonLink>
        ) : (
          <div>
            <Button look="action" size="large" wide blockedBecause={blocked}>
              Continue to booking
            </Button>
            {/* Hidden from screen readers, because the button already tells them. */}
            <p aria-hidden="true" className="mt-2 text-center text-sm font-medium text-amber-ink">
              To go on, {blocked}.
            </p>
          </div>
        )}
        {cart.holdUntil !== undefined && (
          <p className="text-sm">
            You can hold these places and their price until <strong>{deadline(cart.holds?.at(-1)?.until ?? cart.holdUntil)}</strong> without
            paying
            {cart.holds ? `: ${cart.holds.map((option) => holdOptionWords(option, cart.currency)).join('; ')}` : ''}. Choose that on the
            payment page.
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Prices are in {cart.currency}: the tickets in your cart keep their currency. Places are booked when you order.
        </p>
      </Panel>
    </div>
  );
}
