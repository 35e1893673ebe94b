import { refundWords } from '@throughfare/contract/refund-now';
import type { RefundNow } from '@throughfare/kernel/refund-terms';
import { RefundCurve } from './refund-curve.tsx';

interface RefundWordsProps {
  readonly sold: { readonly refundNow?: RefundNow | undefined; readonly refundRule: string };
  /** Beside a list of prices the sentence is enough. */
  readonly withCurve?: boolean;
}

/** What comes back of what was sold, in the one sentence that says so everywhere, with its steps (RESULT-18). */
export function RefundWords({ sold, withCurve = true }: RefundWordsProps) {
  return (
    <>
      {refundWords(sold)}
      {withCurve && sold.refundNow && <RefundCurve refund={sold.refundNow} />}
    </>
  );
}
