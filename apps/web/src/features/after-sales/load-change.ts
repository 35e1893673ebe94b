import { getPossibleActions, getRefundableItems, isVoidRefund } from '@throughfare/contract/calls/after-sales';
import type { BookingAction, BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { PossibleActions } from '@throughfare/contract/shapes/possible-actions';
import { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import type { CallError } from '@throughfare/contract/client';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeableItem } from '@throughfare/contract/shapes/exchange';
import type { RefundableAnswer } from '@throughfare/contract/shapes/after-sales';
import { whoIs } from '../../domain/shell-data.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { agentContacts } from '../../lib/agent-contacts.ts';
import type { BookingsQuery } from '../../lib/paths.ts';
import { type ExchangeView, loadExchange } from '../exchange/load-exchange.ts';
import { isGreyed } from '../../domain/bookings/booking-words.ts';

/** One supplier's part of a booking. */
type OrderLine = BookingRow['orders'][number];

/** The content of the large modal of My Bookings. */
export type ChangeView =
  | ExchangeView
  | { readonly flow: 'refund' | 'release'; readonly row: BookingRow; readonly line: OrderLine; readonly answer: RefundableAnswer }
  | { readonly flow: 'void'; readonly row: BookingRow; readonly line: OrderLine; readonly isVoidable: boolean; readonly until: string }
  | { readonly flow: 'travelChange'; readonly row: BookingRow; readonly item: ExchangeableItem }
  | { readonly flow: 'travellers'; readonly row: BookingRow; readonly names: PossibleActions['names'] }
  /** It is done already: from this page before it was lost, or from another. */
  | { readonly flow: 'ended'; readonly row: BookingRow }
  /** It cannot be done now. `code` tells whether the customer can do something about it. */
  | {
      readonly flow: 'refused';
      readonly row: BookingRow;
      readonly code: string;
      readonly message: string;
      readonly contacts: readonly string[];
      /** The actions that are possible instead. */
      readonly instead: readonly BookingAction[];
      readonly line: string | undefined;
    };

/** Loads the first step of an action; nothing if the address names no booking of the list. */
export async function loadChange(visitor: Visitor, query: BookingsQuery, rows: readonly BookingRow[]): Promise<ChangeView | undefined> {
  const { flow, open, line: lineId, parts, form, step } = query;
  const row = rows.find(({ bookingReference }) => bookingReference === open);
  const line = lineId === undefined ? row?.orders[0] : row?.orders.find(({ orderId }) => orderId === lineId);
  if (!row || !line || flow === undefined) return undefined;
  if (row.sqs === 'Pending') return refused(row, 'bookings.processing', messageText('bookings.processing'), visitor);
  switch (flow) {
    case 'refund':
    case 'release': {
      const params = { reference: row.bookingReference, source: line.source, orderId: line.orderId };
      // the figures of the chosen parts are requested at the review
      const figures = step === 'review' ? { parts, refundType: form } : { refundType: form };
      const asked = await visitor.ask(getRefundableItems, { params, query: figures });
      if (!asked.ok) return refusal(row, asked.error, visitor, query);
      // a seat whose release would refund nothing is kept (REFUND-7)
      if (!asked.data.data.isEligibleForRefund && (flow === 'refund' || asked.data.body.coupon.attributes.isReleasable))
        return isGreyed(row) ? { flow: 'ended', row } : refused(row, 'refund.notRefundable', asked.data.data.message, visitor, query);
      return { flow, row, line, answer: asked.data };
    }
    case 'void': {
      const body = { bookingId: row.bookingId, refSysOrderId: line.orderId, source: line.source };
      const asked = await visitor.ask(isVoidRefund, { params: { reference: row.bookingReference }, body });
      if (!asked.ok) return refusal(row, asked.error, visitor);
      const isVoidable = 'isCancellable' in asked.data ? asked.data.isCancellable : asked.data.body.isVoidable;
      if (!isVoidable && isGreyed(row)) return { flow: 'ended', row };
      if (!isVoidable) return refused(row, 'void.notAllowed', messageText('void.notAllowed'), visitor, query);
      return { flow, row, line, isVoidable, until: 'isCancellable' in asked.data ? '' : asked.data.body.untilWhen };
    }
    case 'travellers': {
      const asked = await visitor.ask(getPossibleActions, { params: { reference: row.bookingReference } });
      if (!asked.ok) return refusal(row, asked.error, visitor);
      const { names } = asked.data.body;
      if (names !== 'none') return { flow, row, names };
      return refusal(row, { code: 'travellerChange.notAllowed', message: messageText('travellerChange.notAllowed') }, visitor);
    }
    case 'travelChange': {
      const asked = await visitor.ask(getExchangeableItems, {
        params: { reference: row.bookingReference },
        body: { orderId: line.orderId },
      });
      if (!asked.ok) return refusal(row, asked.error, visitor);
      const [item] = asked.data.body.items;
      if (item?.isExchangeable) return { flow, row, item };
      return refusal(row, { code: 'travelChange.unavailable', message: messageText('travelChange.unavailable') }, visitor);
    }
    case 'exchange': {
      const exchange = await loadExchange(visitor, query, row, line);
      return 'refusedWith' in exchange ? refusal(row, exchange.refusedWith, visitor, query) : exchange;
    }
  }
}

async function refusal(
  row: BookingRow,
  { code, message }: Pick<CallError, 'code' | 'message'>,
  visitor: Visitor,
  query: Pick<BookingsQuery, 'flow' | 'line'> = {},
): Promise<ChangeView> {
  if (isGreyed(row) && code !== 'afterSales.underWay') return { flow: 'ended', row };
  return refused(row, code, message, visitor, query);
}

/** Refusals after which another action may be possible. */
const pointsOnward: ReadonlySet<string> = new Set(['refund.notRefundable', 'void.notAllowed', 'exchange.notExchangeable', 'quote.changed']);

async function refused(
  row: BookingRow,
  code: string,
  message: string,
  visitor: Visitor,
  { flow, line }: Pick<BookingsQuery, 'flow' | 'line'> = {},
): Promise<ChangeView> {
  return {
    flow: 'refused',
    row,
    code,
    message,
    contacts: code === 'afterSales.manual' ? await contactsOf(visitor) : [],
    instead: pointsOnward.has(code)
      ? row.actions.filter((action) => action !== 'travellers' && (action !== flow || code === 'quote.changed'))
      : [],
    line,
  };
}

async function contactsOf(visitor: Visitor): Promise<readonly string[]> {
  const person = await whoIs(visitor);
  return agentContacts(visitor.page.settings, visitor.market, person.kind === 'agent' ? person.country : undefined);
}
