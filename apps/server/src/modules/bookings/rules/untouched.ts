import type { ItemStanding } from '../../after-sales/after-sales.api.ts';

/** How a booking stands that nothing has been done with. */
export const untouched: ItemStanding = {
  isBlocked: false,
  refundedMinor: 0,
  penaltyMinor: 0,
  lines: new Map(),
  givenUp: [],
  returned: [],
  replacedBy: [],
  isReleased: false,
};
