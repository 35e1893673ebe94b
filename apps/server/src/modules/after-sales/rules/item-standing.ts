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
  | 'Full Refund in delay';

/** How an item stands after what has been done with it. It follows from the after-sales, and is stored nowhere. */
export interface ItemStanding {
  readonly status?: RefundStatus;
  /** Of the order line. */
  readonly lineStatus?: 'CANCELLED' | 'DELAY_CANCEL' | 'PROCESSING';
  /** Something is under way, or the booking is over: nothing else can be done with it. */
  readonly isBlocked: boolean;
  /** Minor units, of what suppliers have agreed to. */
  readonly refundedMinor: number;
  readonly penaltyMinor: number;
  /** Whose tickets are no longer valid. */
  readonly givenUp: readonly PartRef[];
  readonly isReleased: boolean;
}

type Done = Pick<AfterSale, 'kind' | 'supplier' | 'payout' | 'outcome' | 'figures' | 'form' | 'request'>;

interface ItemParts {
  /** All parts that were sold: travellers times directions. */
  readonly partCount: number;
  /** The last train has left. */
  readonly hasDeparted: boolean;
}

export function itemStanding(sales: readonly Done[], { partCount, hasDeparted }: ItemParts): ItemStanding {
  const agreed = sales.filter(({ supplier }) => supplier === 'agreed');
  const refunds = agreed.filter(({ kind }) => kind === 'REFUND' || kind === 'VOID');
  const givenUp = refunds.flatMap(
    ({ figures }) => figures?.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })) ?? [],
  );
  const sum = (of: (sale: Done) => number) => refunds.reduce((minor, sale) => minor + of(sale), 0);
  const underWay = sales.find((sale) => sale.outcome === undefined || sale.payout === 'failed');
  const isWhole = givenUp.length >= partCount && partCount > 0;
  const status = underWay ? statusUnderWay(underWay, givenUp, { partCount, hasDeparted }) : isWhole ? settledStatus(refunds) : undefined;
  const lineStatus = lineStatusOf(underWay, isWhole);
  return {
    ...(status === undefined ? {} : { status }),
    ...(lineStatus === undefined ? {} : { lineStatus }),
    isBlocked: underWay !== undefined || isWhole,
    refundedMinor: sum(({ figures }) => figures?.refund.minor ?? 0),
    penaltyMinor: sum(({ figures }) => figures?.penalty.minor ?? 0),
    givenUp,
    isReleased: agreed.some(({ kind }) => kind === 'SEAT_RELEASE'),
  };
}

function statusUnderWay(sale: Done, givenUp: readonly PartRef[], { partCount, hasDeparted }: ItemParts): RefundStatus | undefined {
  if (sale.kind === 'SEAT_RELEASE' || sale.kind === 'TRAVELLER_CHANGE') return undefined;
  const asked = sale.request.parts.filter((part) => !givenUp.some((given) => isSamePart(given, part)));
  const isFull = givenUp.length + asked.length >= partCount;
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
