import type { ItemStanding } from '../../after-sales/after-sales.api.ts';

/** The state of a booking without after-sales. */
export const untouched: ItemStanding = {
  isBlocked: false,
  refundedMinor: 0,
  penaltyMinor: 0,
  movedMinor: 0,
  lines: new Map(),
  givenUp: [],
  keepsTickets: true,
  returned: [],
  replacedBy: [],
  exchangeQuotes: [],
  isReleased: false,
};
