import type { DifferenceKind } from './difference.types.ts';

/** For each kind of difference: its meaning, and what an operator does about it. */
export const advice: Readonly<Record<DifferenceKind, { readonly means: string; readonly todo: string }>> = {
  order_unfinished: {
    means: 'An order has not come to its end.',
    todo: 'Look at its history for who does not answer, then ask again.',
  },
  booking_missing: {
    means: 'We sold tickets that the supplier does not know.',
    todo: 'Ask the supplier’s desk at once: the traveller would travel without a booking. If it stays missing, book anew or refund.',
  },
  booking_ended: {
    means: 'We sold tickets whose booking the supplier has ended.',
    todo: 'Ask the supplier why. If it stays so, tell the traveller and refund.',
  },
  booking_without_tickets: {
    means: 'The customer has tickets that the supplier has not issued.',
    todo: 'Ask the supplier to issue the booking; until then its tickets may be refused on board.',
  },
  booking_unpaid: {
    means: 'The supplier has sold us something that no customer has paid.',
    todo: 'Void the booking at the supplier, or it will be on our bill.',
  },
  booking_twice: {
    means: 'The supplier has two live bookings for one item.',
    todo: 'Void the one that is not in the order.',
  },
  booking_unknown: {
    means: 'The supplier has a live booking in our name that none of our orders knows.',
    todo: 'Find out who made it; void it if nobody did.',
  },
  booking_not_refunded: {
    means: 'We gave a customer money back for a booking that the supplier still has.',
    todo: 'Ask the supplier to refund the booking: its price is on our bill.',
  },
  price_differs: {
    means: 'The supplier’s price is another than the one we owe by our books.',
    todo: 'Compare with the supplier’s bill; the difference is ours to bear or to claim.',
  },
  charge_differs: {
    means: 'The order charged another amount than its sold items come to.',
    todo: 'Refund what is too much. What is too little is ours to bear.',
  },
  capture_differs: {
    means: 'The payment provider took another amount than the order says.',
    todo: 'Look at the payment in the provider’s dashboard; refund what is too much.',
  },
  hold_left: {
    means: 'Money is still held on a card for an order that came to nothing.',
    todo: 'Cancel the payment in the provider’s dashboard; the hold would lapse by itself within days.',
  },
  payment_missing: {
    means: 'The payment provider does not know a payment that an order counts on.',
    todo: 'Look whether the keys of another account are configured. If not, ask the provider.',
  },
  payment_unknown: {
    means: 'The payment provider has money for a payment that none of our orders knows.',
    todo: 'Find the customer by the payment’s reference; refund the payment if nothing was sold for it.',
  },
  refund_differs: {
    means: 'The provider gave back another amount than the ledger says.',
    todo: 'Look at the refunds in the provider’s dashboard; post or repeat the one that is missing.',
  },
  sale_not_in_ledger: {
    means: 'An item was sold and the ledger does not have it.',
    todo: 'Post the sale; the month cannot be closed without it.',
  },
  sale_in_ledger_only: {
    means: 'The ledger has a sale of something that was not sold.',
    todo: 'Post its cancellation.',
  },
  ledger_capture_differs: {
    means: 'The ledger has another amount taken from the card than the order.',
    todo: 'Compare with the provider; post what is missing.',
  },
  ledger_supplier_differs: {
    means: 'The ledger owes the supplier another amount than the order.',
    todo: 'Compare with the supplier’s bill; post the difference.',
  },
  ledger_unbalanced: {
    means: 'An entry of the ledger does not add up to nothing.',
    todo: 'The database forbids this: somebody has changed it by hand. Post the reverse and the right entry.',
  },
  settlement_differs: {
    means: 'A bank has settled, taken back or tried again a payment, and the ledger says something else.',
    todo: 'Look at the payment at the desk of payments by bank. Post what is missing, or ask the provider.',
  },
  statement_differs: {
    means: 'A statement of an agency does not add up, or does not open where the one before closed.',
    todo: 'The database forbids this: somebody has changed it by hand. Put it right by a memo in the next statement.',
  },
  account_differs: {
    means: 'What an agency owes on account is another amount than its orders, payments and statements come to.',
    todo: 'Look at the order’s ledger or the agency’s account; what the agency may still buy is wrong until it is put right.',
  },
  vouchers_differ: {
    means: 'What open vouchers are worth is another amount than the ledger says that we owe for them.',
    todo: 'Compare the movements of the vouchers with the entries on the account voucher; the one that only one of them has is the fault.',
  },
  customer_open: {
    means: 'A customer owes us, or we owe a customer, and the order is over.',
    todo: 'Refund what we owe; find out why what is owed was not taken.',
  },
};
