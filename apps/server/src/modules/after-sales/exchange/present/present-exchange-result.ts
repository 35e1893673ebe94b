import { messageText } from '@throughfare/contract/messages';
import type { ExchangeResult } from '@throughfare/contract/shapes/exchange';
import { format, money } from '@throughfare/kernel/money';
import type { AfterSale } from '../../after-sale.types.ts';
import type { ExchangeWork, PlannedExchange } from '../exchange.types.ts';
import { exchangePayment } from '../rules/exchange-payment.ts';

/** The outcome of an exchange, for the waiting page. */
export function presentExchangeResult({ afterSaleId, supplier }: AfterSale, { plan }: ExchangeWork): ExchangeResult {
  if (supplier !== 'agreed') return { statusCode: 202, status: 'asked', message: messageText('afterSales.asked'), exchangeId: afterSaleId };
  return {
    statusCode: 200,
    status: 'exchanged',
    message: exchangedMessage(plan),
    exchangeId: afterSaleId,
    bookingReference: plan.newItem.bookingReference,
  };
}

/** The charge: the total plus the card fee, which PayPal does not have. */
function exchangedMessage(plan: PlannedExchange): string {
  const { charge, paidBack } = exchangePayment(plan);
  const net = charge.minor + plan.paymentFee.minor - paidBack.minor;
  const amount = format(money(charge.currency, Math.abs(net)));
  if (plan.shown.pass) {
    if (net === 0) return messageText('exchange.passDoneEven');
    return messageText(net > 0 ? 'exchange.passDone' : 'exchange.passDonePaidBack', { amount });
  }
  if (net > 0) return messageText('exchange.done', { amount, parts: partsOf(plan, net) });
  return net === 0 ? messageText('exchange.doneEven') : messageText('exchange.donePaidBack', { amount });
}

/** The prescribed message calls the whole sum a fee, so its parts are named. */
function partsOf({ figures, paymentFee }: PlannedExchange, net: number): string {
  const { fee, serviceFee = money(fee.currency, 0) } = figures;
  const cardFee = money(fee.currency, paymentFee.minor);
  const difference = money(fee.currency, Math.max(0, net - fee.minor - cardFee.minor - serviceFee.minor));
  const named = [
    [difference, 'for the dearer ticket'],
    [fee, 'exchange fee'],
    [serviceFee, 'service fee'],
    [cardFee, 'card fee'],
  ] as const;
  return named.flatMap(([amount, words]) => (amount.minor > 0 ? [`${format(amount)} ${words}`] : [])).join(', ');
}

/** The cardholder must approve: the address where they do. */
export function presentAsking({ afterSaleId }: Pick<AfterSale, 'afterSaleId'>, action: { readonly url: string }): ExchangeResult {
  return { statusCode: 202, status: 'requires_action', message: messageText('exchange.approve'), exchangeId: afterSaleId, action };
}
