import type { CallInput } from '@throughfare/contract/call';
import type { summariseExchange } from '@throughfare/contract/calls/exchange';
import type { Source } from '@throughfare/kernel/source';
import type { Price } from '@throughfare/osdm/basics';
import type { ExchangeFigures } from '../rules/exchange-figures.ts';
import type { BookedOfferOf, BookedItem } from '../bookings/booked.types.ts';
import type { Trip } from '@throughfare/osdm/trips';

/** A line of a booking: what one seller sold of an item. */
export interface LineRef {
  readonly reference: string;
  readonly source: Source;
  readonly lineId: string;
}

export interface RefundDetail {
  /** One quote of the shop for each line. Each can be used once, so a repeated confirmation refunds nothing twice. */
  readonly quotes: readonly (LineRef & { readonly quoteId: string })[];
  /** Bookings that are taken back whole, within the time that their sellers allow, because of the partner's own mistake. */
  readonly voids: readonly LineRef[];
  readonly fulfillmentIds: readonly string[];
  readonly refundFee: Price;
  readonly refundableAmount: Price;
  readonly breakdown: readonly { readonly refundFee: Price; readonly refundableAmount: Price; readonly partIds: readonly string[] }[];
  /** Set if the overrule code changed the terms, because the shop knows the disruption itself. */
  readonly appliedOverruleCode?: string;
  readonly isDecidedLater: boolean;
}

/** The kinds that are about whole fulfilments and cost nothing. */
export type WholeKind = 'release' | 'cancel';

export interface WholeDetail {
  readonly lines: readonly LineRef[];
  readonly fulfillmentIds: readonly string[];
}

export interface ExchangeDetail {
  readonly item: number;
  readonly reference: string;
  readonly quoteId: string;
  readonly request: CallInput<typeof summariseExchange>['body'];
  readonly figures: ExchangeFigures;
  /** Whether the account pays the difference. */
  readonly isPaid: boolean;
  readonly offers: readonly BookedOfferOf[];
  readonly refs: BookedItem['refs'];
  readonly trips: readonly Trip[];
  readonly total: string;
  readonly fulfillmentId: string;
}

export interface HoldDetail {
  readonly currency: string;
  readonly until: string;
}
