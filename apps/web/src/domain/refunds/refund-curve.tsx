import type { RefundNow } from '@throughfare/kernel/refund-terms';
import { showAmount } from '../money/amounts.ts';
import { refundSteps, stairsPath } from './model/refund-steps.ts';

/** The refund over time as falling stairs, with the amount and the end of each below. The drawing says no more than the list. */
export function RefundCurve({ refund }: { readonly refund: RefundNow }) {
  const steps = refundSteps(refund);
  if (steps.length === 0) return null;
  return (
    <div className="mt-2 mb-3 max-w-lg">
      <svg
        viewBox={`0 0 ${steps.length * 100} 40`}
        preserveAspectRatio="none"
        className="h-10 w-full border-b border-line-strong"
        aria-hidden="true"
      >
        <path d={stairsPath(steps)} fill="none" stroke="var(--pine-700)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol aria-label="What comes back over time" className="grid auto-cols-fr grid-flow-col gap-1 pt-1 text-[0.8125rem] leading-4.5">
        {steps.map(({ amount, until }) => (
          <li key={until}>
            <b className="block text-ink">{showAmount(amount, refund.currency)}</b>
            <span className="text-ink-soft">{until}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
