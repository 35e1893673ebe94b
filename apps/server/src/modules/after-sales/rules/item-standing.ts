import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { AfterSale } from '../after-sale.types.ts';
import { isSamePart } from './part-shares.ts';

/** The status of a booking with after-sales in the bookings list (BOOKING-5). */
export type RefundStatus =
  | 'Fully Refunded'
  | 'Full Refund in progress'
  | 'Partial Refund in progress'
  | 'Refund eVoucher'
  | 'Refund eVoucher and FOP'
  | 'Full RAD Refund in progress'
  | 'Full Refund in delay'
  | 'Exchanged';

/** The state of an item after its after-sales. It is derived from them and stored nowhere. */
export interface ItemStanding {
  readonly status?: RefundStatus;
  /** The status of the order line. */
  readonly lineStatus?: 'CANCELLED' | 'DELAY_CANCEL' | 'PROCESSING' | 'EXCHANGED' | 'REPLACED';
  /** An action is unfinished, or the booking is over: no other action is possible. */
  readonly isBlocked: boolean;
  /** In minor units, the sum that suppliers have agreed to. */
  readonly refundedMinor: number;
  readonly penaltyMinor: number;
  /** In minor units, the price of the parts that were exchanged for other bookings. */
  readonly movedMinor: number;
  /** Keyed by order line, the part that one supplier sold. */
  readonly lines: ReadonlyMap<string, LineStanding>;
  /** The parts without valid tickets. */
  readonly givenUp: readonly PartRef[];
  /** Whether a part has a valid ticket. */
  readonly keepsTickets: boolean;
  readonly isReleased: boolean;
  /** Those of them that were refunded in money or as a voucher. */
  readonly returned: readonly PartRef[];
  /** The bookings that replaced it. */
  readonly replacedBy: readonly string[];
  /** The quotes of those exchanges, in the same sequence. */
  readonly exchangeQuotes: readonly (string | undefined)[];
}

export interface LineStanding {
  readonly status?: ItemStanding['lineStatus'];
  /** In minor units. */
  readonly refundedMinor: number;
  /** Its parts without valid tickets. */
  readonly givenUp: readonly PartRef[];
  /** Everything was given up, or an action is unfinished: no other action is possible. */
  readonly isClosed: boolean;
  /** Whether it has any after-sale. */
  readonly isTouched: boolean;
  readonly isReleased: boolean;
}

type Done = Pick<
  AfterSale,
  'quoteId' | 'kind' | 'supplier' | 'payout' | 'outcome' | 'figures' | 'form' | 'voucher' | 'request' | 'exchange'
>;

interface ItemParts {
  /** All sold parts: travellers times directions, at each supplier. */
  readonly partCount: number;
  /** Each supplier's part of it. */
  readonly lines: readonly { readonly lineId: string; readonly supplierBookingId: string; readonly partCount: number }[];
  /** Whether the last train has left. */
  readonly hasDeparted: boolean;
}

export function itemStanding(sales: readonly Done[], { partCount, lines, hasDeparted }: ItemParts): ItemStanding {
  const agreed = sales.filter(({ supplier }) => supplier === 'agreed');
  const refunds = agreed.filter(({ kind }) => kind === 'REFUND' || kind === 'VOID');
  const exchanges = agreed.filter(isExchange);
  const returned = refunds.flatMap(partsOf);
  const givenUp = [...returned, ...exchanges.flatMap(partsOf)];
  const sum = (of: (sale: Done) => number) => refunds.reduce((minor, sale) => minor + of(sale), 0);
  const underWay = sales.find((sale) => sale.outcome === undefined || sale.payout === 'failed');
  const isWhole = givenUp.length >= partCount && partCount > 0;
  const isOver = isWhole && !(underWay && !isExchange(underWay));
  const settled = exchanges.length > 0 ? 'Exchanged' : settledStatus(refunds);
  const status = isOver ? settled : underWay ? statusUnderWay(underWay, [...refunds, ...exchanges], { partCount, hasDeparted }) : undefined;
  const lineStatus = isOver && exchanges.length > 0 ? exchangedLine(exchanges) : lineStatusOf(underWay, isWhole);
  return {
    ...(status === undefined ? {} : { status }),
    ...(lineStatus === undefined ? {} : { lineStatus }),
    isBlocked: underWay !== undefined || isWhole,
    refundedMinor: sum(({ figures }) => figures?.refund.minor ?? 0),
    // What a train company's voucher gives back is no penalty.
    penaltyMinor: sum(({ figures, voucher }) => (voucher ? 0 : (figures?.penalty.minor ?? 0))),
    movedMinor: exchanges.reduce((minor, { exchange }) => minor + (exchange?.plan.figures.current.minor ?? 0), 0),
    lines: new Map(
      lines.map((line) => [
        line.lineId,
        lineStanding(
          sales.filter(({ request }) => request.bookingId === line.supplierBookingId),
          line.partCount,
        ),
      ]),
    ),
    givenUp,
    keepsTickets: givenUp.length < partCount,
    isReleased: agreed.some(({ kind }) => kind === 'SEAT_RELEASE'),
    returned,
    replacedBy: exchanges.flatMap(({ exchange }) => exchange?.plan.newItem.bookingReference ?? []),
    exchangeQuotes: exchanges.flatMap(({ exchange, quoteId }) => (exchange ? [quoteId] : [])),
  };
}

