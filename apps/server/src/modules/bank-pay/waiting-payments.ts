import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import { type Currency, format, fromDecimal } from '@throughfare/kernel/money';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { BankDeps } from './bank-deps.ts';
import { listPayments } from './list-payments.ts';

/** Payments that a person confirms or refuses, and money paid for nothing that a person gives back. */
export async function waitingPayments(
  person: AgencyPerson,
  deps: Pick<BankDeps, 'db' | 'clock' | 'twoPeopleFromMinor'>,
): Promise<readonly WaitingItem[]> {
  if (!mayInAgency(person, 'keepMoney')) return [];
  const payments = await listPayments(deps, { only: 'waiting' });
  return payments
    .filter(({ mayDecide, surplus }) => mayDecide || surplus !== undefined)
    .map(({ intentId, agency, currency, amount, surplus, references, expiresAt, history }) => ({
      kind: 'payment' as const,
      // a second confirmation needs another person
      key: `payment ${intentId} ${surplus?.state ?? history.length}`,
      label: agency,
      text: surplus
        ? `paid ${inWords(currency, surplus.amount)} too much, to be given back`
        : `pays ${inWords(currency, amount)} by hand${references.length > 0 ? ` for ${references.join(', ')}` : ''}: has it arrived?`,
      path: '/admin/payments?only=waiting',
      ...(expiresAt === undefined ? {} : { by: expiresAt }),
      isUrgent: expiresAt !== undefined,
    }));
}

const inWords = (currency: Currency, amount: string): string => format(fromDecimal(currency, amount));
