import type { RefundableAnswer, RefundableItem, RefundPart, RefundQuote } from '@throughfare/contract/shapes/after-sales';
import type { ChangeView } from '../load-change.ts';
import { orderLine, trainRow } from '../../../domain/bookings/testing/train-row.ts';

type RefundView = Extract<ChangeView, { flow: 'refund' | 'release' }>;

export function refundPart(id: string, more: Partial<RefundPart> = {}): RefundPart {
  const [direction, passengerRef = ''] = id.split('.');
  return {
    id,
    direction: direction === 'inward' ? 'inward' : 'outward',
    passengerRef,
    passenger: passengerRef === '1' ? 'Ann Lee' : 'Bo Ek',
    passengerType: 'Adult',
    journey: "London King's Cross – Edinburgh",
    dateTime: '28 Nov 2026, 09:00',
    duration: '4h 22m',
    fare: 'Anytime Single',
    price: '76.00',
    penalty: '10.00',
    refund: '66.00',
    state: 'refundable',
    ...more,
  };
}

export function refundItem(parts: RefundPart[], more: Partial<RefundableItem> = {}): RefundableItem {
  return {
    lineItemId: 'l1',
    provider: 'ATOC',
    isCancellable: true,
    isPartiallyCancellable: true,
    isSeatReleasable: false,
    isVoidRefund: false,
    isExchangeable: true,
    coupon: { attributes: { isReleasable: false } },
    cancellationSummary: { isOpenReturn: false },
    isLocked: false,
    isLegsTogether: false,
    isPartyTogether: false,
    parts,
    ...more,
  };
}

export function refundQuote(more: Partial<RefundQuote> = {}): RefundQuote {
  return {
    quoteId: 'q1',
    parts: ['outward.1'],
    refundType: 'fop',
    currency: 'GBP',
    fare: '76.00',
    penalty: '10.00',
    refundFee: '0.00',
    refundAmount: '66.00',
    lines: [
      { label: 'Fare', amount: '76.00' },
      { label: 'Cancellation Fee', amount: '-10.00' },
    ],
    paidBackTo: 'Visa',
    paidBackBy: 'Usually there by Fri 27 Nov.',
    kept: [],
    givenUp: ['Ann Lee, Outbound'],
    isDecidedLater: false,
    validUntil: '2026-11-20T09:20:00Z',
    validForSeconds: 1200,
    ...more,
  };
}

/** A refund of the outbound train of two travellers, with the given changes. */
export function refundView(body: Partial<RefundableAnswer['body']> = {}, more: Partial<RefundView> = {}): RefundView {
  const { cancellationSummary, coupon } = refundItem([]);
  return {
    flow: 'refund',
    row: trainRow(),
    line: orderLine('l1'),
    answer: {
      data: { isEligibleForRefund: true, message: '' },
      body: {
        provider: 'ATOC',
        items: [refundItem([refundPart('outward.1'), refundPart('outward.2')])],
        cancellationSummary,
        coupon,
        isOffline: false,
        otherForms: [],
        ...body,
      },
    },
    ...more,
  };
}
