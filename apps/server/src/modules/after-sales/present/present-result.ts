import type { MessageCode } from '@throughfare/contract/messages';
import { isMessageCode, messageText } from '@throughfare/contract/messages';
import type { RefundResult } from '@throughfare/contract/shapes/after-sales';
import { format, toDecimal } from '@throughfare/kernel/money';
import { leadPayment, type Order } from '../../orders/orders.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { travellersRefund } from '../rules/shown-figures.ts';

/** The customer's message about a refund that the supplier has agreed to or accepted. */
export function presentResult(begun: AfterSale, order: Order | undefined): RefundResult {
  const item = order?.items.find(({ itemId }) => itemId === begun.itemId);
  const sale = item && begun.request.isByTraveller ? travellersRefund(begun, item) : begun;
  const paidBy = order && leadPayment(order).cardBrand;
  const amount = toDecimal(sale.payoutAmount);
  return {
    statusCode: sale.supplier === 'agreed' ? 200 : 202,
    refundedAmount: amount,
    body: { refundedAmount: amount, currency: sale.payoutAmount.currency, status: statusOf(sale), message: messageOf(sale, paidBy) },
  };
}

function statusOf({ supplier, payout }: AfterSale): string {
  if (supplier !== 'agreed') return 'PENDING';
  return payout === 'paid' || payout === 'none' || payout === 'settled' ? 'DONE' : 'IN_PROGRESS';
}

function messageOf(sale: AfterSale, paidBy: string | undefined): string {
  if (sale.supplier === 'asking') return messageText('afterSales.asked');
  if (sale.supplier !== 'agreed') return messageText('refund.decidedLater');
  if (paidBy === 'TravelPay' && sale.payoutAmount.minor > 0) return messageText('refund.travelPay');
  if (statusOf(sale) === 'DONE') return messageText('refund.done');
  return messageText('refund.inProgress', { amount: format(sale.payoutAmount) });
}

/** The refusal, if the supplier has refused. */
export function refusalOf({ supplier, kind, failure }: Pick<AfterSale, 'supplier' | 'kind' | 'failure'>): MessageCode | undefined {
  if (supplier !== 'refused') return undefined;
  switch (kind) {
    case 'REFUND':
      return 'refund.notRefundable';
    case 'VOID':
      return 'void.notAllowed';
    case 'SEAT_RELEASE':
      return 'release.notReleased';
    case 'TRAVELLER_CHANGE':
      return 'travellerChange.failed';
    case 'SEAT_CHANGE':
      return 'seatChange.refused';
    case 'COMPENSATION':
      return 'afterSales.failed';
    case 'EXCHANGE':
    case 'TRAVEL_CHANGE':
      return failure !== undefined && isMessageCode(failure) ? failure : 'exchange.failed';
  }
}
