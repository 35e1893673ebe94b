/**
 * A bank that decides about a disputed payment has taken the money back, and a lost dispute has paid the cardholder: a refund beside it would
 * pay twice. A mere question of the bank (`warning_…`) ends with a refund, and a dispute that was won or prevented stands in nobody's way.
 * Words that the payment provider adds later hold, until somebody knows them.
 */
export function holdsRefunds(disputeStatus: string): boolean {
  return disputeStatus !== 'won' && disputeStatus !== 'prevented' && !disputeStatus.startsWith('warning_');
}
