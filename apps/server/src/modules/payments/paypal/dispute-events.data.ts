/** Events of PayPal's disputes: opened by a customer, changed, or ended. */
export const payPalDisputeEvents = ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'] as const;
