import type { OrderFile } from '@throughfare/contract/calls/order-desk';
import { currencySymbols } from '@throughfare/kernel/money';
import { Badge } from '../../../ui/badge.tsx';
import { instantText, stateBadges } from '../model/desk-words.ts';

/** Who bought when, how the order stands, and how its payment does. */
export function OrderFacts({ order }: { readonly order: OrderFile }) {
  const { payment } = order;
  const symbol = currencySymbols[order.currency];
  const facts: readonly (readonly [string, string])[] = [
    ['Order', order.orderId],
    ['Placed', instantText(order.placedAt)],
    ['Customer', [order.email, order.phone].filter(Boolean).join(', ')],
    ['Storefront', order.market],
    ['Charged', `${symbol}${order.charged}`],
    [
      'Payment',
      [`${payment.status} for ${symbol}${payment.amount}`, payment.pending && `${payment.pending} asked`, payment.brand]
        .filter(Boolean)
        .join(', '),
    ],
    ['Payment at the provider', payment.intentId],
    ...(order.undo === undefined ? [] : [['Undone because', order.undo.replaceAll('_', ' ')] as const]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Badge tone={stateBadges[order.state].tone}>{stateBadges[order.state].text}</Badge>
      </p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
