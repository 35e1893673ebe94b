import { refundWords, valueWords } from '@throughfare/contract/refund-now';
import type { RefundNow } from '@throughfare/kernel/refund-terms';
import { RefundCurve } from './refund-curve.tsx';

interface RefundWordsProps {
  readonly sold: { readonly refundNow?: RefundNow | undefined; readonly refundRule: string };
  /** Only the sentence, which is enough beside a list of prices. */
  readonly withCurve?: boolean;
}

/** The refund terms of a ticket in one sentence, the same on every page, with their steps (RESULT-18). */
export function RefundWords({ sold, withCurve = true }: RefundWordsProps) {
  return (
    <>
      {refundWords(sold)}
      {withCurve && sold.refundNow && <RefundCurve refund={sold.refundNow} />}
    </>
  );
}

/** What several tickets give back together (RESULT-23). */
export function RefundTogether({ refund }: { readonly refund: RefundNow }) {
  return (
    <div className="mt-3 text-[0.9375rem]">
      <p>
        <span className="text-ink-soft">All tickets together. </span>
        <span className="font-medium">{valueWords(refund)}</span>
      </p>
      <RefundCurve refund={refund} />
    </div>
  );
}
