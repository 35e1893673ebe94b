import type { Currency } from '@throughfare/kernel/money';
import type { RefundNow } from '@throughfare/kernel/refund-terms';
import { showAmount } from '../money/amounts.ts';
import { exchangeSteps, refundSteps, type ShownStep, stairsPath } from './model/refund-steps.ts';

/** Refund and exchange value over time as falling stairs, with the amount and the end of each below (RESULT-18, RESULT-24). */
export function RefundCurve({ refund }: { readonly refund: RefundNow }) {
  const { currency } = refund;
  return (
    <>
      <Stairs label="What comes back over time" steps={refundSteps(refund)} currency={currency} />
      <Stairs label="What counts towards another ticket over time" steps={exchangeSteps(refund)} currency={currency} isDashed />
    </>
  );
}

interface StairsProps {
  readonly label: string;
  readonly steps: readonly ShownStep[];
  readonly currency: Currency;
  readonly isDashed?: boolean;
}

/** The drawing says no more than the list. */
function Stairs({ label, steps, currency, isDashed = false }: StairsProps) {
  if (steps.length === 0) return null;
  return (
    <div className="mt-2 mb-3 max-w-lg">
      <p aria-hidden="true" className="text-[0.8125rem] text-ink-soft">
        {label}
      </p>
      <svg
        viewBox={`0 0 ${steps.length * 100} 40`}
        preserveAspectRatio="none"
        className="h-10 w-full border-b border-line-strong"
        aria-hidden="true"
      >
        <path
          d={stairsPath(steps)}
          fill="none"
          stroke="var(--pine-700)"
          strokeWidth="2.5"
          strokeDasharray={isDashed ? '6 4' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1 pt-1 text-[0.8125rem] leading-4.5">
        {steps.map(({ amount, until }) => (
          <li key={until}>
            <b className="block text-ink">{showAmount(amount, currency)}</b>
            <span className="text-ink-soft">{until}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
