/**
 * Events after which captured money may be lost again, or refunded money may have come back. No order waits for them. They stay open until
 * the operator's desk has a case for the state that the provider then shows.
 */
export const stripeTroubleEvents = [
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;
