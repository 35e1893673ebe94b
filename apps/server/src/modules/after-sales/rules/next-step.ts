import { type ExchangeProgress, type ExchangeStep, stepBeforeExchange, stepBack } from './exchange-steps.ts';
import type { RefundState } from './refund-state.ts';

/**
 * Decides an after-sale's next step. A refund, a void, a seat release or a change of travellers first asks the supplier, whose agreement
 * cannot be undone. An exchange first holds the new ticket and its money (EXCHANGE-9). After the agreement it only goes forward: money is
 * captured, or refunded, which the payment provider may take days for. A failed refund then waits for the desk and never ends by itself.
 */
export type Step =
  | { readonly do: 'ask-supplier' }
  | { readonly do: 'wait-for-supplier' }
  | ExchangeStep
  | { readonly do: 'take-money' }
  | { readonly do: 'pay-out' }
  | { readonly do: 'wait-for-payout' }
  | { readonly do: 'wait-for-desk' }
  | { readonly do: 'finish'; readonly outcome: 'completed' | 'refused' }
  | { readonly do: 'nothing' };

/** `exchange`: present for an exchange or a travel change only. */
export interface AfterSaleState extends Pick<RefundState, 'supplier' | 'payout' | 'outcome'> {
  readonly exchange?: ExchangeProgress | undefined;
}

export function nextStep({ supplier, payout, outcome, exchange }: AfterSaleState): Step {
  if (outcome) return { do: 'nothing' };
  switch (supplier) {
    case 'asking':
      return exchange ? stepBeforeExchange(exchange) : { do: 'ask-supplier' };
    case 'deciding':
      return { do: 'wait-for-supplier' };
    case 'refused':
      return (exchange && stepBack(exchange)) ?? { do: 'finish', outcome: 'refused' };
    case 'agreed':
      return afterAgreement(payout, exchange?.charge);
  }
}

function afterAgreement(payout: RefundState['payout'], charge: ExchangeProgress['charge'] = 'none'): Step {
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
