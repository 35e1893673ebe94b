import type { Base } from '../../platform/base.ts';
import { createCredit } from './create-credit.ts';
import type { CreditDeps } from './credit-deps.ts';

export function installCredit(base: Base, needs: Pick<CreditDeps, 'admission'>): ReturnType<typeof createCredit> {
  const credit = createCredit({ ...base, ...needs });
  credit.bindTo(base.binder);
  return credit;
}
