import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import { format } from '@throughfare/kernel/money';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { CreditAccount } from './credit.api.ts';
import { isNearLimit } from './rules/refused-credit.ts';

const stops = {
  credit_overdue: 'a statement is overdue, so nothing is sold on account',
  credit_unsecured: 'its security has ended, so nothing is sold on account',
  credit_exceeded: 'the limit is used up',
} as const;

/** The agency's accounts that have stopped, or are near their limit. Agents see them because they choose how to pay. */
export function waitingCredit(person: AgencyPerson, accounts: readonly CreditAccount[]): readonly WaitingItem[] {
  return accounts.flatMap(({ currency, limit, owed, held, available, isOverdue, stoppedBy }) => {
    const near = isNearLimit({ limitMinor: limit.minor, owedMinor: owed.minor, heldMinor: held.minor, isOverdue });
    if (!stoppedBy && !near) return [];
    return [
      {
        kind: 'credit' as const,
        key: `credit ${person.agencyId} ${currency} ${stoppedBy ?? 'near'}`,
        label: `Your account in ${currency}`,
        text: stoppedBy ? stops[stoppedBy] : `${format(available)} left`,
        path: mayInAgency(person, 'readMoney') ? '/agency-money' : '/agency-dashboard',
        isUrgent: stoppedBy !== undefined,
      },
    ];
  });
}
