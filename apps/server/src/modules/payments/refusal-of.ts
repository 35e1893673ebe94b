import { Refusal } from '@throughfare/kernel/refusal';
import type { CardFailure } from './card-payments.api.ts';
import { explainDecline } from './rules/explain-decline.ts';

/** The refusal of a card call: the provider's code, and a sentence on which the customer can act. */
export function refusalOf(failure: CardFailure): Refusal {
  switch (failure.kind) {
    case 'declined':
      return new Refusal('card.declined', { code: failure.declineCode ?? failure.code, message: explainDecline(failure).message });
    case 'rejected':
      return new Refusal('card.declined', { code: failure.code });
    case 'unavailable':
    case 'outcome_unknown':
      return new Refusal('payment.unavailable');
  }
}