function lineStanding(sales: readonly Done[], partCount: number): LineStanding {
  const agreed = sales.filter(({ supplier }) => supplier === 'agreed');
  const refunds = agreed.filter(({ kind }) => kind === 'REFUND' || kind === 'VOID');
  const exchanges = agreed.filter(isExchange);
  const givenUp = [...refunds, ...exchanges].flatMap(partsOf);
  const underWay = sales.find((sale) => sale.outcome === undefined || sale.payout === 'failed');
  const isWhole = partCount > 0 && givenUp.length >= partCount;
  const status = isWhole && exchanges.length > 0 ? exchangedLine(exchanges) : lineStatusOf(underWay, isWhole);
  return {
    ...(status === undefined ? {} : { status }),
    givenUp,
    refundedMinor: refunds.reduce((minor, { figures }) => minor + (figures?.refund.minor ?? 0), 0),
    isClosed: isWhole || underWay !== undefined,
    isTouched: sales.length > 0,
    isReleased: agreed.some(({ kind }) => kind === 'SEAT_RELEASE'),
  };
}

function partsOf({ figures }: Done): PartRef[] {
  return figures?.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })) ?? [];
}

const isExchange = ({ kind }: Pick<Done, 'kind'>): boolean => kind === 'EXCHANGE' || kind === 'TRAVEL_CHANGE';

/** The statuses differ: a travel change gives REPLACED, an exchange EXCHANGED. */
function exchangedLine(exchanges: readonly Done[]): ItemStanding['lineStatus'] {
  return exchanges.every(({ kind }) => kind === 'TRAVEL_CHANGE') ? 'REPLACED' : 'EXCHANGED';
}

function statusUnderWay(
  sale: Done,
  given: readonly Done[],
  { partCount, hasDeparted }: Omit<ItemParts, 'lines'>,
): RefundStatus | undefined {
  if (
    sale.kind === 'COMPENSATION' ||
    sale.kind === 'SEAT_RELEASE' ||
    sale.kind === 'TRAVELLER_CHANGE' ||
    sale.kind === 'SEAT_CHANGE' ||
    isExchange(sale)
  )
    return undefined;
  // The same direction and traveller on another supplier's line is another part.
  const ofLine = given.filter(({ request }) => request.bookingId === sale.request.bookingId).flatMap(partsOf);
  const asked = sale.request.parts.filter((part) => !ofLine.some((one) => isSamePart(one, part)));
  const isFull = given.flatMap(partsOf).length + asked.length >= partCount;
  if (sale.supplier === 'deciding' && isFull) return hasDeparted ? 'Full RAD Refund in progress' : 'Full Refund in delay';
  return isFull ? 'Full Refund in progress' : 'Partial Refund in progress';
}

function settledStatus(refunds: readonly Done[]): RefundStatus {
  const forms = new Set(refunds.map(({ form }) => form));
  if (forms.has('VOUCHER_AND_ORIGINAL') || (forms.has('VOUCHER') && forms.size > 1)) return 'Refund eVoucher and FOP';
  return forms.has('VOUCHER') ? 'Refund eVoucher' : 'Fully Refunded';
}

function lineStatusOf(underWay: Done | undefined, isWhole: boolean): ItemStanding['lineStatus'] {
  if (underWay?.supplier === 'deciding') return 'DELAY_CANCEL';
  if (underWay?.supplier === 'asking') return 'PROCESSING';
  return isWhole ? 'CANCELLED' : undefined;
}
