import { answerOr, type SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';

/** Asks the supplier. A refusal is passed on; after an unknown outcome the same is asked again later. */
export function asking(
  question: () => Promise<StepResult>,
  refused: (failure: SupplierFailure) => Promise<StepResult>,
): Promise<StepResult> {
  return answerOr(question, (failure) => {
    switch (failure.kind) {
      case 'rejected':
      case 'sold_out':
      case 'price_changed':
        return refused(failure);
      case 'unavailable':
      case 'outcome_unknown':
        return retry(failure.message);
    }
  });
}
