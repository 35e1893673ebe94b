import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { AfterSale } from '../after-sale.types.ts';
import { isSamePart } from './part-shares.ts';

/** What the bookings list calls a booking that something has been done with (BOOKING-5). */
export type RefundStatus =
  | 'Fully Refunded'
  | 'Full Refund in progress'
  | 'Partial Refund in progress'
  | 'Refund eVoucher'
  | 'Refund eVoucher and FOP'
  | 'Full RAD Refund in progress'
  | 'Full Refund in delay'
  | 'Exchanged';

/** How an item stands after what has been done with it. It follows from the after-sales, and is stored nowhere. */
export interface ItemStanding {
  readonly status?: RefundStatus;
  /** Of the order line. */
  readonly lineStatus?: 'CANCELLED' | 'DELAY_CANCEL' | 'PROCESSING' | 'EXCHANGED' | 'REPLACED';
  /** Something is under way, or the booking is over: nothing else can be done with it. */
  readonly isBlocked: boolean;
  /** Minor units, of what suppliers have agreed to. */
  readonly refundedMinor: number;
  readonly penaltyMinor: number;
  /** Of each order line, by its id: what one supplier sold of it. */
  readonly lines: ReadonlyMap<string, LineStanding>;
  /** Whose tickets are no longer valid. */
  readonly givenUp: readonly PartRef[];
  readonly isReleased: boolean;
  /** Those of them that were given back for money or a voucher. */
  readonly returned: readonly PartRef[];
  /** The bookings that it was exchanged for. */
  readonly replacedBy: readonly string[];
}

export interface LineStanding {
  readonly status?: ItemStanding['lineStatus'];
  /** Minor units. */
  readonly refundedMinor: number;
  /** The parts of it whose tickets are no longer valid. */
  readonly givenUp: readonly PartRef[];
  /** All of it was given up, or something is under way: nothing else can be done with it. */
  readonly isClosed: boolean;
  /** Something was done with it. */
  readonly isTouched: boolean;
  readonly isReleased: boolean;
}

type Done = Pick<AfterSale, 'kind' | 'supplier' | 'payout' | 'outcome' | 'figures' | 'form' | 'request' | 'exchange'>;

interface ItemParts {
  /** All parts that were sold: travellers times directions, at each supplier. */
  readonly partCount: number;
  /** What each supplier sold of it. */
  readonly lines: readonly { readonly lineId: string; readonly supplierBookingId: string; readonly partCount: number }[];
  /** The last train has left. */
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
    penaltyMinor: sum(({ figures }) => figures?.penalty.minor ?? 0),
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
    isReleased: agreed.some(({ kind }) => kind === 'SEAT_RELEASE'),
    returned,
    replacedBy: exchanges.flatMap(({ exchange }) => exchange?.plan.newItem.bookingReference ?? []),
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

/** A travel change replaces a ticket, an exchange exchanges it. */
function exchangedLine(exchanges: readonly Done[]): ItemStanding['lineStatus'] {
  return exchanges.every(({ kind }) => kind === 'TRAVEL_CHANGE') ? 'REPLACED' : 'EXCHANGED';
}

function statusUnderWay(
  sale: Done,
  given: readonly Done[],
  { partCount, hasDeparted }: Omit<ItemParts, 'lines'>,
): RefundStatus | undefined {
  if (sale.kind === 'SEAT_RELEASE' || sale.kind === 'TRAVELLER_CHANGE' || isExchange(sale)) return undefined;
  // the same part of another supplier's line is another part
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
