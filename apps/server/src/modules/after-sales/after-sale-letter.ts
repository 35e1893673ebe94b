import { money } from '@throughfare/kernel/money';
import { voucherUse } from '@throughfare/contract/voucher-use';
import { companyWord } from '@throughfare/contract/company-word';
import type { Letter } from '../../platform/mail/mail-template.ts';
import { linkedBooking, type OrderedBooking } from '../orders/orders.api.ts';
import { tripText } from '../tickets/tickets.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleNews } from './after-sale-mail.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { findAfterSale, listAfterSales } from './store/after-sale-store.ts';
import { travellersPayer } from './present/payer-words.ts';
import { uses } from './rules/back-through.ts';
import { moneyBack } from './rules/money-back.ts';
import { paperFigures, travellersRefund } from './rules/shown-figures.ts';
import { statementOf } from './present/statement-of.ts';
import { agreedWords, type AfterSaleWords, payoutFailedWords, refusedWords } from './rules/after-sale-words.ts';
import { standingOfItem } from './rules/standing-of-item.ts';

/** Writes the news for the customer. */
export async function afterSaleLetter(afterSaleId: string, news: AfterSaleNews, deps: AfterSaleDeps): Promise<Letter | undefined> {
  const sale = await findAfterSale(deps.db, afterSaleId);
  const order = sale && (await deps.orders.find(sale.orderId));
  const item = order?.items.find(({ itemId }) => itemId === sale?.itemId);
  if (!sale || !order || !item) return undefined;
  const { letters } = deps.tickets;
  if (sale.exchange && news === 'agreed') {
    const { note, about } = await deps.exchange.note(sale, order, item, deps);
    return { ...(await letters.note(note, linkedBooking(about))), to: order.email };
  }
  const trip = tripText(item.shown);
  const company = companyWord(item.shown);
  const back = uses(sale, order);
  const told = sale.figures ? { ...sale, figures: paperFigures(sale.figures, item) } : sale;
  const statement = news === 'agreed' ? statementOf(sale, order, item) : undefined;
  const { keepsTickets } = standingOfItem(item, await listAfterSales(deps.db, [item.itemId]), deps.clock.now());
  const given = (await deps.vouchers.givenFor([sale.afterSaleId])).get(sale.afterSaleId);
  const own = sale.ownVoucher && voucherUse({ issuer: 'shop' }, { months: sale.ownVoucher.validMonths });
  const use = given?.use ?? own;
  const facts = {
    ...(use === undefined ? {} : { voucherUse: use }),
    trip,
    company,
    paidBackTo: travellersPayer(order, back),
    moneyBack: moneyBack(back, deps.clock.now()),
    keepsTickets,
    givenUp: statement?.givenUp ?? [],
  };
  const words: Readonly<Record<AfterSaleNews, () => AfterSaleWords>> = {
    agreed: () => agreedWords(told, facts),
    refused: () => refusedWords({ trip, company }),
    payout_failed: () => payoutFailed(sale, { order, item }, trip),
  };
  const note = {
    ...words[news](),
    bookingReference: item.bookingReference,
    reason: 'You are receiving this email because you booked with us and gave this address.',
    ...(statement ? { statement } : {}),
  };
  return { ...(await letters.note(note, linkedBooking(item))), to: order.email };
}

/** Only what its payment did not take is owed: what went back through another payment has arrived. */
function payoutFailed(sale: AfterSale, { order, item }: OrderedBooking, trip: string): AfterSaleWords {
  const { payoutAmount } = travellersRefund(sale, item);
  const { currency, minor } = payoutAmount;
  const arrived = sale.payouts.filter(({ status }) => status !== 'failed');
  const owed = arrived.length < sale.payouts.length ? arrived.reduce((left, { amount }) => left - amount.minor, minor) : minor;
  const through = uses(sale, order, ({ status }) => status === 'failed');
  return payoutFailedWords({ payoutAmount: money(currency, owed) }, { trip, paidBackTo: travellersPayer(order, through) });
}
