import type { ExchangeState } from './exchange-state.ts';

/**
 * The next step of an exchange (EXCHANGE-9). The new ticket is held, the money is held, and only then is the supplier asked to exchange; a
 * supplier that cannot do both at once sells the new ticket first and takes the old one back after that. Until the supplier has exchanged,
 * everything can be undone and the old ticket was never given up. After that it only goes forward: money is taken or paid back.
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
  | { readonly do: 'release-money' }
  | { readonly do: 'take-money' }
  | { readonly do: 'pay-out' }
  | { readonly do: 'wait-for-payout' }
  | { readonly do: 'wait-for-desk' }
  | { readonly do: 'finish'; readonly outcome: 'completed' | 'refused' }
  | { readonly do: 'nothing' };

export function nextExchangeStep(state: ExchangeState): ExchangeStep {
  if (state.outcome) return { do: 'nothing' };
  if (state.supplier === 'agreed') return afterExchange(state);
  return state.supplier === 'refused' ? undo(state) : beforeExchange(state);
}

function beforeExchange({ hold, charge, isAtomic }: ExchangeState): ExchangeStep {
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

function withPlaces(charge: ExchangeState['charge'], isAtomic: boolean): ExchangeStep {
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

/** The supplier has said no, the card has, or the customer has: nothing may be left over. */
function undo({ hold, charge }: ExchangeState): ExchangeStep {
  if (hold === 'sold') return { do: 'void-new' };
  if (hold === 'held') return { do: 'release-new' };
  if (charge === 'unconfirmed' || charge === 'requires-action' || charge === 'approved' || charge === 'held')
    return { do: 'release-money' };
  return { do: 'finish', outcome: 'refused' };
}

function afterExchange({ charge, payout }: ExchangeState): ExchangeStep {
  if (charge === 'held') return { do: 'take-money' };
  if (charge === 'failed') return { do: 'wait-for-desk' };
  switch (payout) {
    case 'due':
      return { do: 'pay-out' };
    case 'pending':
      return { do: 'wait-for-payout' };
    case 'failed':
      return { do: 'wait-for-desk' };
    case 'none':
    case 'paid':
    case 'settled':
      return { do: 'finish', outcome: 'completed' };
  }
}
