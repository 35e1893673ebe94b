interface Facts {
  /** Trains run in each wanted direction, sold to this party or not. */
  readonly hasTrains: boolean;
  /** The new train must leave time for a kept ticket beside it. Trains before that one arrives are not looked for. */
  readonly isBoundToFit: boolean;
  readonly hasWheelchair: boolean;
}

/** Why an exchange has nothing to offer (EXCHANGE-14). A day without trains is not blamed on the wheelchair. */
export function whyNoTicket({ hasTrains, isBoundToFit, hasWheelchair }: Facts) {
  if (isBoundToFit) return 'exchange.notReached';
  return hasTrains && hasWheelchair ? 'exchange.noWheelchairSpace' : 'exchange.nothingFound';
}
