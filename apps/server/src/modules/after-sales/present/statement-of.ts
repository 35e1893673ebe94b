import { companyWord } from '@throughfare/contract/company-word';
import { format } from '@throughfare/kernel/money';
import { wordList } from '@throughfare/kernel/word-list';
import { tripText, type RefundStatement } from '../../tickets/tickets.api.ts';
import { type Order, type OrderItem, travellerName } from '../../orders/orders.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { uses } from '../rules/back-through.ts';
import { moneyBack } from '../rules/money-back.ts';
import { figureLines } from '../rules/after-sale-words.ts';
import { soldJourney } from '../rules/order-line.ts';
import { paperFigures } from '../rules/shown-figures.ts';
import { travellersPayer } from './payer-words.ts';
import { partText } from './present-refundable.ts';

/** The statement of a refund that the supplier has agreed to. Undefined if no money moves. */
export function statementOf(sale: AfterSale, order: Order, item: OrderItem): RefundStatement | undefined {
  const { figures, agreedAt } = sale;
  if (!figures || !agreedAt) return undefined;
  const nameOf = (ref: string) => {
    const traveller = item.travellers.find(({ passengerRef }) => passengerRef === ref);
    return traveller ? travellerName(traveller) : `Traveller ${ref}`;
  };
  const journeyOf = (direction: 'outward' | 'inward') => partText(item, sale.request, { direction });
  return {
    // Made from the after-sale alone, so that the paper never changes.
    number: `R-${item.bookingReference}-${sale.afterSaleId.slice(0, 8).toUpperCase()}`,
    bookingReference: item.bookingReference,
    issuedAt: agreedAt,
    customer: nameOf(item.travellers[0]?.passengerRef ?? ''),
    company: companyWord(item.shown),
    seller: soldBy(sale, item),
    givenUp: figures.parts.map(({ direction, passengerRef }) => `${nameOf(passengerRef)}, ${journeyOf(direction)}`),
    lines: figureLines({ ...sale, figures: paperFigures(figures, item) }),
    paidBack: sale.ownVoucher
      ? `Given as our voucher of ${format(sale.ownVoucher.amount)}, which comes in a mail of its own. No money goes back.`
      : figures.refund.minor > 0
        ? `Paid back to your ${travellersPayer(order, uses(sale, order))}. ${moneyBack(uses(sale, order), agreedAt.getTime())}`
        : 'No money goes back.',
  };
}

/** The company and what it sold, for example "Eurostar: London St Pancras International – Paris Gare du Nord". */
function soldBy({ request, figures }: AfterSale, item: OrderItem): string {
  if (item.shown.pass) return `Eurail: ${tripText(item.shown)}`;
  const direction = figures?.parts[0]?.direction ?? 'outward';
  const sold = soldJourney(item, request, { direction });
  const company = 'seller' in sold ? sold.seller : wordList(sold.carriers.map(({ name }) => name));
  return `${company}: ${item.bookings.length === 1 ? tripText(item.shown) : partText(item, request, { direction })}`;
}
