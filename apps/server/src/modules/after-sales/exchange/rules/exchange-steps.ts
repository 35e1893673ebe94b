import { type AfterSaleState, nextStep, type Step } from '../../rules/next-step.ts';

/**
 * The steps of an exchange besides those of a refund (EXCHANGE-9). First the new ticket is held, then the money, and only then the
 * supplier is asked to exchange. A supplier that cannot do both at once first sells the new ticket and then refunds the old one. Until then
 * everything can be undone, and the old ticket stays valid.
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
  | { readonly do: 'take-money' };

/** The progress of the new ticket. */
export type HoldStatus =
  /** Nothing is held: the supplier has refused. */
  | 'none'
  | 'to-hold'
  | 'held'
  /** Bought, but the old one is not refunded yet: with a supplier that cannot do both at once. */
  | 'sold'
  | 'released';

/** The progress of the difference's payment. */
export type ChargeStatus =
  /** Nothing is due. */
  | 'none'
  | 'unconfirmed'
  | 'requires-action'
  /** The cardholder has approved. The next step confirms again. */
  | 'approved'
  | 'held'
  | 'captured'
  /** Cancelled: nothing was captured. */
  | 'cancelled'
  /** The hold could not be captured although the ticket was exchanged. The desk decides. */
  | 'failed'
  /** The desk received the money in another way, or waived it. */
  | 'settled';

/** What an exchange knows about itself, besides its supplier and its payout. It is enough to decide the next step after any crash. */
export interface ExchangeProgress {
  readonly hold: HoldStatus;
  readonly charge: ChargeStatus;
  /** The supplier exchanges in one step: both tickets change hands, or neither. */
  readonly isAtomic: boolean;
}

/** As for any after-sale, except for these steps before the supplier has exchanged or after a refusal, and the capture of the difference. */
export function nextExchangeStep(state: AfterSaleState & ExchangeProgress): Step | ExchangeStep {
  return (state.outcome ? undefined : ownStep(state)) ?? nextStep(state);
}

function ownStep({ supplier, ...progress }: AfterSaleState & ExchangeProgress): Step | ExchangeStep | undefined {
  if (supplier === 'asking') return stepBeforeExchange(progress);
  if (supplier === 'refused') return stepBack(progress);
  if (supplier === 'agreed' && progress.charge === 'held') return { do: 'take-money' };
  if (supplier === 'agreed' && progress.charge === 'failed') return { do: 'wait-for-desk' };
  return undefined;
}

function stepBeforeExchange({ hold, charge, isAtomic }: ExchangeProgress): ExchangeStep {
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

/** The supplier, the card or the customer has refused, so everything held must be released. Undefined once nothing is left. */
function stepBack({ hold, charge }: ExchangeProgress): ExchangeStep | undefined {
  if (hold === 'sold') return { do: 'void-new' };
  if (hold === 'held') return { do: 'release-new' };
  if (charge === 'unconfirmed' || charge === 'requires-action' || charge === 'approved' || charge === 'held')
    return { do: 'release-money' };
  return undefined;
}
