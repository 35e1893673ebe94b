import type { Source } from '@throughfare/kernel/source';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Log } from '../../platform/log.ts';

/** How long a search waits for the slowest supplier before it goes on without it. */
const supplierBudgetMs = 4000;
/** For somebody who has the others' trains before them meanwhile: as long as a call with its second try may take. */
const patientBudgetMs = 16_000;

interface Asked {
  readonly source: Source;
  readonly isPatient: boolean;
  readonly log: Log;
}

type Heard<Answer> = { readonly state: 'answered'; readonly answer: Answer } | { readonly state: 'late' | 'failed' };

/** What a supplier answers, if it answers in time. */
export async function withinBudget<Answer extends object>(
  { source, isPatient, log }: Asked,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Heard<Answer>> {
  // ended with the answer: a timer that runs on would keep all of it in memory
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
