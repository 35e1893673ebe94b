/** A customer has opened a dispute at PayPal, something about it has changed, or it has ended. */
export const payPalDisputeEvents = ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'] as const;
