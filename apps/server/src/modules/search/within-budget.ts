import type { Source } from '@throughfare/kernel/source';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Log } from '../../platform/log.ts';

/** How long a search waits for the slowest supplier before it answers without it. */
const supplierBudgetMs = 4000;
/** How long it waits when the customer already sees the other suppliers' trains: the longest call including its second try. */
const patientBudgetMs = 16_000;

interface Asked {
  readonly source: Source;
  readonly isPatient: boolean;
  readonly log: Log;
}

type Heard<Answer> = { readonly state: 'answered'; readonly answer: Answer } | { readonly state: 'late' | 'failed' };

/** The supplier's answer, if it comes in time. */
export async function withinBudget<Answer extends object>(
  { source, isPatient, log }: Asked,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Heard<Answer>> {
  // Ends with the answer. A running timer would keep the whole answer in memory.
  const budget = new AbortController();
  const tooLate = Promise.withResolvers<'late'>();
  const timer = setTimeout(
    () => {
      budget.abort();
      tooLate.resolve('late');
    },
    isPatient ? patientBudgetMs : supplierBudgetMs,
  );
  try {
    const answer = await Promise.race([call(budget.signal), tooLate.promise]);
    return answer === 'late' ? { state: 'late' } : { state: 'answered', answer };
  } catch (failure) {
    if (budget.signal.aborted) return { state: 'late' };
    if (!(failure instanceof SupplierFailure)) throw failure;
    log.warn({ source, kind: failure.kind, reason: failure.message }, 'a supplier gave no offers');
    return { state: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
