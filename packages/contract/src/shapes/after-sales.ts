import * as z from 'zod/mini';
import { amount, currency, source } from './basics.ts';

export const direction = z.enum(['outward', 'inward']);
/** The forms of a refund: to the original payment, as a voucher, or both. */
export const refundType = z.enum(['fop', 'voucher', 'sfopv']);
export type RefundType = z.output<typeof refundType>;

/** One traveller in one direction. Amounts are in the currency of the sale. */
export const refundPart = z.object({
  /** The name in requests: "outward.1". */
  id: z.string(),
  direction,
  passengerRef: z.string(),
  passenger: z.string(),
  passengerType: z.string(),
  journey: z.string(),
  dateTime: z.string(),
  duration: z.string(),
  fare: z.string(),
  /** The price paid for it. */
  price: amount,
  penalty: amount,
  refund: amount,
  /** For people of a net agency: the same for its traveller, who paid its commission too. */
  travellers: z.optional(z.object({ price: amount, refund: amount })),
  state: z.enum(['refundable', 'not_refundable', 'already_refunded', 'exchanged', 'used']),
  /** The reason why it cannot be refunded. */
  reason: z.optional(z.string()),
});

export type RefundPart = z.output<typeof refundPart>;

/** One direction, with the cost of refunding all of it. */
export const cancellationLeg = z.object({
  isCancellable: z.boolean(),
  isPartiallyCancellable: z.boolean(),
  alreadyRefunded: z.boolean(),
  penalty: z.object({ currency, value: amount }),
});

/** A voucher given instead of money. `own`: the shop issues it, and it pays for any tickets. */
const givenVoucher = z.object({
  amount,
  currency,
  /** What it pays for, and how long: a sentence. */
  use: z.string(),
  own: z.optional(
    z.object({
      /** The bonus within the amount, which the shop adds to the money. */
      bonus: amount,
      validMonths: z.int(),
    }),
  ),
});

export const voucherChoice = z.object({
  value: amount,
  currency,
  voucherAmount: amount,
  /** The same amount in the supplier's currency, in which the voucher is issued. */
  voucherAmountOrg: amount,
  orgCurrency: currency,
});

export const cancellationSummary = z.object({
  departure: z.optional(cancellationLeg),
  arrival: z.optional(cancellationLeg),
  isOpenReturn: z.boolean(),
  amt: z.optional(
    z.object({ fopInfo: z.optional(voucherChoice), voucherInfo: z.optional(voucherChoice), sfopvInfo: z.optional(voucherChoice) }),
  ),
});

const coupon = z.object({ attributes: z.object({ isReleasable: z.boolean() }) });

export const refundableItem = z.object({
  lineItemId: z.string(),
  provider: source,
  isCancellable: z.boolean(),
  isPartiallyCancellable: z.boolean(),
  isSeatReleasable: z.boolean(),
  isVoidRefund: z.boolean(),
  isExchangeable: z.boolean(),
  coupon,
  cancellationSummary,
  parts: z.array(refundPart),
  /** Whether all eligible parts go together and cannot be unticked. */
  isLocked: z.boolean(),
  /** A traveller's outward and return journeys are refunded together (REFUND-2: AMT and VIA). */
  isLegsTogether: z.boolean(),
  /** All travellers of a direction are refunded together. */
  isPartyTogether: z.boolean(),
});

export type RefundableItem = z.output<typeof refundableItem>;

/** One line of the sum: the price paid, and the part of it that is kept. */
export const sumLine = z.object({ label: z.string(), amount });

/** What the figures of a refund and of an exchange say alike: they hold until `validUntil`, and can be used once. */
export const quoteFields = {
  quoteId: z.string(),
  /** An instant, ISO 8601. */
  validUntil: z.string(),
  /** Counted from the answer, because a browser's clock may be wrong. */
  validForSeconds: z.int(),
  /** The payment that receives the refund, such as "Visa". */
  paidBackTo: z.string(),
  /** When it usually arrives: a sentence. */
  paidBackBy: z.string(),
  /** The tickets that stay, and those that are given up, in words. */
  kept: z.array(z.string()),
  givenUp: z.array(z.string()),
};

/** The line of a refund's sum with the commission that a net agency never paid. For people of the agency only. */
export const netCommission = 'Commission';

/** The sum of a refund. */
const quoteMoney = { fare: amount, penalty: amount, refundAmount: amount, lines: z.array(sumLine) };

/** Exact figures for the chosen parts. */
export const refundQuote = z.object({
  ...quoteFields,
  parts: z.array(z.string()),
  refundType,
  currency,
  ...quoteMoney,
  /** For people of a net agency: the same for its traveller, without commission and the fee of its card. */
  travellers: z.optional(z.object(quoteMoney)),
  /** The shop's own fee. */
  refundFee: amount,
  /** The agency's charge on the sale, which the agency keeps (MONEY-9). */
  serviceCharge: z.optional(amount),
  commission: z.optional(amount),
  voucher: z.optional(givenVoucher),
  isDecidedLater: z.boolean(),
});

export type RefundQuote = z.output<typeof refundQuote>;

/** One traveller's pass in the refund modal (REFUND-5, Eurail refund item). `rail_passes/refund` takes it. */
export const passRefundItem = z.object({
  /** The part of the order line, such as "outward.2". */
  lineItemId: z.string(),
  /** Goes up with each change of the booking. Figures from before another change are refused. */
  orderVersion: z.int(),
  orderId: z.string(),
  refundableAmount: z.object({ amount, currency }),
  customer: z.object({ type: z.string(), title: z.string(), firstName: z.string(), lastName: z.string() }),
  productName: z.string(),
  status: z.enum(['REFUNDABLE', 'NOT_REFUNDABLE', 'REFUNDED']),
});

export const refundableAnswer = z.object({
  data: z.object({ isEligibleForRefund: z.boolean(), message: z.string() }),
  body: z.object({
    provider: source,
    items: z.array(refundableItem),
    cancellationSummary,
    coupon,
    /** Whether the supplier decides by hand and answers later. */
    isOffline: z.boolean(),
    /** For the named parts, or for all that can be refunded. Absent if there are none. */
    quote: z.optional(refundQuote),
    /** The other forms in which the same parts can be refunded. */
    otherForms: z.array(
      z.object({
        refundType,
        refundAmount: amount,
        voucher: z.optional(givenVoucher),
        /** For people of a net agency: the same for its traveller. */
        travellers: z.optional(z.object({ refundAmount: amount })),
      }),
    ),
    /** For passes: one for each traveller. */
    refundItems: z.optional(z.array(passRefundItem)),
    /** Present if the train is cancelled or too late: the fare's rules do not apply. */
    disruption: z.optional(z.string()),
  }),
});

export type RefundableAnswer = z.output<typeof refundableAnswer>;

/** The outcome of a refund, a void or a release. */
export const refundResult = z.object({
  statusCode: z.int(),
  refundedAmount: amount,
  body: z.object({ refundedAmount: amount, currency, status: z.string(), message: z.string() }),
});

export type RefundResult = z.output<typeof refundResult>;
