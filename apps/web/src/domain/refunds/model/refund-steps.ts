import type { RefundNow } from '@throughfare/kernel/refund-terms';

export interface ShownStep {
  readonly amount: string;
  /** "until 10:40 on Mon 23 Nov"; for the last step, which is nothing, "after that". */
  readonly until: string;
  /** Percentage of the price, 0 to 100. */
  readonly percent: number;
}

/** The refunds over time, as steps of their price. */
export function refundSteps({ curve, paid }: Pick<RefundNow, 'curve' | 'paid'>): readonly ShownStep[] {
  return stepsOf(
    curve.map(({ refund, until }) => ({ amount: refund, until })),
    paid,
  );
}

/** The exchange values over time; none where they are the refunds again. */
export function exchangeSteps({ curve, exchange, paid }: Pick<RefundNow, 'curve' | 'exchange' | 'paid'>): readonly ShownStep[] {
  const values = exchange?.curve ?? [];
  const isSame =
    values.length === curve.length &&
    values.every(({ value, until }, index) => curve[index]?.refund === value && curve[index].until === until);
  if (isSame) return [];
  return stepsOf(
    values.map(({ value, until }) => ({ amount: value, until })),
    paid,
  );
}

/** The steps, followed by one of nothing. A single step has no list, because the sentence is enough. */
function stepsOf(steps: readonly Omit<ShownStep, 'percent'>[], paid: string): readonly ShownStep[] {
  if (steps.length < 2) return [];
  return [...steps, { amount: '0.00', until: 'after that' }].map((step) => ({
    ...step,
    percent: Math.round((100 * Number(step.amount)) / Number(paid)),
  }));
}

const [stepWidth, height] = [100, 40];

/** The line of the steps, falling from the full price, in a box 100 wide and 40 high for each step. */
export function stairsPath(steps: readonly Pick<ShownStep, 'percent'>[]): string {
  const level = (percent: number): number => Math.round(height - (percent / 100) * (height - 4) - 2);
  return steps
    .map(({ percent }, index) => `${index === 0 ? 'M' : 'L'}${index * stepWidth} ${level(percent)}H${(index + 1) * stepWidth}`)
    .join('');
}
