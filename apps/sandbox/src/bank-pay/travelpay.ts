import type { BankPayment } from './bank-payment.ts';
import type { BankVendor } from './bank-vendor.ts';

/** "12.34" */
export const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** TravelPay's fee for the payer: a flat sum, which the merchant never sees. */
const customerFeeMinor = 150;

/**
 * TravelPay's eleven states of a payment. Successful does not mean settled: `isPaymentSettledToMerchant` does, and the payer's bank may
 * still recall a settled payment.
 */
export const travelPay: BankVendor = {
  name: 'travelpay',
  title: 'TravelPay',
  firstStatus: 'Pending',
  leadsTo: {
    Pending: ['Submitted', 'InProgress', 'Successful', 'Failed', 'Error', 'Cancelled', 'Suppressed'],
    Submitted: ['InProgress', 'Successful', 'Failed', 'Error'],
    InProgress: ['Successful', 'Failed', 'Error'],
    Successful: ['Successful(Recalled)', 'Successful(Refunded)'],
    'Successful(Refunded)': ['Successful (Refunded) (Recalled)'],
    'Successful(Recalled)': [],
    'Successful (Refunded) (Recalled)': [],
    Failed: [],
    Error: [],
    Cancelled: [],
    Suppressed: [],
  },
  stoppable: ['Pending'],
  cancelled: 'Cancelled',
  choices: [
    {
      value: 'card',
      label: 'Card: successful at once, settled later',
      plan: [
        { status: 'Successful', afterMs: 0 },
        { status: 'Successful', afterMs: 2000, settled: true },
      ],
    },
    {
      value: 'account',
      label: 'Bank account: submitted, in progress, successful, settled',
      plan: [
        { status: 'Submitted', afterMs: 0 },
        { status: 'InProgress', afterMs: 1000 },
        { status: 'Successful', afterMs: 1000 },
        { status: 'Successful', afterMs: 1000, settled: true },
      ],
    },
    { value: 'slow', label: 'Bank account that stays submitted until somebody moves it on', plan: [{ status: 'Submitted', afterMs: 0 }] },
    { value: 'refused', label: 'Is refused at once', plan: [{ status: 'Failed', afterMs: 0 }] },
    {
      value: 'fails',
      label: 'Is submitted, and fails later',
      plan: [
        { status: 'Submitted', afterMs: 0 },
        { status: 'Failed', afterMs: 1500 },
      ],
    },
    { value: 'error', label: 'Ends with an error', plan: [{ status: 'Error', afterMs: 0 }] },
    { value: 'suppressed', label: 'Is held back by a rule of the merchant', plan: [{ status: 'Suppressed', afterMs: 0 }] },
    {
      value: 'recalled',
      label: 'Is successful and settled, then recalled by the bank',
      plan: [
        { status: 'Successful', afterMs: 0 },
        { status: 'Successful', afterMs: 500, settled: true },
        { status: 'Successful(Recalled)', afterMs: 1000, settled: true },
      ],
    },
    {
      value: 'no-refunds',
      label: 'Is successful and settled, and refunds of it are rejected',
      plan: [
        { status: 'Successful', afterMs: 0 },
        { status: 'Successful', afterMs: 500, settled: true },
      ],
      refusesRefunds: true,
    },
  ],
  present: (payment: BankPayment, publicUrl: string) => ({
    paymentReference: payment.id,
    merchantUniquePaymentId: payment.merchantId,
    paymentStatus: payment.status,
    baseAmount: decimal(payment.minor),
    customerFee: decimal(customerFeeMinor),
    fundsToMerchant: decimal(payment.minor),
    currency: payment.currency,
    isPaymentSettledToMerchant: payment.isSettled,
    settlementDate: payment.settledOn,
    retryOf: payment.retryOf,
    retriedAs: payment.retriedAs,
    failureReason: payment.reason,
    paymentUrl: `${publicUrl}/travelpay/pay?payment=${payment.id}`,
  }),
};
