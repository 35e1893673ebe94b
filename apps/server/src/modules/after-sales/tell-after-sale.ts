import { companyWord } from '@throughfare/contract/company-word';
import { MailFailure } from '../../platform/mail/mailer.ts';
import { linkedBooking, type OrderItem } from '../orders/orders.api.ts';
import { type BookingNote, tripText } from '../tickets/tickets.api.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { findAfterSale, listAfterSales } from './store/after-sale-store.ts';
import { noteOfExchange } from './exchange/tell-exchange.ts';
import { travellersPayer } from './present/payer-words.ts';
import { shownFigures } from './rules/shown-figures.ts';
import { statementOf } from './present/statement-of.ts';
import { agreedWords, type AfterSaleWords, payoutFailedWords, refusedWords } from './rules/after-sale-words.ts';
import { standingOfItem } from './rules/standing-of-item.ts';

/** After the supplier has agreed, the statement and its mail wait this long for customers who are buying or refunding. */
const makeWayMs = 8000;

type News = 'agreed' | 'refused' | 'payout_failed';

/** Mails the customer, once for each piece of news. Throws while the mail server is away, so that the job runs again. */
export async function tellAfterSale(afterSaleId: string, news: News, deps: AfterSaleDeps): Promise<void> {
  const sale = await findAfterSale(deps.db, afterSaleId);
  const order = sale && (await deps.orders.find(sale.orderId));
  const item = order?.items.find(({ itemId }) => itemId === sale?.itemId);
  if (!sale || !order || !item || order.email === '') return;
  if (sale.exchange && news === 'agreed') {
    const { note, about } = await noteOfExchange(sale, order, item, deps);
    await send(note, about, deps);
    return;
  }
  const trip = tripText(item.shown);
  const company = companyWord(item.shown);
  const paidBackTo = travellersPayer(order);
  const told = sale.figures ? { ...sale, figures: shownFigures(sale.figures, item.agency) } : sale;
  const statement = news === 'agreed' ? statementOf(sale, order, item) : undefined;
  const { keepsTickets } = standingOfItem(item, await listAfterSales(deps.db, [item.itemId]), deps.clock.now());
  const facts = { trip, company, paidBackTo, nowMs: deps.clock.now(), keepsTickets, givenUp: statement?.givenUp ?? [] };
  const words: Readonly<Record<News, () => AfterSaleWords>> = {
    agreed: () => agreedWords(told, facts),
    refused: () => refusedWords({ trip, company }),
    payout_failed: () => payoutFailedWords(sale, { trip, paidBackTo }),
  };
  const note = {
    ...words[news](),
    mailId: `after-sale-${news}-${afterSaleId}-${news === 'payout_failed' ? sale.payoutRevision : 1}`,
    orderId: order.orderId,
    to: order.email,
    bookingReference: item.bookingReference,
    reason: 'You are receiving this email because you booked with us and gave this address.',
    ...(statement ? { statement } : {}),
  };
  const { agreedAt } = sale;
  if (!statement || !agreedAt) await send(note, item, deps);
  else await deps.runner.behind(() => send(note, item, deps), agreedAt.getTime() + makeWayMs - deps.clock.now());
}

async function send(note: BookingNote, item: OrderItem, { tickets, log }: AfterSaleDeps): Promise<void> {
  try {
    await tickets.sendNote(note, linkedBooking(item));
  } catch (failure) {
    if (!(failure instanceof MailFailure) || failure.kind !== 'refused') throw failure;
    log.warn({ mailId: note.mailId, err: failure }, 'the mail server refused a note about an after-sale');
  }
}
