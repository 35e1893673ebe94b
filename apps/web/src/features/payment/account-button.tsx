import type { CallAnswer } from '@throughfare/contract/call';
import type { createAccountPayment } from '@throughfare/contract/calls/payments';
import { useState } from 'react';
import { postJson } from '../../lib/json-answer.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { PaymentCompletion } from './model/payment-completion.ts';
import { checkoutFailed, problemOf, providerUnreachable, type PaymentProblem } from './model/payment-problem.ts';

interface AccountButtonProps {
  readonly cartId: string;
  /** As the cart shows it. */
  readonly agentMarkUp: string;
  /** "£38.00": there is no fee on an account. */
  readonly total: string;
  /** Whether everything has been agreed to; tells what is missing where not. */
  readonly mayPay: () => boolean;
  readonly locked: boolean;
  readonly onProblem: (problem: PaymentProblem | undefined) => void;
  readonly onComplete: (completion: PaymentCompletion) => Promise<void>;
}

/** Orders on the agency's account: opens the payment and hands it to the order at once, since nobody else has to approve it. */
export function AccountButton({ cartId, agentMarkUp, total, mayPay, locked, onProblem, onComplete }: AccountButtonProps) {
  const [busy, setBusy] = useState(false);

  async function pay() {
    if (busy || locked || !mayPay()) return;
    setBusy(true);
    onProblem(undefined);
    const opened = await postJson<CallAnswer<typeof createAccountPayment>>(paths.accountPayment(), { cartId, agentMarkUp });
    if (opened.kind === 'answered') {
      const { paymentIntentId, status, currency, amount } = opened.data.data;
      await onComplete({ paymentRefNumber: paymentIntentId, currency, amount, cardType: 'account', status, paymentIntentId });
    } else {
      onProblem(
        opened.kind === 'unreachable'
          ? providerUnreachable
          : opened.kind === 'refused'
            ? problemOf(opened.code, opened.message)
            : checkoutFailed,
      );
    }
    setBusy(false);
  }

  return (
    <Button
      type="button"
      data-key="b"
      look="action"
      className="w-full"
      busy={busy}
      aria-disabled={locked || undefined}
      onClick={() => void pay()}
    >
      {`Order ${total} on account`}
    </Button>
  );
}
