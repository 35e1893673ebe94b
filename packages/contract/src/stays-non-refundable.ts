/** For the summary, the list of trains and the mail of an exchange (EXCHANGE-12). `amount` is ready to show: "£125.00". */
export function staysNonRefundable(amount: string): string {
  return `${amount} of your first ticket stays non-refundable: if you give the new ticket back, at least that much is kept.`;
}
