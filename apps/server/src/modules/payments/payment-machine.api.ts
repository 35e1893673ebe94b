/** The steps of a payment that a piece of leased work pays with: an order, an exchange. */
export { adjustPayment, confirmPayment, settleConfirmation } from './machine/hold-money.ts';
export type { PaymentCall, PaymentSet, PaymentStatus, PaymentStepEvent, PaymentWork } from './machine/payment-work.ts';
export { cancelPayment, capturePayment } from './machine/settle-money.ts';
