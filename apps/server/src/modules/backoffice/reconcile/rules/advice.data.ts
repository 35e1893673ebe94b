import type { DifferenceKind } from './difference.types.ts';

/** For each kind of difference: its meaning, and what an operator does about it. */
export const advice: Readonly<Record<DifferenceKind, { readonly means: string; readonly todo: string }>> = {
  order_unfinished: {
    means: 'An order has not ended.',
    todo: 'Its history shows who does not answer. Ask again.',
  },
  booking_missing: {
    means: 'We sold tickets that the supplier does not know.',
    todo: 'Ask the supplier’s desk at once: the traveller would travel without a booking. If it stays missing, book again or refund.',
  },
  booking_ended: {
    means: 'We sold tickets whose booking the supplier has ended.',
    todo: 'Ask the supplier why. If this does not change, tell the traveller and refund.',
  },
  booking_without_tickets: {
    means: 'The customer has tickets that the supplier has not issued.',
    todo: 'Ask the supplier to issue the booking; until then its tickets may be refused on board.',
  },
  booking_unpaid: {
    means: 'The supplier has sold us something that no customer has paid for.',
    todo: 'Void the booking with the supplier, or we will be billed for it.',
  },
  booking_twice: {
    means: 'The supplier has two live bookings for one item.',
    todo: 'Void the one that is not in the order.',
  },
  booking_unknown: {
    means: 'The supplier has a live booking in our name that belongs to none of our orders.',
    todo: 'Find out who made it. If nobody did, void it.',
  },
  booking_not_refunded: {
    means: 'We refunded a customer for a booking that the supplier still has.',
    todo: 'Ask the supplier to refund the booking, because we are billed for it.',
  },
  price_differs: {
    means: 'The supplier’s price differs from the one that our books say we owe.',
    todo: 'Compare with the supplier’s bill. We must bear the difference or claim it.',
  },
  charge_differs: {
    means: 'The order’s charge differs from the total of its sold items.',
    todo: 'Refund any excess. We bear any shortfall.',
  },
  capture_differs: {
    means: 'The payment provider took a different amount from the order’s.',
    todo: 'Check the payment in the provider’s dashboard. Refund any excess.',
  },
  hold_left: {
    means: 'Money is still held on a card for an order that was not completed.',
    todo: 'Cancel the payment in the provider’s dashboard. Otherwise the hold lapses by itself within days.',
  },
  payment_missing: {
    means: 'The payment provider does not know a payment that an order counts on.',
    todo: 'Check whether the keys of another account are configured. If not, ask the provider.',
  },
  payment_unknown: {
    means: 'The payment provider has money for a payment that belongs to none of our orders.',
    todo: 'Find the customer by the payment’s reference. If nothing was sold for it, refund the payment.',
  },
  refund_differs: {
    means: 'The provider refunded a different amount from the ledger’s.',
    todo: 'Check the refunds in the provider’s dashboard. Post or repeat the missing one.',
  },
  sale_not_in_ledger: {
    means: 'An item was sold, but it is not in the ledger.',
    todo: 'Post the sale. The month cannot be closed without it.',
  },
  sale_in_ledger_only: {
    means: 'The ledger has a sale that did not happen.',
    todo: 'Post its cancellation.',
  },
  ledger_capture_differs: {
    means: 'The amount taken from the card differs between ledger and order.',
    todo: 'Compare with the provider. Post the missing entry.',
  },
  ledger_supplier_differs: {
    means: 'The amount owed to the supplier differs between ledger and order.',
    todo: 'Compare with the supplier’s bill. Post the difference.',
  },
  ledger_unbalanced: {
    means: 'A ledger entry does not add up to zero.',
    todo: 'The database forbids this, so somebody has changed it by hand. Post the reverse and the correct entry.',
  },
  settlement_differs: {
    means: 'A bank has settled, recalled or retried a payment, and the ledger says something else.',
    todo: 'Check the payment at the desk for bank payments. Post the missing entry, or ask the provider.',
  },
  statement_differs: {
    means: 'A statement of an agency does not add up, or does not open where the one before closed.',
    todo: 'The database forbids this, so somebody has changed it by hand. Correct it by a memo in the next statement.',
  },
  account_differs: {
    means: 'The debt of an agency’s account differs from the total of its orders, payments and statements.',
    todo: 'Check the order’s ledger or the agency’s account. Until this is corrected, the agency’s remaining credit is wrong.',
  },
  vouchers_differ: {
    means: 'The value of open vouchers differs from the sum that the ledger says we owe for them.',
    todo: 'Compare the vouchers’ movements with the entries on the account voucher. The fault is an entry that only one of them has.',
  },
  customer_open: {
    means: 'A customer owes us, or we owe a customer, although the order has ended.',
    todo: 'Refund what we owe. If the customer owes us, find out why the money was not taken.',
  },
};
