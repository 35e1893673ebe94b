import { useEffect, useState } from 'react';
import type { JsonReply } from '../../lib/json-answer.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { problemOfReply, type PaymentProblem } from '../../domain/payments/payment-problem.ts';

interface PayPalButtonProps {
  /** Opens the payment. Answers PayPal's page. */
  readonly open: () => Promise<JsonReply<{ readonly data: { readonly approvalUrl: string } }>>;
  /** For example "Pay £38.00". PayPal costs no fee. */
  readonly label: string;
  /** Says that PayPal has no fee, where cards have one. */
  readonly hasNoFee: boolean;
  /** Whether everything has been agreed to. If not, it shows what is missing. */
  readonly mayPay: () => boolean;
  readonly locked: boolean;
  readonly onProblem: (problem: PaymentProblem | undefined) => void;
}

/**
 * Opens the payment at PayPal and goes to PayPal's page, which returns the customer here. Only PayPal accounts: card and credit funding are
 * not offered (PAY-5).
 */
export function PayPalButton({ open, label, hasNoFee, mayPay, locked, onProblem }: PayPalButtonProps) {
  const [leaving, setLeaving] = useState(false);
  // A customer who comes back with the browser's arrow finds the page unchanged.
  useEffect(() => {
    const shown = () => setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function leave() {
    if (leaving || locked || !mayPay()) return;
    setLeaving(true);
    onProblem(undefined);
    const opened = await open();
    if (opened.kind === 'answered' && /^https?:/.test(opened.data.data.approvalUrl)) {
      window.location.assign(opened.data.data.approvalUrl);
      return;
    }
    setLeaving(false);
    onProblem(problemOfReply(opened));
  }

  return (
    <button
      type="button"
      aria-disabled={leaving || locked || undefined}
      onClick={() => void leave()}
      className="inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-control bg-[#ffc439] px-7 py-2 text-lg leading-tight font-semibold text-[#12211f] hover:bg-[#f2b61f] aria-disabled:opacity-55 forced-colors:border"
    >
      {leaving ? <Spinner label="Opening PayPal…" /> : `${label} with PayPal${hasNoFee ? ', no card fee' : ''}`}
    </button>
  );
}
