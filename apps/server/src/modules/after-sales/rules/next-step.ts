import type { RefundState } from './refund-state.ts';

/**
 * Decides an after-sale's next step. The supplier, whose agreement cannot be undone, is asked first. After the agreement it only goes
 * forward: money is refunded, which the payment provider may take days for. A failed refund then waits for the desk and never ends by
 * itself.
 */
export type Step =
  | { readonly do: 'ask-supplier' }
  | { readonly do: 'wait-for-supplier' }
  | { readonly do: 'pay-out' }
  | { readonly do: 'wait-for-payout' }
  | { readonly do: 'wait-for-desk' }
  | { readonly do: 'finish'; readonly outcome: 'completed' | 'refused' }
  | { readonly do: 'nothing' };

export type AfterSaleState = Pick<RefundState, 'supplier' | 'payout' | 'outcome'>;

export function nextStep({ supplier, payout, outcome }: AfterSaleState): Step {
  if (outcome) return { do: 'nothing' };
  switch (supplier) {
    case 'asking':
      return { do: 'ask-supplier' };
    case 'deciding':
      return { do: 'wait-for-supplier' };
    case 'refused':
      return { do: 'finish', outcome: 'refused' };
    case 'agreed':
      return afterAgreement(payout);
  }
}

function afterAgreement(payout: RefundState['payout']): Step {
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
