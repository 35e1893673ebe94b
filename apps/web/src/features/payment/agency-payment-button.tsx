import type { BankMethod } from '@throughfare/contract/calls/bank-payments';
import type { CallAnswer } from '@throughfare/contract/call';
import type { createAccountPayment } from '@throughfare/contract/calls/payments';
import { useState } from 'react';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { Button } from '../../ui/button.tsx';
import type { PaymentCompletion } from './model/payment-completion.ts';
import { problemOfReply, type PaymentProblem } from '../../domain/payments/payment-problem.ts';

interface AgencyPaymentButtonProps {
  readonly method: 'onAccount' | BankMethod;
  readonly cartId: string;
  /** The amount shown in the cart. */
  readonly agentMarkUp: string;
  /** "Order £38.00 on account": the button names its effect. */
  readonly label: string;
  /** Whether everything has been agreed to. If not, it shows what is missing. */
  readonly mayPay: () => boolean;
  readonly locked: boolean;
  readonly onProblem: (problem: PaymentProblem | undefined) => void;
  readonly onComplete: (completion: PaymentCompletion) => Promise<void>;
}

/**
 * Orders with a method that needs no input here: opens the payment and gives it to the order at once. The order answers where its payer
 * must go, if anywhere.
 */
export function AgencyPaymentButton(props: AgencyPaymentButtonProps) {
  const { method, cartId, agentMarkUp, label, mayPay, locked, onProblem, onComplete } = props;
  const [busy, setBusy] = useState(false);

  async function pay() {
    if (busy || locked || !mayPay()) return;
    setBusy(true);
    onProblem(undefined);
    const body = method === 'onAccount' ? { cartId, agentMarkUp } : { cartId, agentMarkUp, b2bPaymentMethod: method };
    const path = method === 'onAccount' ? callPaths.accountPayment() : callPaths.bankPayment();
    // Both calls have the same answer.
    const opened = await postJson<CallAnswer<typeof createAccountPayment>>(path, body);
    if (opened.kind === 'answered') {
      const { paymentIntentId, status, currency, amount } = opened.data.data;
      await onComplete({ paymentRefNumber: paymentIntentId, currency, amount, cardType: method, status, paymentIntentId });
    } else {
      onProblem(problemOfReply(opened));
    }
    setBusy(false);
  }

  return (
    <Button
      type="button"
      data-key={method === 'onAccount' ? 'b' : undefined}
      look="action"
      className="w-full"
      busy={busy}
      aria-disabled={locked || undefined}
      onClick={() => void pay()}
    >
      {label}
    </Button>
  );
}
