/**
 * Whether a dispute blocks refunds. While a bank decides it has taken the money back, and a lost dispute has paid the cardholder, so a
 * refund would pay twice. An inquiry of the bank (`warning_…`) ends with a refund, and a won or prevented dispute blocks nothing. Unknown
 * statuses of the payment provider block refunds until the code knows them.
 */
export function holdsRefunds(disputeStatus: string): boolean {
  return disputeStatus !== 'won' && disputeStatus !== 'prevented' && !disputeStatus.startsWith('warning_');
}
