import { format, type Money, money } from '@throughfare/kernel/money';
import type { NoteLine } from '../../tickets/tickets.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { compensationWords } from '../compensation/rules/compensation-words.ts';
import type { RefundFigures } from './refund-figures.ts';

/** The customer's message about an after-sale in words and figures. Mail, statement and page have the same figures. */
export interface AfterSaleWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly lines: readonly NoteLine[];
}

interface Facts {
  readonly trip: string;
  /** For example "train company". */
  readonly company: string;
  /** For example "Visa card". */
  readonly paidBackTo: string;
  /** When the money is there: a sentence. */
  readonly moneyBack: string;
  /** Whether valid tickets remain. */
  readonly keepsTickets: boolean;
  /** The parts of this after-sale: "Ms Ann Lee, London Euston – Manchester Piccadilly". */
  readonly givenUp: readonly string[];
  /** What the refund's voucher pays for, and until when: a sentence. */
  readonly voucherUse?: string;
}

export function agreedWords(sale: AfterSale, facts: Facts): AfterSaleWords {
  const { trip, company } = facts;
  switch (sale.kind) {
    case 'SEAT_RELEASE':
      return {
        subject: `Your seat is released: ${trip}`,
        heading: 'Your seat is released',
        paragraphs: ['You have released your seat. The ticket is no longer valid. A refund is calculated as of now.'],
        lines: [],
      };
    case 'TRAVELLER_CHANGE':
      return {
        subject: sale.request.issuesAgain ? `Your tickets are issued again: ${trip}` : `New names on your tickets: ${trip}`,
        heading: sale.request.issuesAgain ? 'Your tickets are issued again' : 'Your tickets have new names',
        paragraphs: [
          `The ${company} has reissued your tickets. Please use the new ones from My Bookings: the old ones are no longer valid.`,
        ],
        lines: [],
      };
    case 'SEAT_CHANGE':
      return {
        subject: `New places on your tickets: ${trip}`,
        heading: 'Your tickets have new places',
        paragraphs: [`You have changed your places. Please use the new tickets from My Bookings: the old ones are no longer valid.`],
        lines: [],
      };
    case 'COMPENSATION':
      return compensationWords(sale, facts);
    case 'REFUND':
    case 'VOID':
      return refundWords(sale, facts);
    case 'EXCHANGE':
    case 'TRAVEL_CHANGE':
      throw new RangeError('an exchange has words of its own');
  }
}

function refundWords(sale: AfterSale, { trip, paidBackTo, moneyBack, keepsTickets, givenUp, voucherUse: use }: Facts): AfterSaleWords {
  const { refund } = sale.figures ?? { refund: sale.payoutAmount };
  const isMoney = refund.minor > 0 && !sale.ownVoucher;
  const things = sale.request.source === 'Eurail' ? 'passes' : 'tickets';
  const given = sale.ownVoucher?.amount ?? sale.voucher;
  const voucher = given ? `You get a voucher of ${format(given)}. We are sending its code in a separate email.` : undefined;
  return {
    subject: isMoney ? `Your refund of ${format(refund)} is on its way: ${trip}` : `Cancelled: ${trip}`,
    heading: isMoney ? `Your refund of ${format(refund)} is on its way` : `Your ${things} are cancelled`,
    paragraphs: [
      ...(isMoney ? [`The money goes back to your ${paidBackTo}. ${moneyBack}`] : []),
      ...(voucher === undefined ? [] : [voucher]),
      ...(use === undefined ? [] : [use]),
      ...(sale.figures?.serviceCharge
        ? [`The service charge of ${format(sale.figures.serviceCharge)} is for work already done and is not refunded.`]
        : []),
      keepsTickets
        ? `No longer valid: ${givenUp.join('; ')}. Your other ${things} are still valid, and are in My Bookings.`
        : `Your ${things} are no longer valid.`,
    ],
    lines: figureLines(sale),
  };
}

