import { formatInstant } from '@throughfare/kernel/format-instant';
import type { OrderFile } from '@throughfare/contract/calls/order-desk';
import { currencySymbols } from '@throughfare/kernel/money';
import { Badge } from '../../../ui/badge.tsx';
import { paymentText, stateBadges, undoText } from '../model/desk-words.ts';

/** Buyer and time of the purchase, and the state of the order and its payments. */
export function OrderFacts({ order }: { readonly order: OrderFile }) {
  const symbol = currencySymbols[order.currency];
  const facts: readonly (readonly [string, string])[] = [
    ['Order', order.orderId],
    ['Placed', formatInstant(order.placedAt)],
    ['Customer', [order.email, order.phone].filter(Boolean).join(', ')],
    ['Storefront', order.market],
    ['Charged', `${symbol}${order.charged}`],
    ...order.payments.flatMap((payment, index) => paymentFacts(payment, symbol, order.payments.length > 1 ? ` ${index + 1}` : '')),
    ...(order.undo === undefined ? [] : [['Undone because', undoText(order.undo)] as const]),
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

const means: Readonly<Record<OrderFile['payments'][number]['provider'], string>> = {
  stripe: 'card',
  paypal: 'PayPal',
  account: 'agency account',
  voucher: 'voucher',
  manual: 'taken by hand',
  travelpay: 'TravelPay',
  minteft: 'MintEFT',
};

const isOutside = (provider: OrderFile['payments'][number]['provider']) => !['account', 'voucher', 'manual'].includes(provider);

/** The refunds of a payment: what the customer has, and what is still to reach them. */
function backWords(refunded: string, paidBack: string, symbol: string): string[] {
  const coming = (Number(refunded) - Number(paidBack)).toFixed(2);
  return [
    ...(Number(paidBack) > 0 ? [`${symbol}${paidBack} paid back`] : []),
    ...(Number(coming) > 0 ? [`${symbol}${coming} not paid back yet`] : []),
  ];
}

function paymentFacts(payment: OrderFile['payments'][number], symbol: string, number: string): readonly (readonly [string, string])[] {
  const { purpose, provider, brand, amount, refunded, paidBack, intentId } = payment;
  const words = [
    paymentText(payment, `${symbol}${amount}`),
    brand || means[provider],
    purpose === 'exchange_difference' && 'difference of an exchange',
    purpose === 'hold_fee' && 'fee for a hold',
    ...backWords(refunded, paidBack, symbol),
  ];
  return [
    [`Payment${number}`, words.filter(Boolean).join(', ')],
    [`Payment${number} ${isOutside(provider) ? 'at the provider' : 'is known as'}`, intentId],
  ];
}
