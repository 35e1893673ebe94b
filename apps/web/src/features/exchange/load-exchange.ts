import type { CallAnswer } from '@throughfare/contract/call';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { getExchangeableItems, getExchangeSummary, searchExchange } from '@throughfare/contract/calls/exchange';
import { getPassExchangeOffers } from '@throughfare/contract/calls/pass-exchange';
import { getEurailCountries } from '@throughfare/contract/calls/reference';
import type { CallError } from '@throughfare/contract/client';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeableItem, ExchangeSummary, ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { PassExchangeOffers } from '@throughfare/contract/shapes/pass-exchange';
import type { PageSettings } from '../../lib/page-port.ts';
import type { Visitor } from '../../lib/visitor.ts';
import type { BookingsQuery } from '../../lib/paths.ts';
import { fareCodesOf, searchDays } from './model/exchange-choice.ts';

interface OfExchange {
  readonly flow: 'exchange';
  readonly row: BookingRow;
  readonly line: BookingRow['orders'][number];
}

/** The view for a step of an exchange: the journey, the search, the figures, the payment. */
export type ExchangeView = OfExchange &
  (
    | { readonly stage: 'passes'; readonly offers: PassExchangeOffers; readonly countries: readonly Country[]; readonly problem?: string }
    | { readonly stage: 'choice'; readonly item: ExchangeableItem }
    | {
        readonly stage: 'search';
        readonly item: ExchangeableItem;
        /** Absent until a search was made, or if it has failed. */
        readonly found?: ExchangeTickets;
        readonly problem?: string;
      }
    | { readonly stage: 'summary'; readonly summary: ExchangeSummary }
    | { readonly stage: 'payment'; readonly summary: ExchangeSummary; readonly settings: PageSettings }
    | { readonly stage: 'approved' }
  );

/** Loads the data of one step of an exchange. */
export async function loadExchange(
  visitor: Visitor,
  query: BookingsQuery,
  row: BookingRow,
  line: OfExchange['line'],
): Promise<ExchangeView | { readonly refusedWith: Pick<CallError, 'code' | 'message'> }> {
  const { step, quote, exchange } = query;
  const of = { flow: 'exchange', row, line } as const;
  const params = { reference: row.bookingReference };
  if (step === 'approved' && exchange !== undefined) return { ...of, stage: 'approved' };
  if ((step === 'summary' || step === 'payment') && quote !== undefined) {
    const read = await visitor.ask(getExchangeSummary, { params: { ...params, quoteId: quote } });
    if (!read.ok) return { refusedWith: read.error };
    const summary = read.data.body;
    return step === 'summary'
      ? { ...of, stage: 'summary', summary }
      : { ...of, stage: 'payment', summary, settings: visitor.page.settings };
  }
  if (row.ticketType === 'RailPass') return loadPasses(visitor, query, of);
  const asked = await visitor.ask(getExchangeableItems, { params, body: { orderId: line.orderId } });
  if (!asked.ok) return { refusedWith: asked.error };
  const [item] = asked.data.body.items;
  if (!item?.isExchangeable) {
    const code = 'exchange.notExchangeable';
    return { refusedWith: { code, message: notExchangeable(item) } };
  }
  const fareCodes = fareCodesOf(item, query.leg);
  if (step !== 'search' || !fareCodes) return { ...of, stage: 'choice', item };
  const days = searchDays(query, item);
  if (!days) return { ...of, stage: 'search', item };
  const body = { ...days, fareCodes, orderId: line.orderId, isApplyRailCards: query.cards !== 'off' };
  const found = await visitor.ask(searchExchange, { params, body });
  return found.ok
    ? { ...of, stage: 'search', item, found: found.data.body }
    : { ...of, stage: 'search', item, problem: found.error.message };
}

type Country = CallAnswer<typeof getEurailCountries>['country'][number];

/** The passes that these can be exchanged for. A day or country that is not available is reported beside the present ones. */
async function loadPasses(
  visitor: Visitor,
  { covers, outDate }: BookingsQuery,
  of: OfExchange,
): Promise<ExchangeView | { readonly refusedWith: Pick<CallError, 'code' | 'message'> }> {
  const line = { bookingId: of.row.bookingReference, orderId: of.line.orderId };
  const wish = { ...(covers === undefined ? {} : { countries: [covers] }), ...(outDate === undefined ? {} : { validFrom: outDate }) };
  const ask = (body: object) => visitor.ask(getPassExchangeOffers, { body: { ...line, ...body } });
  const [listed, wanted] = await Promise.all([visitor.ask(getEurailCountries, {}), ask(wish)]);
  const countries = listed.ok ? listed.data.country : [];
  if (wanted.ok) return { ...of, stage: 'passes', offers: wanted.data.body, countries };
  const isOfTheWish = wanted.error.code === 'exchange.dayOutOfRange' || wanted.error.code === 'booking.passAge';
  const usual = isOfTheWish && Object.keys(wish).length > 0 ? await ask({}) : wanted;
  if (usual.ok) return { ...of, stage: 'passes', offers: { ...usual.data.body, passes: [] }, countries, problem: wanted.error.message };
  if (usual.error.code !== 'exchange.notExchangeable') return { refusedWith: usual.error };
  const asked = await visitor.ask(getExchangeableItems, { params: { reference: line.bookingId }, body: { orderId: line.orderId } });
  const { code } = usual.error;
  return { refusedWith: asked.ok ? { code, message: notExchangeable(asked.data.body.items[0]) } : asked.error };
}

/** With the train company's own reason, if it is the same for all. */
function notExchangeable(item: ExchangeableItem | undefined): string {
  const reasons = new Set((item?.lineItem.legs ?? []).map(({ reason = '' }) => reason));
  const [only] = reasons;
  const message = messageText('exchange.notExchangeable');
  return reasons.size === 1 && only ? `${message} ${only}` : message;
}