/** The amount kept by the fare's rules: what the ticket exchanged for this one could not be refunded for stands apart. */
function penaltyLines({
  penalty,
  nonRefundable,
  compensated,
}: Pick<RefundFigures, 'penalty' | 'nonRefundable' | 'compensated'>): { label: string; amount: Money }[] {
  const apart = (nonRefundable?.minor ?? 0) + (compensated?.minor ?? 0);
  return [
    ...(nonRefundable ? [{ label: 'Non-refundable since your exchange', amount: nonRefundable }] : []),
    ...(compensated ? [{ label: 'Paid for your late arrival', amount: compensated }] : []),
    { label: 'Cancellation Fee', amount: money(penalty.currency, penalty.minor - apart) },
  ];
}

/**
 * What is taken off the fare. A train company's voucher gives back what the money does not, so nothing is kept; its value stands in the
 * currency of the sum, whatever the voucher's own.
 */
export function keptLines(figures: Parameters<typeof penaltyLines>[0], voucher: Money | undefined): { label: string; amount: Money }[] {
  return voucher ? [{ label: 'As a voucher', amount: figures.penalty }] : penaltyLines(figures);
}

/** The fee for paying by card comes back in the proportion of the fare: all of it if nothing of the fare is kept. */
export function cardFeeLabel({ penalty }: Pick<RefundFigures, 'penalty'>): string {
  return penalty.minor === 0 ? 'Card fee, returned' : 'Card fee, returned in part';
}

/** The lines of the sum, its total last. Empty if no money moves. */
export function figureLines({ figures, voucher, ownVoucher }: Pick<AfterSale, 'figures' | 'voucher' | 'ownVoucher'>): readonly NoteLine[] {
  if (!figures) return [];
  const { fare, cardFee, discount, ownFee, markUp, refund } = figures;
  const line = (label: string, amount: Money): NoteLine[] => (amount.minor === 0 ? [] : [{ label, amount: format(amount) }]);
  const minus = ({ currency, minor }: Money) => money(currency, -minor);
  const given = ownVoucher?.amount ?? voucher;
  // Without money beside the voucher the voucher is the sum.
  const isSum = given !== undefined && (ownVoucher !== undefined || refund.minor === 0);
  const kept = keptLines(figures, voucher).flatMap(({ label, amount }) => line(label, minus(amount)));
  return [
    ...line('Fare', fare),
    ...(voucher && isSum ? [] : kept),
    ...line(cardFeeLabel(figures), cardFee),
    ...line('Promotion taken off', minus(discount)),
    ...line('Refund fee', minus(ownFee)),
    ...(markUp ? line('Service fee, returned', markUp) : []),
    ...(ownVoucher ? line('Bonus on the voucher', ownVoucher.bonus) : []),
    isSum ? { label: 'Voucher', amount: format(given) } : { label: 'Refund', amount: format(refund) },
  ];
}

export function refusedWords({ trip, company }: Pick<Facts, 'trip' | 'company'>): AfterSaleWords {
  return {
    subject: `No refund: ${trip}`,
    heading: `The ${company} has refused your refund`,
    paragraphs: ['Nothing has changed: your booking is as it was. Please write to us if you think that this is wrong.'],
    lines: [],
  };
}

export function payoutFailedWords(
  { payoutAmount }: Pick<AfterSale, 'payoutAmount'>,
  { trip, paidBackTo }: Pick<Facts, 'trip' | 'paidBackTo'>,
): AfterSaleWords {
  return {
    subject: `Your refund of ${format(payoutAmount)} could not be delivered: ${trip}`,
    heading: 'Your refund could not be delivered',
    paragraphs: [
      `Your bank or payment service did not accept the refund to your ${paidBackTo}. The money is not lost: we owe you ${format(payoutAmount)}.`,
      'We will write to you about another way to pay it. We will need your consent and will check your identity first. You do not need to do anything now.',
    ],
    lines: [],
  };
}
