interface Facts {
  /** Of each wanted direction, sold to this party or not. */
  readonly trains: 'run' | 'cancelled' | 'none';
  /** The new train must leave time for a kept ticket beside it. Trains before that one arrives are not looked for. */
  readonly isBoundToFit: boolean;
  readonly hasWheelchair: boolean;
}

/** Why an exchange has nothing to offer (EXCHANGE-14). A day without trains, or with cancelled ones, is not blamed on the wheelchair. */
export function whyNoTicket({ trains, isBoundToFit, hasWheelchair }: Facts) {
  if (trains === 'cancelled') return 'exchange.allCancelled';
  if (isBoundToFit) return 'exchange.notReached';
  return trains === 'run' && hasWheelchair ? 'exchange.noWheelchairSpace' : 'exchange.nothingFound';
}
