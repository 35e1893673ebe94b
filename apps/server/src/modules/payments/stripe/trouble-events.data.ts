/**
 * Events after which money that was taken may be gone again, or money that was given back may have returned. No order waits for them: they stay
 * open until the operator's desk has a case for what the provider then shows.
 */
export const stripeTroubleEvents = [
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;
