import type { BankPaymentView } from '@throughfare/contract/calls/bank-payments';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { showAmount } from '../../../domain/money/amounts.ts';

export function toneOf({ mayDecide, isLost, settledOn, surplus }: BankPaymentView): BadgeTone {
  if (isLost) return 'signal';
  if (mayDecide || surplus?.state === 'byHand') return 'amber';
  return settledOn === undefined ? 'plain' : 'ok';
}

const surplusWords: Readonly<Record<NonNullable<BankPaymentView['surplus']>['state'], string>> = {
  owed: 'were paid although nothing was sold. They will be returned as soon as the provider has them.',
  asked: 'were paid although nothing was sold. We have asked the provider to return them.',
  byHand: 'were paid although nothing was sold. Please return them by bank transfer.',
  returned: 'were paid although nothing was sold, and have been returned.',
};

/** The known facts as sentences. */
export function factsOf(payment: BankPaymentView): string[] {
  const { mayDecide, needs, expiresAt, settledOn, isLost, surplus, currency } = payment;
  return [
    ...(mayDecide && expiresAt !== undefined
      ? [
          `${needs === 2 ? 'Two people have to confirm it' : 'A person has to confirm it'}, at the latest on ${formatInstant(expiresAt)}. The seats are held for minutes only.`,
        ]
      : []),
    ...(settledOn === undefined ? [] : [`The money reached our bank on ${formatFullDay(settledOn)}.`]),
    ...(isLost ? ['The tickets were issued, but the money is not there. The agency owes it, and its next statement says so.'] : []),
    ...(surplus ? [`${showAmount(surplus.amount, currency)} ${surplusWords[surplus.state]}`] : []),
  ];
}

interface Decision {
  readonly decision: 'confirm' | 'refuse' | 'givenBack';
  readonly label: string;
  readonly look: 'action' | 'danger' | 'secondary';
}

export function decisionsOf({ mayDecide, surplus }: BankPaymentView): Decision[] {
  return [
    ...(mayDecide
      ? ([
          { decision: 'confirm', label: 'Confirm the payment', look: 'action' },
          { decision: 'refuse', label: 'Refuse', look: 'danger' },
        ] as const)
      : []),
    ...(surplus?.state === 'byHand' || surplus?.state === 'owed'
      ? ([{ decision: 'givenBack', label: 'It has been returned', look: 'secondary' }] as const)
      : []),
  ];
}

export function eventText({ kind, by, detail }: BankPaymentView['history'][number]): string {
  const author = by ?? 'somebody who has left';
  switch (kind) {
    case 'told':
      return detail;
    case 'confirmed':
      return `confirmed by ${author}: ${detail}`;
    case 'refused':
      return `refused by ${author}: ${detail}`;
    case 'givenBack':
      return `given back by ${author}: ${detail}`;
  }
}
