import type { CallAnswer } from '@throughfare/contract/call';
import type { createVoucherPayment } from '@throughfare/contract/calls/vouchers';
import { useState } from 'react';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { Button } from '../../ui/button.tsx';
import type { PaymentCompletion } from './model/payment-completion.ts';
import { problemOfReply, type PaymentProblem } from '../../domain/payments/payment-problem.ts';

interface VoucherButtonProps {
  readonly cartId: string;
  readonly codes: readonly string[];
  readonly mayPay: () => boolean;
  readonly locked: boolean;
  readonly onProblem: (problem: PaymentProblem | undefined) => void;
  readonly onComplete: (completion: PaymentCompletion) => Promise<void>;
}

/** Orders a cart that vouchers pay completely. */
export function VoucherButton({ cartId, codes, mayPay, locked, onProblem, onComplete }: VoucherButtonProps) {
  const [busy, setBusy] = useState(false);

  async function pay() {
    if (busy || locked || !mayPay()) return;
    setBusy(true);
    onProblem(undefined);
    const opened = await postJson<CallAnswer<typeof createVoucherPayment>>(callPaths.voucherPayment(), { cartId, codes });
    if (opened.kind === 'answered') {
      const { paymentIntentId, status, currency } = opened.data.data;
      await onComplete({ paymentRefNumber: paymentIntentId, currency, amount: '0.00', cardType: 'voucher', status, paymentIntentId });
    } else {
      onProblem(problemOfReply(opened));
    }
    setBusy(false);
  }

  return (
    <Button type="button" look="action" className="w-full" busy={busy} aria-disabled={locked || undefined} onClick={() => void pay()}>
      {codes.length === 1 ? 'Order with your voucher' : 'Order with your vouchers'}
    </Button>
  );
}
