/**
 * The steps of an exchange before its supplier has exchanged (EXCHANGE-9). The new ticket is held, the money is held, and only then is the
 * supplier asked to exchange; a supplier that cannot do both at once sells the new ticket first and takes the old one back after that.
 * Everything can be undone until then, and the old ticket was never given up.
 */
export type ExchangeStep =
  | { readonly do: 'hold-new' }
  | { readonly do: 'hold-money' }
  | { readonly do: 'wait-for-customer' }
  | { readonly do: 'exchange' }
  | { readonly do: 'sell-new' }
  | { readonly do: 'give-back-old' }
  | { readonly do: 'void-new' }
  | { readonly do: 'release-new' }
  | { readonly do: 'release-money' };

/** How far the new ticket has come. */
export type HoldStatus =
  /** Nothing was held: the supplier has refused to. */
  | 'none'
  | 'to-hold'
  | 'held'
  /** Bought, while the old one is not given back yet: of a supplier that cannot do both at once. */
  | 'sold'
  | 'released';

/** How far the payment of the difference has come. */
export type ChargeStatus =
  /** Nothing is to be paid. */
  | 'none'
  | 'unconfirmed'
  | 'requires-action'
  /** The cardholder has approved: to be confirmed again. */
  | 'approved'
  | 'held'
  | 'captured'
  /** Let go: nothing was taken. */
  | 'cancelled'
  /** The hold could not be taken although the ticket was exchanged: the desk decides. */
  | 'failed'
  /** The desk was paid in another way, or has waived it. */
  | 'settled';

/** What an exchange knows of itself beside its supplier and its payout: enough to find the next step after any crash. */
export interface ExchangeProgress {
  readonly hold: HoldStatus;
  readonly charge: ChargeStatus;
  /** The supplier exchanges in one step: both tickets change hands, or neither. */
  readonly isAtomic: boolean;
}

export function stepBeforeExchange({ hold, charge, isAtomic }: ExchangeProgress): ExchangeStep {
  switch (hold) {
    case 'to-hold':
      return { do: 'hold-new' };
    case 'held':
      return withPlaces(charge, isAtomic);
    case 'sold':
      return { do: 'give-back-old' };
    case 'none':
    case 'released':
      throw new RangeError('an exchange that goes on without a new ticket');
  }
}

function withPlaces(charge: ChargeStatus, isAtomic: boolean): ExchangeStep {
  switch (charge) {
    case 'unconfirmed':
    case 'approved':
      return { do: 'hold-money' };
    case 'requires-action':
      return { do: 'wait-for-customer' };
    case 'none':
    case 'held':
      return isAtomic ? { do: 'exchange' } : { do: 'sell-new' };
    case 'captured':
    case 'cancelled':
    case 'failed':
    case 'settled':
      throw new RangeError(`an exchange that goes on with a payment that is ${charge}`);
  }
}

/** The supplier has said no, the card has, or the customer has: nothing may be left over. Undefined once nothing is. */
export function stepBack({ hold, charge }: ExchangeProgress): ExchangeStep | undefined {
  if (hold === 'sold') return { do: 'void-new' };
  if (hold === 'held') return { do: 'release-new' };
  if (charge === 'unconfirmed' || charge === 'requires-action' || charge === 'approved' || charge === 'held')
    return { do: 'release-money' };
  return undefined;
}
